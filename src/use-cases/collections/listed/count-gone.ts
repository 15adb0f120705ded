import { countEntries } from '#db/queries/collections/entry-rows.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { sharedCollectionIds } from '#src/use-cases/collections/shared-collection.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'

/**
 * Counts the listings of a collection, together with those of the household partner's collection of the same kind, that
 * are not shown to the user.
 */
export async function countUnavailable(context: Context, id: string): Promise<number> {
  const ids = sharedCollectionIds(context, id)
  const total = countEntries(context.db.read, ids)
  if (total === 0) return 0
  const ofThem = Filter.of(`ListingCart Eq ${ids.map(quote).join(',')}`)
  const counted = await countListings(context, ofThem)
  return counted.kind === 'counted' ? Math.max(0, total - counted.count) : 0
}
