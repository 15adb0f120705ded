import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { formatCount } from '#src/domain/format.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { type ListBase, listingPath } from '#src/domain/paths.ts'
import { baseToText } from '#src/domain/search/results/list-base.ts'
import { shareSubject } from '#src/domain/sharing/messages/sharing-messages.ts'
import type { LinkKind, Sharer } from '#src/domain/sharing/shared-link.ts'
import { sharedWords } from '#src/domain/sharing/sharing-words.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import { letterListing } from './letter-listing.ts'
import type { Reader } from './registration-mail.ts'

export interface SharedThing extends Reader {
  readonly sharer: Sharer
  readonly kind: LinkKind
  /** The name of what is shared. */
  readonly thing: string
  /** If empty, the mail has the default subject. */
  readonly subject: string
  /** The sharer's own text, or an empty text. */
  readonly words: string
  readonly url: string
  /** The listings that the mail shows. `total` also counts those it does not. */
  readonly listings: readonly ListingCard[]
  readonly total: number
  readonly signature: string | null
  /** The unsubscribe link; null in a copy. */
  readonly stopUrl: string | null
  /** The recipients in a copy; null in the original. */
  readonly sentTo: readonly string[] | null
}

const maxNamed = 5

export function shareMail(site: MailSettings, shared: SharedThing): MessageContent<'share'> {
  const { name, sharer, words, url, listings, total, signature, stopUrl, sentTo } = shared
  const thing = sharedWords(shared.kind, shared.thing)
  const subject = shared.subject.trim() || shareSubject(sharer.name, thing)
  const sharerName = sharer.office === null ? sharer.name : `${sharer.name} of ${sharer.office}`
  return renderLetter(site, {
    kind: 'share',
    subject: sentTo === null ? subject : `Copy: ${subject}`,
    name,
    paragraphs: [
      ...(sentTo === null ? [] : [`This is a copy of what you sent to ${namesOf(sentTo)}.`]),
      `${sharerName} shared ${thing} with you.`,
    ],
    words,
    listings: listings.map((card) =>
      letterListing(site.origin, ownUrl(site.origin, url, card, total), card),
    ),
    more: moreText(total, listings.length),
    action: { label: total > listings.length ? 'See all' : 'Take a look', url },
    after: [],
    signature: {
      words: signature,
      lines: [sharerName, sharer.phone, sharer.email].filter((line) => line !== null),
    },
    stop:
      stopUrl === null
        ? null
        : { label: `Stop emails from ${sharer.name}, or from everyone on this site`, url: stopUrl },
    because:
      sentTo === null
        ? `${sharer.name} entered your address at ${site.brokerage}.`
        : 'you asked for a copy.',
  })
}

const moreText = (total: number, listingCount: number) =>
  total > listingCount && listingCount > 0 ? `and ${formatCount(total - listingCount)} more` : null

function namesOf(names: readonly string[]): string {
  const rest = names.length - maxNamed
  const first = names.slice(0, maxNamed).join(', ')
  return rest > 0 ? `${first}, and ${formatCount(rest)} more` : first
}

/** Returns the listing's URL in the shared link, or the link itself if it is not shared or has one listing. */
function ownUrl(origin: string, url: string, { id }: ListingCard, total: number): string {
  const [, path] = /(\/share\/[\w-]+)/.exec(url) ?? []
  if (total === 1 || path === undefined) return url
  return origin + listingPath(id, { base: baseToText(path as ListBase) })
}
