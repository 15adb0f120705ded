/** A part of a line. `href` makes it a link. */
export interface TextSpan {
  readonly text: string
  readonly strong?: true
  readonly href?: string
}

export type TextBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly spans: readonly TextSpan[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly TextSpan[])[] }

/**
 * Reads a small part of Markdown: headings (`## `), lists (`- `), paragraphs, `**bold**`, and `[links](https://…)`. All
 * else, HTML in particular, is text.
 */
export function readTextBlocks(text: string): TextBlock[] {
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n|\n(?=#{1,3} )|(?<=(?:^|\n)#{1,3} .*)\n/)
  return blocks.flatMap((block) => blocksOf(block.trim()))
}

function blocksOf(block: string): TextBlock[] {
  if (block === '') return []
  const heading = /^#{1,3} +(.*)$/.exec(block)
  if (heading) return [{ kind: 'heading', spans: spansOf(heading[1]!) }]
  const listAt = /(?:^|\n)[-*] /.exec(block)?.index
  if (listAt === undefined) return [{ kind: 'paragraph', spans: spansOf(oneLine(block)) }]
  const items = block
    .slice(listAt)
    .split(/(?:^|\n)[-*] /)
    .slice(1)
  const list = { kind: 'list', items: items.map((item) => spansOf(oneLine(item))) } as const
  return [...blocksOf(block.slice(0, listAt).trim()), list]
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const marks = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g

function spansOf(line: string): TextSpan[] {
  const spans: TextSpan[] = []
  let at = 0
  for (const { 0: whole, 1: strong, 2: words, 3: href, index } of line.matchAll(marks)) {
    const isLink = href !== undefined && isSafeHref(href)
    if (strong === undefined && !isLink) continue
    if (index > at) spans.push({ text: line.slice(at, index) })
    spans.push(isLink ? { text: words!, href } : { text: strong!, strong: true })
    at = index + whole.length
  }
  if (at < line.length) spans.push({ text: line.slice(at) })
  return spans
}

/** Other sites, mail addresses, phone numbers, and pages of this site. */
const isSafeHref = (href: string) =>
  /^https?:\/\/[^/\\]/i.test(href) || /^(?:mailto|tel):./i.test(href) || /^\/(?![/\\])/.test(href)
