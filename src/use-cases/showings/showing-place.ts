import type { ListingRow } from '#db/queries/listings/listings.ts'
import type { ShowingRow } from '#db/queries/visits/showings.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { addressOf, mailedName } from '#src/use-cases/visits/visit-listing.ts'

/** The listing as who asked may know it: a withheld address once the showing is accepted. */
export function placeOfShowing(
  context: Context,
  { State }: Pick<ShowingRow, 'State'>,
  listing: ListingRow,
): string {
  const known = State === 'accepted' ? addressOf(listing) : null
  return known ?? mailedName(context, listing)
}

/** What is agreed, proposed or was given up; else what was asked for. */
export const timesOf = ({ AgreedTime, Times }: ShowingRow): readonly string[] =>
  AgreedTime === null ? Times : [AgreedTime]
