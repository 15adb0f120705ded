import { countEntries } from '#db/queries/collections/entries.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { sharedCartIds } from '#src/use-cases/collections/shared-cart.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countListings } from '#src/use-cases/listings/listings.ts'

interface Counts {
  readonly all: number
  /** Null while the search has no time. */
  readonly shown: number | null
}

/** Listings of a collection, and of its partner's: all of them, and those that the person may see. */
export async function countVisible(context: Context, id: string): Promise<Counts> {
  const ids = sharedCartIds(context, id)
  const all = countEntries(context.db.read, ids)
  if (all === 0) return { all, shown: 0 }
  const counted = await countListings(
    context,
    Filter.of(`ListingCart Eq ${ids.map(quote).join(',')}`),
  )
  return { all, shown: counted.kind === 'counted' ? counted.count : null }
}

/** Those that are off the market or not visible to the person. */
export async function countGone(context: Context, id: string): Promise<number> {
  const { all, shown } = await countVisible(context, id)
  return shown === null ? 0 : Math.max(0, all - shown)
}
