import { describe, expect, it, onTestFinished } from 'vitest'
import { type Database, openConnection } from '#db/connect.ts'
import { searchStarting } from '#src/domain/context/messages/general-messages.ts'
import { isRequestError, RequestError } from '#src/domain/errors.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { TableManager } from '#src/search/columns/manager/manager-types.ts'
import { Planner } from '#src/search/planner/planner.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import type { AskSql } from '#src/search/workers/sql-client.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countListings, findListings } from '#src/use-cases/listings/find-listings.ts'
import { getMapResponse } from '#src/use-cases/map/get-map-response.ts'
import { searchLocations } from '#src/use-cases/search/location/search-locations.ts'
import { getMarketStatistics } from '#src/use-cases/search/statistics/market-statistics.ts'
import { getPriceHistogram } from '#src/use-cases/search/statistics/price-histogram.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'

const dictionary = createDictionary()
const filter = "StandardStatus Eq 'Active' And PropertyType Eq 'Residential'"

/** What a site is asked for first. */
const questions: Readonly<Record<string, (context: Context) => Promise<unknown>>> = {
  results: (context) => findListings(context, { filter: Filter.of(filter), page: 1, sortId: null }),
  count: (context) => countListings(context, Filter.of(filter)),
  map: (context) =>
    getMapResponse(
      context,
      { filter: Filter.of(filter), bounds: null },
      { bounds: { south: 40, west: -80, north: 41, east: -79 }, zoom: 12 },
    ),
  statistics: (context) => getMarketStatistics(context, { filter: Filter.of(filter) }),
  'price menu': (context) => getPriceHistogram(context, Filter.of(filter), null),
  'place box': (context) => searchLocations(context, { text: 'Port Ellery' }),
}

/** A manager whose table is being built, which nothing ends but the test. */
function heldBack(): TableManager & { readonly arrive: () => void } {
  const first = Promise.withResolvers<void>()
  return {
    arrive: first.resolve,
    changes: '',
    current: () => null,
    request: () => undefined,
    ready: () => first.promise,
    isSettled: () => false,
    settled: () => first.promise,
    close: async () => undefined,
    state: () => {
      throw new Error('is not asked for')
    },
  }
}

/** A site whose columns are held back. Without `askSql`, SQL has all the time that it needs. */
async function siteWith(manager: TableManager, askSql?: AskSql): Promise<Context> {
  const db: Database = emptyDatabase()
  for (let n = 0; n < 60; n++)
    await insertListing(db, n, {
      PropertyType: 'Residential',
      StandardStatus: 'Active',
      City: 'Port Ellery',
      ListPrice: 200_000 + n * 5000,
      Latitude: 40.2 + n / 1000,
      Longitude: -79.5,
    })
  const connection = openConnection(db.path, { readonly: true })
  onTestFinished(() => void connection.close())
  const sql = createSqlSearch(connection, { dictionary })
  const answers = sql as unknown as Record<string, (...args: unknown[]) => unknown>
  const inThisThread = (async (method: string, ...args: unknown[]) =>
    await answers[method]!(...args)) as AskSql
  const parts = { tableManager: manager, connection, sql, dictionary }
  const planner = new Planner({ ...parts, askSql: askSql ?? inThisThread })
  const context = testContext(db)
  const { correct, close } = context.search
  const names = [
    'count',
    'answer',
    'page',
    'neighbors',
    'ids',
    'pins',
    'clusters',
    'facet',
    'stats',
  ]
  const asked = Object.fromEntries(
    names.map((name) => [name, Reflect.get(planner, name).bind(planner)]),
  )
  return { ...context, search: { ...asked, correct, close } as unknown as Context['search'] }
}

const tooSlow: AskSql = () => Promise.reject(new RequestError('TooSlow', 'Too slow.'))

describe('§7 search: while no column is loaded', () => {
  it.each(Object.keys(questions))('%s is answered by SQL', async (name) => {
    const answer = JSON.stringify(await questions[name]!(await siteWith(heldBack())))
    expect(answer).toMatch(name === 'price menu' ? /"count":[1-9]/ : /\b60\b|Port Ellery/)
  })

  it.each(Object.keys(questions).filter((name) => name !== 'place box'))(
    '%s that SQL is too slow for waits, then says that the site is starting',
    async (name) => {
      const manager = heldBack()
      const answer = questions[name]!(await siteWith(manager, tooSlow)).then(
        () => 'answered',
        (error: unknown) => (isRequestError(error) ? [error.name, error.message] : error),
      )
      const waits = await Promise.race([answer, Promise.resolve('waits')])
      expect(waits).toBe('waits')
      manager.arrive()
      expect(await answer).toEqual(['Starting', searchStarting])
    },
  )

  it('the place box that SQL is too slow for is empty, and no failure', async () => {
    const manager = heldBack()
    manager.arrive()
    const context = await siteWith(manager, tooSlow)
    expect(await questions['place box']!(context)).toEqual([])
  })
})
