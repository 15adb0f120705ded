import react from '@astrojs/react/server.js'
import type { SSRManifest } from 'astro'
import { experimental_AstroContainer as Container } from 'astro/container'
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import type { AstroComponentFactory } from 'astro/runtime/server/index.js'
import { type DefaultTreeAdapterTypes as Html, parse } from 'parse5'
import type { Context } from '#src/use-cases/context/context.ts'

export type Element = Html.Element

const directive = 'void 0'

/** What islands put inline into a page. */
export const islandScripts = [islandScript, directive].map(inOneLine)

/** Renders a page or fragment as a request would. Throws what the route throws. */
export async function render(
  page: AstroComponentFactory,
  path: string,
  context: Context,
  params: Record<string, string> = {},
): Promise<string> {
  const container = await Container.create({
    renderers: [
      { name: '@astrojs/react', clientEntrypoint: '@astrojs/react/client.js', ssr: react },
    ],
    // The build makes the text of the directive.
    manifest: {
      clientDirectives: new Map([['reach', directive]]),
    } as Partial<SSRManifest> as SSRManifest,
  })
  const request = new Request(`https://listings.example${path}`)
  const locals = {
    csrfToken: () => 'token',
    lowData: false,
    embedOrigins: [],
    ...context,
  } as unknown as App.Locals
  const response = await container.renderToResponse(page, {
    request,
    params,
    locals,
    partial: true,
  })
  return response.text()
}

/** All elements with the attribute, in their order; `value` is one of its words. */
export function elementsWith(html: string, attribute: string, value?: string): Element[] {
  return elementsOf(html).filter((element) => {
    const actual = attributeOf(element, attribute)
    return value === undefined ? actual !== undefined : actual?.split(' ').includes(value) === true
  })
}

export const elementsNamed = (html: string, tagName: string): Element[] =>
  elementsOf(html).filter((element) => element.tagName === tagName)

/** Parses table rows even without a table around them. */
function elementsOf(html: string): Element[] {
  const around = html.trimStart().startsWith('<tr') ? `<table><tbody>${html}</tbody></table>` : html
  const found: Element[] = []
  walk(parse(around), (element) => found.push(element))
  return found
}

export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value

/** The text inside with whitespace collapsed. */
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
