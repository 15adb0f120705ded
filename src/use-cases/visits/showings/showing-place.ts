import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import type { ShowingRow } from '#db/queries/visits/showing-rows.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { addressOf, mailedName } from '#src/use-cases/visits/visit-listing.ts'

/** An accepted showing reveals a withheld address to the requester. */
export function placeOfShowing(
  context: Context,
  { State }: Pick<ShowingRow, 'State'>,
  listing: ListingRow,
): string {
  const known = State === 'accepted' ? addressOf(listing) : null
  return known ?? mailedName(context, listing)
}

/** The agreed, proposed, or canceled time, or else the requested times. */
export const timesOf = ({ AgreedTime, Times }: ShowingRow): readonly string[] =>
  AgreedTime === null ? Times : [AgreedTime]
