import type { Revision } from '#db/queries/alerts/mail/delivery.ts'
import type { MessageRow } from '#db/queries/alerts/mail/outbox-rows.ts'
import { findVisibilityFactsById } from '#db/queries/alerts/reach.ts'
import { copyWithdrawn, shareWithdrawn } from '#src/domain/admin/messages/mail-messages.ts'
import { isAddressWithheld, isShown } from '#src/domain/context/access/scope.ts'
import { mailedListingsMost } from '#src/domain/limits.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { linkWords } from '#src/domain/sharing/shared-link.ts'
import type { StoredShare } from '#src/domain/sharing/stored-share.ts'
import { shareMail } from '#src/mail/templates/share-mail.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { scopeOfLink } from '#src/use-cases/context/scope-of.ts'
import { findCards } from '#src/use-cases/listings/find-cards.ts'
import { saysAddress } from '#src/use-cases/sharing/links/shared-words.ts'
import { nameOfListings } from '../share-target.ts'

/**
 * Rewrites a mail that has waited, with the listings that its link still shows. Returns a sentence that explains why
 * the mail is withdrawn if there are none, or if its text contains a withheld address.
 */
export function reviseShare(
  site: Site,
  message: MessageRow,
  share: StoredShare,
): Revision | string {
  const wasAddressShown = message.Listings ?? {}
  const ids = Object.keys(wasAddressShown)
  const { cards, shown, unnamed } = findShown(site, ids, wasAddressShown, share)
  if (shown.length === ids.length && unnamed.length === 0) return {}
  if (saysAddress(site, textOf(share), unnamed)) return copyWithdrawn
  const leftOut = share.leftOut + ids.length - shown.length
  const remaining = share.total - leftOut
  if (remaining <= 0) return shareWithdrawn
  const thing = share.kind === 'Listings' ? nameOfListings(remaining, cards[0]) : share.thing
  const url = share.url.replace(/(\/share\/[\w-]+\/)[^/]*$/, `$1${linkWords(thing)}`)
  const mailInput = { ...share, thing, url, total: remaining, name: message.RecipientName }
  const { subject, text, html } = shareMail(site.mail, { ...mailInput, listings: cards })
  const addressShownById = new Map(cards.map((card) => [card.id, !card.addressWithheld]))
  return {
    ...{ Subject: subject, Text: text, Html: html },
    Listings: Object.fromEntries(shown.map((id) => [id, addressShownById.get(id) ?? false])),
    Share: { ...share, thing, url, leftOut },
  }
}

/** The text of the sender, which may name addresses. */
const textOf = ({ subject, words, kind, thing }: StoredShare) =>
  [subject, words, kind === 'Listings' ? '' : thing].join('\n')

interface VisibleContent {
  readonly cards: readonly ListingCard[]
  readonly shown: readonly string[]
  /** Row keys of listings whose address is in the mail and is withheld now. */
  readonly unnamed: readonly number[]
}

function findShown(
  site: Site,
  ids: readonly string[],
  wasAddressShown: Readonly<Record<string, boolean>>,
  { type }: StoredShare,
): VisibleContent {
  const scope = scopeOfLink(site, type)
  const visible = findVisibilityFactsById(site.db, ids).filter((home) => isShown(home, scope))
  const rowKeys = new Map(visible.map(({ Id, RowKey }) => [Id, RowKey]))
  const visibleIds = ids.filter((id) => rowKeys.has(id))
  const first = visibleIds.slice(0, mailedListingsMost)
  const reader = { ...site, requestId: '', user: null, role: 'idx', scope, lowData: false } as const
  const shownCards = findCards(
    reader,
    first.map((id) => rowKeys.get(id)!),
  )
  const unread = first.filter((id) => !shownCards.has(rowKeys.get(id)!))
  return {
    cards: first.flatMap((id) => shownCards.get(rowKeys.get(id)!) ?? []),
    shown: visibleIds.filter((id) => !unread.includes(id)),
    unnamed: visible
      .filter((home) => wasAddressShown[home.Id] && isAddressWithheld(home, scope))
      .map(({ RowKey }) => RowKey),
  }
}
