import { findRecentSearches, forgetRecentSearches } from '#db/queries/searches/recent-searches.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { filterSentence } from '#src/domain/search/filter/sentence/sentence.ts'
import { recentMost } from '#src/domain/searches/recent.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { readFilterText } from '#src/use-cases/search/filter/read-filter.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'
import { countMatches, narrowToNew } from './new-matches.ts'
import { shapeNames } from './search-words.ts'

export interface RecentSearch {
  readonly filter: Filter
  /** When the user searched, in ISO 8601; null if only the browser remembers the search. */
  readonly searchedAt: string | null
  readonly sentence: string
}

/** The last searches of the user, then those that the browser remembers. Filters that are invalid now are left out. */
export async function listRecentSearches(
  context: Context,
  remembered: readonly string[],
): Promise<RecentSearch[]> {
  const { db, user } = context
  const rows = user === null ? [] : findRecentSearches(db, user.id)
  const times = new Map(rows.map((row) => [row.Filter, row.SearchedAt]))
  const recent: RecentSearch[] = []
  for (const text of new Set([...times.keys(), ...remembered])) {
    if (recent.length === recentMost) break
    const filter = resolveFilter(context, text)
    if (filter.isEmpty || !(await readFilterText(context, filter)).ok) continue
    const sentence = filterSentence(filter, context.dictionary, shapeNames(context, filter))
    const isKnown = recent.some((search) => search.sentence === sentence)
    if (sentence === null || isKnown) continue
    recent.push({ filter, sentence, searchedAt: times.get(text) ?? null })
  }
  return recent
}

/** How many homes are new since the user searched, or in the last week; null if it takes too long to count. */
export async function findNew(context: Context, { filter, searchedAt }: RecentSearch) {
  const fresh = narrowToNew(filter, searchedAt ?? 'days(-7)')
  return { filter: fresh, count: await countMatches(context, fresh) }
}

/** The homes seen last, of those that the user may see today. */
export const listSeenHomes = async (
  context: Context,
  ids: readonly string[],
): Promise<ListingCard[]> => findListingCardsById(context, ids.slice(0, recentMost))

export async function forgetRecent({ db, user }: Context): Promise<void> {
  if (user !== null) await forgetRecentSearches(db, user.id)
}
