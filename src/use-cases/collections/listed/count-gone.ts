import { countEntries } from '#db/queries/collections/entry-rows.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { sharedCollectionIds } from '#src/use-cases/collections/shared-collection.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'

interface Counts {
  readonly all: number
  /** The count is null if the search ran out of time. */
  readonly shown: number | null
}

/**
 * Counts the listings of a collection together with those of the household partner's collection of the same kind: `all`
 * of them, and those `shown` to the user.
 */
export async function countCollection(context: Context, id: string): Promise<Counts> {
  const ids = sharedCollectionIds(context, id)
  const all = countEntries(context.db.read, ids)
  if (all === 0) return { all, shown: 0 }
  const counted = await countListings(
    context,
    Filter.of(`ListingCart Eq ${ids.map(quote).join(',')}`),
  )
  return { all, shown: counted.kind === 'counted' ? counted.count : null }
}

export async function countUnavailable(context: Context, id: string): Promise<number> {
  const { all, shown } = await countCollection(context, id)
  return shown === null ? 0 : Math.max(0, all - shown)
}
