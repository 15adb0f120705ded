import { headerText } from '#src/domain/alerts/mail/header-text.ts'
import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import { noticesFor } from '#src/domain/listings/source-notices.ts'
import type { Letter } from './letter.ts'

const maxText = 2_000
const maxWords = 5_000
const maxName = 60

export const toLine = (text: string): string => headerText(text, maxText)

export function toLines(text: string): string[] {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/).map((line) => headerText(line, maxWords))
  const retained = lines.filter((line, at) => line !== '' || lines[at - 1] !== '')
  return retained.join('\n').trim() === '' ? [] : retained.join('\n').trim().split('\n')
}

export function linkAddress(url: string): string {
  const { protocol, href } = new URL(url)
  if (!/^https?:$/.test(protocol)) throw new Error('A link in a mail is an http address.')
  return href
}

/**
 * Returns `Hello Ann,` or `Hello,`. Visitors can make the site mail any name to any address, so names are left out if
 * they are implausibly long or mail programs would turn them into links.
 */
export function greetingOf(name: string | null): string {
  const text = toLine(name ?? '')
  const isName =
    text !== '' && text.length <= maxName && !/[@/\\:<>]|[\p{L}\d]\.[\p{L}\d]{2,}/u.test(text)
  return isName ? `Hello ${text},` : 'Hello,'
}

const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

export function durationText(minutes: number): string {
  const [unit, size] = units.find(
    ([name, size]) => minutes % size === 0 && (name !== 'day' || minutes > 2 * size),
  ) ?? ['minute', 1]
  const count = Math.round(minutes / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export const reasonOf = (because: string): string =>
  `You’re receiving this email because ${because}`

/** What MLSs require with the listings of a mail, for each source that it shows. */
export function noticesOf(site: MailSettings, letter: Letter): string[] {
  const { brokerage: siteName, notice = '', sources: known = [], rules } = site
  const sections = letter.sections?.flatMap(({ listings }) => listings) ?? []
  const listings = [...(letter.listings ?? []), ...sections]
  const times = new Map(listings.map(({ source, asOf }) => [source, asOf]))
  const sources = [...times.keys()].filter((source) => source !== undefined)
  const brokerage = { notice, sources: known, rules }
  const timeOf = (source: string) => times.get(source)
  return listings.length === 0
    ? []
    : noticesFor({ siteName, brokerage }, sources, timeOf).map(toLine)
}
