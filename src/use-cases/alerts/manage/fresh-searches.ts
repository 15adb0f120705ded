import { pageSizeMost } from '#src/domain/limits.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { type ListBase, listBase, listingsPath } from '#src/domain/paths.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { listSearches } from '#src/use-cases/searches/saved/list-searches.ts'
import { withNewestHomes } from '#src/use-cases/searches/saved/newest-homes.ts'

export interface SearchWithNewListings {
  readonly name: string
  readonly href: string
  readonly base: ListBase
  readonly fresh: number
  readonly newest: readonly ListingCard[]
}

/** Returns the saved searches with new listings, from the first page of the user's searches only. */
export async function listFreshSearches(context: Context): Promise<SearchWithNewListings[]> {
  const query = { search: '', page: 1, limit: pageSizeMost, favoritesOnly: false }
  const { searches } = await listSearches(context, query)
  const withNews = searches.filter(({ fresh }) => fresh !== null && fresh > 0)
  const freshSearches = await withNewestHomes(context, withNews)
  return freshSearches.map(({ id, name, fresh, newest }) => {
    const base = listBase('saved_searches', id)
    return { name, fresh: fresh ?? 0, newest, base, href: listingsPath({}, base) }
  })
}
