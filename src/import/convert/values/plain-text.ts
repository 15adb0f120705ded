import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

const blocks = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'table',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'hr',
])
const silent = new Set(['script', 'style', 'template', 'title', 'head', 'noscript', 'iframe'])

const tags =
  'a|b|big|blockquote|br|center|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|script|small|span|strong|style|' +
  'su[bp]|table|tbody|t[drh]|u|ul'
const tag = new RegExp(String.raw`</?(?:${tags})(?:\s[^<>]*)?/?>|<!--`, 'i')
const entity = /&(?:#\d+|#x[0-9a-f]+|[a-z][a-z0-9]*);/i

/**
 * The text of HTML with line breaks and bullets, without scripts and styles. `AT&T` and `lot <acre` are no HTML, and
 * come back as they are.
 */
export function plainText(text: string): string {
  const isHtml = tag.test(text)
  if (!isHtml && !entity.test(text)) return text
  const html = isHtml ? text : text.replaceAll('<', '&lt;')
  const closed = html.replace(/&(?!(?:#\d+|#x[0-9a-f]+|[a-z][a-z0-9]*);)/gi, '&amp;')
  return tidy(textOf(parseFragment(closed).childNodes))
}

/** Iterative: hostile markup nests arbitrarily deep. */
function textOf(nodes: readonly Node[]): string {
  const parts: string[] = []
  const waiting: (Node | string)[] = [...nodes].reverse()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') parts.push(node)
    else if (node.nodeName === '#text' && 'value' in node) parts.push(node.value)
    else if (node.nodeName === 'br') parts.push('\n')
    else if (!silent.has(node.nodeName) && 'childNodes' in node)
      open(node.nodeName, node.childNodes, waiting)
  }
  return parts.join('')
}

function open(name: string, children: readonly Node[], waiting: (Node | string)[]): void {
  const end = blocks.has(name) ? '\n' : ''
  waiting.push(end)
  for (let i = children.length - 1; i >= 0; i--) waiting.push(children[i]!)
  waiting.push(name === 'li' ? '\n• ' : end)
}

const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
