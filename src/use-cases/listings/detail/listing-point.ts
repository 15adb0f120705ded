import { isAddressWithheld } from '#src/domain/context/access/scope.ts'
import type { Point } from '#src/domain/map/geometry/shapes.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getVisibleListing } from '#src/use-cases/listings/visible-listing.ts'

/** Returns null if the location is unknown or withheld. Throws `NotFound` for a listing that the user may not see. */
export function getListingPoint(context: Context, id: string): Point | null {
  const listing = getVisibleListing(context, id)
  const { Latitude: latitude, Longitude: longitude } = listing
  if (latitude === null || longitude === null || isAddressWithheld(listing, context.scope))
    return null
  return { latitude, longitude }
}
