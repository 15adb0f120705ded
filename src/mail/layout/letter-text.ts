import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { Letter, LetterLink, LetterListing } from './letter.ts'
import { greetingOf, linkAddress, noticesOf, reasonOf, toLine, toLines } from './letter-values.ts'

const maxWidth = 72

/** Wraps lines at 72 characters. URLs are on separate lines. */
export function textOf(site: MailSettings, letter: Letter): string {
  const { name, paragraphs, words, listings = [], sections = [], more, facts = [] } = letter
  const { action, after, signature, stop, because } = letter
  const blocks = [
    greetingOf(name),
    ...paragraphs.map(toLine),
    ...blockOf(toLines(words ?? '')),
    ...listings.map(listingText),
    ...sections.flatMap(({ title, listings }) => [toLine(title), ...listings.map(linkedListing)]),
    ...(more ? [toLine(more)] : []),
    ...(facts.length === 0
      ? []
      : [facts.map(([label, value]) => `${label}: ${toLine(value)}`).join('\n')]),
    ...(action === null ? [] : [linkText(action)]),
    ...after.map((part) => (typeof part === 'string' ? toLine(part) : linkText(part))),
    ...(signature
      ? blockOf([...toLines(signature.words ?? ''), ...signature.lines.map(toLine)])
      : []),
    ...noticesOf(site, letter),
    [
      '-- ',
      site.brokerage,
      site.postalAddress,
      toLine(reasonOf(because)),
      stop ? linkText(stop) : null,
    ]
      .filter((line) => line !== null)
      .join('\n'),
  ]
  return `${blocks.map(wrap).join('\n\n')}\n`
}

const blockOf = (lines: readonly string[]) => (lines.length === 0 ? [] : [lines.join('\n')])

const listingText = ({ price, title, facts, status, attribution, why }: LetterListing) =>
  [title, price, [facts, status].filter(Boolean).join(' · '), attribution, why ?? '']
    .filter(Boolean)
    .map(toLine)
    .join('\n')

const linkedListing = (listing: LetterListing) =>
  `${listingText(listing)}\n${linkAddress(listing.url)}`

const linkText = ({ label, url }: LetterLink) => `${toLine(label)}:\n${linkAddress(url)}`

const wrap = (block: string) => block.split('\n').map(wrapLine).join('\n')

function wrapLine(line: string): string {
  if (line.length <= maxWidth) return line
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > maxWidth) {
      lines.push(current)
      current = word
    } else current = current === '' ? word : `${current} ${word}`
  }
  return [...lines, current].join('\n')
}
