import { getListing } from '#db/queries/listings/listing-rows.ts'
import { isAddressWithheld, isShown } from '#src/domain/context/access/scope.ts'
import { RequestError } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import type { Point } from '#src/domain/map/geometry/shapes.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/** Returns null if the location is unknown or withheld. Throws `NotFound` for a listing that the user may not see. */
export function getListingPoint({ db, scope }: Context, id: string): Point | null {
  const match = isId(id) ? getListing(db, id) : null
  if (match === null || !isShown(match.listing, scope))
    throw new RequestError('NotFound', 'This listing doesn’t exist or is no longer shown.')
  const { listing } = match
  const { Latitude: latitude, Longitude: longitude } = listing
  if (latitude === null || longitude === null || isAddressWithheld(listing, scope)) return null
  return { latitude, longitude }
}
