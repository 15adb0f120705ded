import { Filter } from '#src/domain/search/filter/filter.ts'
import { type Market, marketFilter } from '#src/domain/search/filter/market/market.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { cached } from '#src/use-cases/context/remember.ts'
import { readFilterText } from '#src/use-cases/search/filter/read-filter.ts'

const keptMs = 60_000
const mostOfField = 2_000
const fields = ['City', 'MLSAreaMinor', 'PostalCode', 'SubdivisionName']
const offered: readonly Market[] = ['sale', 'rent']

/** Returns the filters of places in which something is for sale or for rent, in the same words as on the home page. */
export const findPlaceFilters = (visitor: Context): Promise<readonly string[]> =>
  cached(visitor, 'places of the sitemap', keptMs, async () => {
    const wanted = offered.flatMap((market) => fields.map((field) => ({ market, field })))
    const filters: string[] = []
    for (const { market, field } of wanted) {
      const within = Filter.of(marketFilter(market))
      const result = await readFilterText(visitor, within)
      if (!result.ok) continue
      const query = { scope: visitor.scope, condition: result.condition }
      const buckets = await visitor.search.facet(query, { field, limit: mostOfField })
      const names = buckets.flatMap(({ value }) => value || []).toSorted()
      filters.push(...names.map((name) => Filter.of(`${field} Eq ${quote(name)}`).and(within).text))
    }
    return filters
  })
