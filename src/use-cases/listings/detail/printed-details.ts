import { orNull } from '#src/domain/errors.ts'
import type { ListingCard, ListingDetail } from '#src/domain/listings/view.ts'
import { asVisitor } from '#src/use-cases/context/as-visitor.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getListingDetail } from './listing-detail.ts'

/**
 * Finds what the sheets of a print say about its listings. A public print shows what visitors may see. Listings that
 * the reader may not see are left out.
 */
export function getPrintedDetails(
  context: Context,
  listings: readonly Pick<ListingCard, 'id'>[],
  isPublic: boolean,
): ListingDetail[] {
  const reader = isPublic ? asVisitor(context) : context
  return listings.flatMap(({ id }) => orNull(() => getListingDetail(reader, id)) ?? [])
}
