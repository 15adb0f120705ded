import { type DefaultTreeAdapterTypes as Html, defaultTreeAdapter as tree } from 'parse5'

export type Element = Html.Element

export interface PageForm {
  readonly form: Element
  readonly controls: readonly Element[]
}

export const attribute = (element: Element, name: string): string | null =>
  element.attrs.find((attr) => attr.name === name)?.value ?? null

export function setAttribute(element: Element, name: string, value: string | null): void {
  const others = element.attrs.filter((attr) => attr.name !== name)
  element.attrs = value === null ? others : [...others, { name, value }]
}

export const nameOf = (control: Element): string => attribute(control, 'name') ?? ''
export const typeOf = (control: Element): string =>
  control.tagName === 'input' ? (attribute(control, 'type') ?? 'text') : control.tagName
export const isBox = (control: Element): boolean => ['checkbox', 'radio'].includes(typeOf(control))
export const isHidden = (control: Element): boolean => typeOf(control) === 'hidden'
export const isButton = (control: Element): boolean =>
  ['button', 'submit', 'image', 'reset'].includes(typeOf(control))

export function elementsIn(node: Html.ParentNode): Element[] {
  return node.childNodes.flatMap((child) =>
    'tagName' in child ? [child, ...elementsIn(child)] : [],
  )
}

const controlTags = ['input', 'select', 'textarea', 'button']

export function formsIn(page: Html.Document): PageForm[] {
  const elements = elementsIn(page)
  const controls = elements.filter(
    (element) => controlTags.includes(element.tagName) && nameOf(element) !== '',
  )
  return elements
    .filter(
      (candidate) =>
        candidate.tagName === 'form' && /^post$/i.test(attribute(candidate, 'method') ?? ''),
    )
    .map((form) => ({
      form,
      controls: controls.filter((control) => formOf(control, elements) === form),
    }))
}

function formOf(control: Element, elements: readonly Element[]): Element | undefined {
  const id = attribute(control, 'form')
  if (id !== null) return elements.find((element) => attribute(element, 'id') === id)
  return ancestor(control, 'form')
}

export function ancestor(element: Element, tagName: string): Element | undefined {
  for (let node = element.parentNode; node !== null && 'tagName' in node; node = node.parentNode)
    if (node.tagName === tagName) return node
  return undefined
}

export function textIn(node: Html.Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : ''
}

export const optionsOf = (select: Element): Element[] =>
  elementsIn(select).filter(({ tagName }) => tagName === 'option')

export const optionValue = (option: Element): string =>
  attribute(option, 'value') ?? textIn(option).trim()

export function readShownValue(control: Element): string {
  if (isBox(control)) return attribute(control, 'checked') === null ? '' : 'on'
  if (control.tagName === 'textarea') return textIn(control)
  if (control.tagName !== 'select') return attribute(control, 'value') ?? ''
  const options = optionsOf(control)
  const chosen = options.find((option) => attribute(option, 'selected') !== null) ?? options[0]
  return chosen === undefined ? '' : optionValue(chosen)
}

/** `value` is in the format that `readShownValue` returns. */
export function setValue(control: Element, value: string): void {
  if (isBox(control)) setAttribute(control, 'checked', value === '' ? null : '')
  else if (control.tagName === 'select') choose(control, value)
  else if (control.tagName === 'textarea') {
    for (const child of [...control.childNodes]) tree.detachNode(child)
    // HTML parsers drop a line break at the start of a text area, so one is added.
    tree.insertText(control, value.startsWith('\n') ? `\n${value}` : value)
  } else setAttribute(control, 'value', value)
}

function choose(select: Element, value: string): void {
  for (const option of optionsOf(select))
    setAttribute(option, 'selected', optionValue(option) === value ? '' : null)
}
