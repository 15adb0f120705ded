import { type DefaultTreeAdapterTypes as Html, parse } from 'parse5'

export type Element = Html.Element

/** All elements with the attribute, in order; `value` is one of the words in it. */
export function elementsWith(html: string, attribute: string, value?: string): Element[] {
  return elementsOf(html).filter((element) => {
    const actual = attributeOf(element, attribute)
    return value === undefined ? actual !== undefined : actual?.split(' ').includes(value) === true
  })
}

export const elementsNamed = (html: string, tagName: string): Element[] =>
  elementsOf(html).filter((element) => element.tagName === tagName)

/** Parses table rows even without a table around them. */
export function elementsOf(html: string): Element[] {
  const around = html.trimStart().startsWith('<tr') ? `<table><tbody>${html}</tbody></table>` : html
  const found: Element[] = []
  walk(parse(around), (element) => found.push(element))
  return found
}

export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value

/** Collapses whitespace. */
export function textOf(node: Html.Node): string {
  const texts: string[] = []
  const collect = (child: Html.Node) => {
    if ('value' in child) texts.push(child.value)
    if ('childNodes' in child) child.childNodes.forEach(collect)
  }
  collect(node)
  return inOneLine(texts.join(''))
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function walk(node: Html.Node, visit: (element: Element) => void): void {
  if ('tagName' in node) visit(node)
  if ('childNodes' in node) for (const child of node.childNodes) walk(child, visit)
}
