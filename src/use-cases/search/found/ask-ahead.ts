import { setImmediate } from 'node:timers/promises'
import { findListingCards } from '#db/queries/listings/listing-rows.ts'
import { localMoment } from '#src/domain/local-time.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { type Market, marketFilter, markets } from '#src/domain/search/filter/market/market.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { standardSortsOf } from '#src/domain/search/results/sorts/sorts.ts'
import type { PlannedSearch } from '#src/search/index.ts'
import type { Context, Site } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import { readNamesAhead } from '#src/use-cases/search/names/location-names.ts'

type Visited = Pick<Site, 'dictionary' | 'log'> & Parameters<typeof scopeOf>[0]
type Visitor = Visited & Pick<Context, 'scope' | 'search'>

const window = { offset: 0, limit: 10 }
const facets = [{ field: 'StandardStatus' }, { field: 'PropertyType' }]

/** Runs the searches that visitors usually start with, in small steps that delay nobody. Called at startup. */
export function askAhead(site: Visited & { readonly search: PlannedSearch }): void {
  const visitor = { ...site, scope: scopeOf(site, 'idx', null) }
  void readNamesAhead(visitor)
  void searchAhead(visitor, site.search.tableManager.ready())
}

/** The code of a search is compiled when it first runs, which takes a hundred times as long as the search. */
export async function searchAhead(visitor: Visitor, ready: Promise<void>): Promise<void> {
  try {
    await ready
    for (const { id } of markets) await searchMarket(visitor, id)
  } catch (err) {
    visitor.log.debug({ err }, 'cannot search ahead')
  }
}

async function searchMarket(visitor: Visitor, market: Market): Promise<void> {
  const { db, dictionary, search, scope, clock, localTime } = visitor
  const options = { now: localMoment(clock(), localTime), dictionary, scope }
  const result = readCondition(Filter.of(marketFilter(market)), options)
  if (!result.ok) return
  const query = { scope, condition: result.condition }
  const sorts = standardSortsOf(market)
  for (const sort of market === 'sale' ? sorts : sorts.slice(0, 1)) {
    const { rowKeys } = await search.answer(query, { facets, page: { sort, window } })
    findListingCards(db, rowKeys)
    await setImmediate()
  }
  await search.pins(query, window.limit)
  await setImmediate()
}
