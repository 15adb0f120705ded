import type { MailSettings } from '#src/domain/mail/mail-settings.ts'
import type { Letter, LetterLink } from './letter.ts'
import { greetingOf, linkAddress, plain } from './values.ts'

const maxWidth = 72

/** The body without HTML: lines of up to 72 characters, addresses on lines of their own. */
export function textOf(site: MailSettings, letter: Letter): string {
  const { name, paragraphs, facts = [], action, after, because } = letter
  const blocks = [
    greetingOf(name),
    ...paragraphs.map(plain),
    ...(facts.length === 0
      ? []
      : [facts.map(([label, value]) => `${label}: ${plain(value)}`).join('\n')]),
    ...(action === null ? [] : [linkText(action)]),
    ...after.map((part) => (typeof part === 'string' ? plain(part) : linkText(part))),
    [
      '-- ',
      site.brokerage,
      site.postalAddress,
      plain(`You receive this message because ${because}`),
    ]
      .filter((line) => line !== null)
      .join('\n'),
  ]
  return `${blocks.map(wrap).join('\n\n')}\n`
}

const linkText = ({ label, url }: LetterLink) => `${plain(label)}:\n${linkAddress(url)}`

const wrap = (block: string) => block.split('\n').map(wrapLine).join('\n')

/** Words longer than a line, such as addresses, are not broken. */
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
