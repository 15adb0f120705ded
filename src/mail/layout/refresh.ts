import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { CalendarFile } from '#src/domain/alerts/mail/message.ts'
import { changeLines } from '#src/domain/context/calendar/ics.ts'
import { escapeMarkup } from './letter-html.ts'

/** The parts of a rendered message that contain the site's name, links, or address. */
export interface RenderedMessage {
  readonly MessageId: string
  readonly Subject: string
  readonly Text: string
  readonly Html: string
  readonly Headers: Readonly<Record<string, string>> | null
  readonly Calendar: CalendarFile | null
}

type Change = (text: string) => string

/** Updates a mail that waited, perhaps weeks: its links get the current origin, the brokerage its name and address. */
export function refreshMessage<Message extends RenderedMessage>(
  site: MailSettings,
  message: Message,
): Message {
  const { MessageId, Subject, Text, Html, Headers, Calendar } = message
  const link = linksTo(site, MessageId)
  const footer = /^-- \n([\s\S]*?)\nYou.{1,25} because/m.exec(Text)?.[1] ?? ''
  const [name = '', ...address] = footer.split('\n')
  const rename =
    name === '' || name === site.brokerage ? same : renameBrokerage(name, site.brokerage, same)
  const renameHtml =
    rename === same ? same : renameBrokerage(escapeMarkup(name), site.brokerage, escapeMarkup)
  const text = withAddress(site, rename(link(Text)))
  const html = withHtmlAddress(site, renameHtml(link(Html)), address.join(' '))
  return {
    ...message,
    MessageId: MessageId.replace(/@.*>$/, `@${site.host}>`),
    Subject: rename(Subject),
    Text: name === '' ? link(Text) : text,
    Html: name === '' ? link(Html) : html,
    Headers: Headers && mapValues(Headers, link),
    Calendar: Calendar && { ...Calendar, text: calendarWith(link, site, MessageId, Calendar.text) },
  }
}

const same: Change = (text) => text
const literal: Change = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const hostOf = (messageId: string) => /@(.*)>$/.exec(messageId)?.[1] ?? ''

/** Changes links with the origin that the site had when it wrote the message, known by the message id's host. */
function linksTo({ origin }: MailSettings, messageId: string): Change {
  const host = hostOf(messageId)
  if (host === '') return same
  const links = new RegExp(`https?://${literal(host)}(:\\d+)?(?![\\w:@-]|\\.\\w)`, 'g')
  return (text) => text.replace(links, () => origin)
}

const wordsBeforeName = [
  'at',
  'invites you to',
  'terms of use of',
  'administrator of',
  'Email from',
  'You asked',
]

/**
 * Replaces the brokerage's name only where templates put it: alone on a line or in a cell, and after certain words.
 * Elsewhere a text may contain the same words by chance.
 */
function renameBrokerage(from: string, to: string, encode: Change): Change {
  const wrapped = (text: string) => text.split(' ').map(literal).join('\\s+')
  const after = wordsBeforeName.map((text) => wrapped(`${text} `)).join('|')
  const name = wrapped(from)
  const places = new RegExp(
    `(?<=^|>|^Your contact: )${name}(?=$|<)|(?<=(?<!\\w)(?:${after}))${name}(?=$|<|[.\\s])`,
    'gm',
  )
  return (text) => text.replace(places, () => encode(to))
}

const withAddress = ({ brokerage, postalAddress }: MailSettings, text: string): string =>
  text.replace(/^-- \n[\s\S]*?\n(?=You.{1,25} because)/m, () =>
    ['-- ', brokerage, postalAddress, ''].filter((line) => line !== null).join('\n'),
  )

/** The brokerage's address is the second to last paragraph of the footer. */
function withHtmlAddress({ postalAddress }: MailSettings, html: string, old: string): string {
  if (old === (postalAddress ?? '')) return html
  const addressParagraph = /(<p [^>]*>)([^<]*)<\/p>\n(?=<p [^>]*>You[^<]{1,25} because)/
  const lines = (start: string, texts: readonly string[]) =>
    texts.map((text) => `${start}${text}</p>\n`).join('')
  const address = postalAddress === null ? [] : [escapeMarkup(postalAddress)]
  return html.replace(addressParagraph, (_, start: string, last: string) =>
    lines(start, [...(old === '' ? [last] : []), ...address]),
  )
}

const mapValues = (values: Readonly<Record<string, string>>, change: Change) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

function calendarWith(link: Change, { host }: MailSettings, messageId: string, text: string) {
  const uid = new RegExp(`^(UID:.*@)${literal(hostOf(messageId))}$`)
  const changed = changeLines(text, (line) => link(line).replace(uid, `$1${host}`))
  return changed === changeLines(text, same) ? text : changed
}
