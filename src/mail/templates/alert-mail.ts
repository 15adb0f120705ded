import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { capitalized, type Reason } from '#src/domain/alerts/reasons.ts'
import { formatCount } from '#src/domain/format.ts'
import { streetText } from '#src/domain/listings/listing-words.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import type { LetterLink } from '#src/mail/layout/letter.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import { letterListing } from './letter-listing.ts'
import type { Reader } from './registration-mail.ts'

export interface AlertListing {
  readonly card: ListingCard
  readonly url: string
  readonly reasons: readonly Reason[]
  readonly why: string
}

export interface AlertSection {
  readonly title: string
  readonly listings: readonly AlertListing[]
  /** A link that stops only this alert; null in a copy. */
  readonly stopUrl: string | null
}

export interface AlertLetter extends Reader {
  readonly sections: readonly AlertSection[]
  /** The number of listings with news. The sections may have only the first of them. */
  readonly total: number
  readonly moreUrl: string
  /** The unsubscribe link; null in a copy. */
  readonly stopUrl: string | null
  readonly pixelUrls: readonly string[]
  /** The name of the recipient in a copy; null in the original. */
  readonly copyOf: string | null
  /** The agent who set up the alert; null if the reader did. */
  readonly from: string | null
}

export function alertMail(site: MailSettings, alert: AlertLetter): MessageContent<'alert'> {
  const { name, sections, total, moreUrl, stopUrl, pixelUrls, copyOf, from } = alert
  const listingCount = sections.reduce((sum, { listings }) => sum + listings.length, 0)
  const subject = subjectOf(sections, total)
  return renderLetter(site, {
    kind: 'alert',
    subject: copyOf === null ? subject : `Copy: ${subject}`,
    name,
    paragraphs: [
      copyOf === null ? introOf(total) : `This is a copy of what was sent to ${copyOf}.`,
    ],
    sections: sections.map(({ title, listings }) => ({
      title,
      listings: listings.map(({ card, url, why }) => ({
        ...letterListing(site.origin, url, card),
        why: capitalized(why),
      })),
    })),
    more: total > listingCount ? `and ${formatCount(total - listingCount)} more` : null,
    action: total > listingCount ? { label: 'See all', url: moreUrl } : null,
    after: sections.length > 1 ? sections.flatMap(stopOf) : [],
    stop:
      stopUrl === null ? null : { label: 'Stop this email, or all emails like it', url: stopUrl },
    pixels: pixelUrls,
    because: becauseOf(copyOf, from, site),
  })
}

const introOf = (total: number) =>
  total === 1 ? 'There’s news about a home.' : `There’s news about ${formatCount(total)} homes.`

const stopOf = ({ title, stopUrl }: AlertSection): LetterLink[] =>
  stopUrl === null ? [] : [{ label: `Stop emails about “${title}”`, url: stopUrl }]

function becauseOf(copyOf: string | null, from: string | null, site: MailSettings): string {
  if (copyOf !== null) return 'you asked for a copy.'
  return from === null
    ? `you asked for updates at ${site.brokerage}.`
    : `${from} set it up for you at ${site.brokerage}.`
}

/** Returns a subject such as `Price lowered by $10,000: 12 Main St, and 4 more homes`. */
function subjectOf(sections: readonly AlertSection[], total: number): string {
  const [first] = sections.flatMap(({ listings }) => listings)
  if (first === undefined) throw new Error('A mail about listings needs one.')
  const { card, reasons } = first
  const place = card.addressWithheld
    ? `a home${card.city ? ` in ${card.city}` : ''}`
    : streetText(card)
  const rest = total === 2 ? ', and 1 more home' : `, and ${formatCount(total - 1)} more homes`
  const reason = reasons[0] === undefined ? 'News' : capitalized(reasons[0].text)
  return `${reason}: ${place}${total > 1 ? rest : ''}`
}
