import { findVisibilityFactsById } from '#db/queries/alerts/reach.ts'
import { findListingCards } from '#db/queries/listings/listing-rows.ts'
import { findSentShare } from '#db/queries/sharing/opens.ts'
import { isAddressWithheld, isShown } from '#src/domain/context/access/scope.ts'
import { saysStreet } from '#src/domain/listings/says-street.ts'
import type { OpenShare } from '#src/domain/sharing/shared-link.ts'
import type { Context, Site } from '#src/use-cases/context/context.ts'
import { readReadable } from '#src/use-cases/context/readable.ts'

/**
 * Returns what the sharer wrote to the recipient of this link; empty for a link without a recipient, and if the words
 * may name the address of a listing that the recipient must not see any more.
 */
export function findSharedWords(
  context: Pick<Context, 'db' | 'scope' | 'caches' | 'log'>,
  { recipientId }: Pick<OpenShare, 'recipientId'>,
): string {
  const { db, scope } = context
  const sentShare = recipientId === null ? null : findSentShare(db.read, recipientId)
  if (!sentShare || sentShare.words === '') return ''
  const hidden = findVisibilityFactsById(db, sentShare.listings)
    .filter((listing) => !isShown(listing, scope) || isAddressWithheld(listing, scope))
    .map(({ RowKey }) => RowKey)
  const safe = readReadable(context, hidden, (rowKeys) =>
    rowKeys.filter((rowKey) => !saysAddress(context, sentShare.words, [rowKey])),
  )
  return safe.length === hidden.length ? sentShare.words : ''
}

/**
 * Returns whether a text contains an address of these listings. Throws if the row of a listing is damaged, since its
 * address is unknown.
 */
export function saysAddress(
  { db }: Pick<Site, 'db'>,
  text: string,
  rowKeys: readonly number[],
): boolean {
  if (text.trim() === '') return false
  return findListingCards(db, rowKeys).some(({ StreetAddress }) =>
    saysStreet(text, StreetAddress ?? ''),
  )
}
