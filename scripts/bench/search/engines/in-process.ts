import type { Database } from '#db/connect.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import type { Query, Search } from '#src/search/port/search.ts'
import { createSqlSearch, type SqlSearch } from '#src/search/sql/sql-search.ts'
import { collectionRows, hiddenRows } from '../listings/bench-collections.ts'
import { dateOf, now, today } from '../listings/bench-days.ts'
import { type Ask, type BenchQuery, pageSize } from '../queries/query.ts'
import type { Answer, Engine } from './bench-engine.ts'
import { type Checkout, thisCheckout } from './checkout.ts'

type Searcher = Search | SqlSearch
type CardIds = (rowKeys: readonly number[]) => Promise<string[]>

/** A deadline in milliseconds that is so long that no query is rejected as slow. */
const deadlineMs = 60_000

/** Its statements stay prepared when an engine forgets earlier queries. */
const statementCache = 'prepared statements'

/** Runs a query as a request would: from the text of the filter to the cards of the page. */
export async function createOurs(
  path: string,
  name = 'ours',
  checkout = thisCheckout,
): Promise<Engine> {
  const search = await openSearch(path, checkout)
  await search.tableManager.ready()
  const db = checkout.openDatabase(path)
  const toQuery = createReader(checkout)
  const findIds = cardsIn(db, checkout)
  return {
    name,
    run: (query) => answer(search, toQuery(query), query.ask, findIds),
    forget() {
      const ofRows = db.caches.all().filter(({ kind }) => kind.name !== statementCache)
      for (const cache of [...search.caches(), ...ofRows]) cache.clear()
      toQuery.filters.clear()
    },
    forgetFilters: () => toQuery.filters.clear(),
    async close() {
      await search.close()
      await db.close()
    },
  }
}

export const openSearch = (path: string, { createSearch, createDictionary } = thisCheckout) =>
  createSearch({ path, dictionary: createDictionary(), deadlineMs })

export function createSql(db: Database): Engine {
  const search = createSqlSearch(db.readConnection, { dictionary: thisCheckout.createDictionary() })
  return { name: 'sql', run: (query) => askOurs(search, query, db), close: async () => {} }
}

/** Runs a query whose filter is always read as if it were new. */
export function askOurs(search: Searcher, query: BenchQuery, db: Database): Promise<Answer> {
  return answer(search, toQuery(query), query.ask, cardsIn(db, thisCheckout))
}

const readOurs = createReader(thisCheckout)

export function toQuery(query: Pick<BenchQuery, 'filter' | 'lists'>): Query {
  readOurs.filters.clear()
  return readOurs(query)
}

/** Reads filters with the code of a checkout. Like the site, it keeps filters by their text. */
function createReader({ Filter, readCondition, createDictionary, makeScope }: Checkout) {
  const filters = new Map<string, Filter>()
  const dictionary = createDictionary()
  const scope = makeScope('private', { today: dateOf(today) })
  const read = ({ filter: text, lists = {} }: Pick<BenchQuery, 'filter' | 'lists'>): Query => {
    const filter = filters.get(text) ?? Filter.of(text)
    filters.set(text, filter)
    const result = readCondition(filter, { now, dictionary, scope })
    if (!result.ok)
      throw new Error(`${text}: ${result.errors.map(({ message }) => message).join(' ')}`)
    const conditions: Condition[] = [result.condition]
    if (lists.collection !== undefined)
      conditions.push({ kind: 'rows', rows: collectionRows(lists.collection) })
    if (lists.hidden) conditions.push({ kind: 'not', of: { kind: 'rows', rows: hiddenRows } })
    return { scope, condition: { kind: 'and', of: conditions } }
  }
  return Object.assign(read, { filters })
}

const cardsIn =
  (db: Database, { findListingCards }: Checkout): CardIds =>
  async (rowKeys) =>
    (await findListingCards(db, rowKeys)).map(({ Id }) => Id)

async function answer(search: Searcher, query: Query, ask: Ask, cardIds: CardIds): Promise<Answer> {
  switch (ask.kind) {
    case 'list': {
      const window = { offset: ask.offset, limit: pageSize }
      const { total, rowKeys } = await search.page({ ...query, sort: ask.sort }, window)
      return { total, ids: await cardIds(rowKeys) }
    }
    case 'answer': {
      const page = { sort: ask.sort, window: { offset: 0, limit: pageSize } }
      const parts = { page, facets: ask.facets.map((field) => ({ field })) }
      const { total, rowKeys, facets } = await search.answer(query, parts)
      return { total, facets, ids: await cardIds(rowKeys) }
    }
    case 'count':
      return { total: await search.count(query) }
    case 'pins':
      return { pins: (await search.pins(query, ask.limit)).map(({ rowKey }) => rowKey) }
    case 'clusters':
      return { clusters: await search.clusters(query, ask.request) }
    case 'facets': {
      const { total, facets } = await search.answer(query, {
        facets: ask.facets.map((field) => ({ field })),
      })
      return { total, facets }
    }
    case 'stats': {
      const requested = { facets: ask.facets.map((field) => ({ field })), stats: ask.stats }
      const { total, facets, stats } = await search.answer(query, requested)
      return { total, facets, stats }
    }
  }
}
