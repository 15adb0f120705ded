import { getListing, type ListingRow } from '#db/queries/listings/listing-rows.ts'
import { isShown, isSourceHidden, whenUpToDate } from '#src/domain/context/access/scope.ts'
import { RequestError } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import {
  listingMissing,
  listingUnavailable,
} from '#src/domain/listings/messages/listing-messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { withoutHiddenValues } from './shown-values.ts'

export const noSuchListing = () => new RequestError('NotFound', listingMissing)

/**
 * Throws `NotFound` for a listing that the user may not see, and `Unavailable` if that is only because the data of its
 * source is too old.
 */
export function requireVisible({ db, scope }: Context, id: string) {
  const match = isId(id) ? getListing(db, id) : null
  if (match === null || !isShown(match.listing, whenUpToDate(scope))) throw noSuchListing()
  if (isSourceHidden(match.listing, scope))
    throw new RequestError('Unavailable', listingUnavailable)
  return withoutHiddenValues(match, scope)
}

export const getVisibleListing = (context: Context, id: string): ListingRow =>
  requireVisible(context, id).listing
