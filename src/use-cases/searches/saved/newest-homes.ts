import { scheduleText } from '#src/domain/alerts/manage/alert-words.ts'
import { newestHomesMost } from '#src/domain/limits.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import { findAlertOfSearch } from '#src/use-cases/alerts/match/readable-alert.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { withTimeout } from '#src/use-cases/context/optional-facet.ts'
import { findCards } from '#src/use-cases/listings/find-cards.ts'
import { readCorrectedFilter } from '#src/use-cases/search/filter/read-filter.ts'
import type { ListedSearch } from './list-searches.ts'
import { narrowToNew } from './new-matches.ts'

export type WithNewest<Search> = Search & {
  readonly newest: readonly ListingCard[]
}

/** Adds the newest homes: none if none is new, or if they take too long to find. */
export const withNewestHomes = <Search extends ListedSearch>(
  context: Context,
  searches: readonly Search[],
): Promise<WithNewest<Search>[]> =>
  Promise.all(
    searches.map(async (search) => ({
      ...search,
      newest: await newestOf(context, search),
    })),
  )

/** How often the user gets email about the search; null for never. */
export function scheduleOf(context: Context, { id }: ListedSearch): string | null {
  const alert = findAlertOfSearch(context, id)
  return alert?.State === 'confirmed' ? scheduleText(alert) : null
}

async function newestOf(context: Context, { filter, fresh, since }: ListedSearch) {
  if (fresh === null || fresh === 0) return []
  const result = await readCorrectedFilter(context, narrowToNew(Filter.of(filter), since))
  if (result.kind === 'bad-filter') return []
  const { scope, search } = context
  const query = { scope, condition: result.condition, sort: defaultSort }
  const firstPage = search.page(query, { offset: 0, limit: newestHomesMost }).catch(() => null)
  const page = await withTimeout(firstPage, null, patienceMs)
  return page === null ? [] : [...findCards(context, page.rowKeys).values()]
}

const patienceMs = 1_000
