import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import type { ShowingRow } from '#db/queries/visits/showing-rows.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { addressOf, mailedName } from '#src/use-cases/visits/visit-listing.ts'

/** Accepting a showing reveals a withheld address to its requester. */
export function placeOfShowing(
  context: Context,
  { State }: Pick<ShowingRow, 'State'>,
  listing: ListingRow,
): string {
  const address = State === 'accepted' ? addressOf(listing) : null
  return address ?? mailedName(context, listing)
}

/** Returns the agreed, proposed, or canceled time if there is one, otherwise the requested times. */
export const timesOf = ({ AgreedTime, Times }: ShowingRow): readonly string[] =>
  AgreedTime === null ? Times : [AgreedTime]
