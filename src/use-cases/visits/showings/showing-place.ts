import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import type { ShowingRow } from '#db/queries/visits/showing-rows.ts'
import { placeText } from '#src/domain/listings/listing-words.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { mailedName, streetOf } from '#src/use-cases/visits/visit-listing.ts'

/** Accepting a showing reveals a withheld address to its requester. */
export function placeOfShowing(
  context: Context,
  { State }: Pick<ShowingRow, 'State'>,
  listing: ListingRow,
): string {
  const street = State === 'accepted' ? streetOf(listing) : null
  if (street === null) return mailedName(context, listing)
  const { City: city, StateOrProvince: state, PostalCode: postalCode } = listing
  return [street, placeText({ city, state, postalCode })].filter(Boolean).join(', ')
}

/** Returns the agreed, proposed, or canceled time if there is one, otherwise the requested times. */
export const timesOf = ({ AgreedTime, Times }: ShowingRow): readonly string[] =>
  AgreedTime === null ? Times : [AgreedTime]
