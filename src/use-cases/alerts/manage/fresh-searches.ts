import { pageSizeMost } from '#src/domain/limits.ts'
import { listBase, listingsPath } from '#src/domain/paths.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { listSearches } from '#src/use-cases/searches/saved/list-searches.ts'

export interface SearchWithNewListings {
  readonly name: string
  readonly href: string
  readonly fresh: number
}

/** Returns the saved searches with new listings, from the first page of the user's searches only. */
export async function listFreshSearches(context: Context): Promise<SearchWithNewListings[]> {
  const query = { search: '', page: 1, limit: pageSizeMost, favoritesOnly: false }
  const { searches } = await listSearches(context, query)
  return searches.flatMap(({ id, name, fresh }) =>
    fresh === null || fresh === 0
      ? []
      : { name, fresh, href: listingsPath({}, listBase('saved_searches', id)) },
  )
}
