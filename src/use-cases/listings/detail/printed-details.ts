import { setImmediate } from 'node:timers/promises'
import { orNull } from '#src/domain/errors.ts'
import type { ListingCard, ListingDetail } from '#src/domain/listings/view.ts'
import { asVisitor } from '#src/use-cases/context/as-visitor.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getListingDetail } from './listing-detail.ts'

/**
 * Finds what the sheets of a print say about its listings. A public print shows what visitors may see. Listings that
 * the reader may not see are left out. Other requests are answered between two listings.
 */
export async function getPrintedDetails(
  context: Context,
  listings: readonly Pick<ListingCard, 'id'>[],
  isPublic: boolean,
): Promise<ListingDetail[]> {
  const reader = isPublic ? asVisitor(context) : context
  const details: ListingDetail[] = []
  for (const { id } of listings) {
    const detail = orNull(() => getListingDetail(reader, id))
    if (detail !== null) details.push(detail)
    await setImmediate()
  }
  return details
}
