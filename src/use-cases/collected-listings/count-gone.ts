import { countEntries } from '#db/queries/collections/entries.ts'
import { quote } from '#src/domain/sparkql/syntax/quote.ts'
import { sharedCartIds } from '#src/use-cases/collections/shared-cart.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countListings } from '#src/use-cases/listings/listings.ts'

/** Listings of a collection that are off the market or not visible to the person. */
export async function countGone(context: Context, id: string): Promise<number> {
  const ids = sharedCartIds(context, id)
  const all = countEntries(context.db.read, ids)
  const shown = await countListings(context, `ListingCart Eq ${ids.map(quote).join(',')}`)
  return shown.kind === 'counted' ? Math.max(0, all - shown.count) : 0
}
