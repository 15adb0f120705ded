import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import { isAddressWithheld, isShown, type Scope } from '#src/domain/context/access/scope.ts'
import { RequestError } from '#src/domain/errors.ts'
import { withUnit } from '#src/domain/listings/listing-words.ts'
import { numberText } from '#src/domain/listings/number-name.ts'
import { closedToQuestions } from '#src/domain/visits/messages/visit-messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import { mayInvite } from '#src/use-cases/listings/credit/may-invite.ts'
import { getVisibleListing } from '#src/use-cases/listings/visible-listing.ts'

type AddressOfListing = Pick<
  ListingRow,
  'ListingId' | 'StreetAddress' | 'UnparsedAddress' | 'UnitNumber' | 'City'
>

export function streetOf({
  UnparsedAddress,
  StreetAddress,
  UnitNumber,
}: Omit<AddressOfListing, 'City'>): string | null {
  const street = StreetAddress?.trim() || UnparsedAddress?.split(',')[0]?.trim()
  return street ? withUnit(street, UnitNumber) : null
}

export function addressOf(listing: AddressOfListing): string | null {
  const street = streetOf(listing)
  return street && [street, listing.City].filter(Boolean).join(', ')
}

/** Throws `Forbidden` for a closed listing whose source wants no requests about it (IDX I-21). */
export function getAskableListing(context: Context, id: string): ListingRow {
  const listing = getVisibleListing(context, id)
  if (!mayInvite(context, listing)) throw new RequestError('Forbidden', closedToQuestions)
  return listing
}

/** Returns the address if it is visible in this scope, otherwise the listing number. */
export function placeName(listing: ListingRow, scope: Scope): string {
  return (
    (isAddressKnown(listing, scope) ? addressOf(listing) : null) ?? numberText(listing.ListingId)
  )
}

const isAddressKnown = (listing: ListingRow, scope: Scope): boolean =>
  isShown(listing, scope) && !isAddressWithheld(listing, scope)

/** Mails may be read by anyone, so they name a listing as visitors see it. */
export const mailedName = (context: Parameters<typeof scopeOf>[0], listing: ListingRow): string =>
  placeName(listing, scopeOf(context, 'idx', null))

/** Returns, by listing id, whether the mail shows the listing's address. */
export function mailedListings(
  context: Parameters<typeof scopeOf>[0],
  ...listings: readonly ListingRow[]
): Record<string, boolean> {
  const scope = scopeOf(context, 'idx', null)
  return Object.fromEntries(listings.map((listing) => [listing.Id, isAddressKnown(listing, scope)]))
}
