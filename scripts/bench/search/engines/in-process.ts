import type { Database } from '#db/connect.ts'
import { findListingCards } from '#db/queries/listings/listing-rows.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { createSearch } from '#src/search/index.ts'
import type { Query, Search } from '#src/search/port/search.ts'
import { createSqlSearch, type SqlSearch } from '#src/search/sql/sql-search.ts'
import { collectionRows, hiddenRows } from '../listings/bench-collections.ts'
import { now } from '../listings/bench-days.ts'
import { type BenchQuery, pageSize } from '../queries/query.ts'
import type { Answer, Engine } from './bench-engine.ts'

type Searcher = Search | SqlSearch

const dictionary = createDictionary()
const scope = scopeFor('private')
/** A deadline in milliseconds that is so long that no query is rejected as slow. */
const deadlineMs = 60_000

export async function createOurs(db: Database): Promise<Engine> {
  const search = await openSearch(db.path)
  await search.tableManager.ready()
  return { name: 'ours', run: (query) => askOurs(search, query, db), close: () => search.close() }
}

export const openSearch = (path: string) => createSearch({ path, dictionary, deadlineMs })

export function createSql(db: Database): Engine {
  const search = createSqlSearch(db.readConnection, { dictionary })
  return { name: 'sql', run: (query) => askOurs(search, query, db), close: async () => {} }
}

/** Runs a query as a request would: from the text of the filter to the cards of the page. */
export async function askOurs(
  search: Searcher,
  { ask, ...rest }: BenchQuery,
  db: Database,
): Promise<Answer> {
  const query = toQuery(rest)
  switch (ask.kind) {
    case 'list': {
      const window = { offset: ask.offset, limit: pageSize }
      const { total, rowKeys } = await search.page({ ...query, sort: ask.sort }, window)
      return { total, ids: cardIds(db, rowKeys) }
    }
    case 'answer': {
      const page = { sort: ask.sort, window: { offset: 0, limit: pageSize } }
      const parts = { page, facets: ask.facets.map((field) => ({ field })) }
      const { total, rowKeys, facets } = await search.answer(query, parts)
      return { total, facets, ids: cardIds(db, rowKeys) }
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

export function toQuery({ filter, lists = {} }: Pick<BenchQuery, 'filter' | 'lists'>): Query {
  const result = readCondition(Filter.of(filter), { now, dictionary, scope })
  if (!result.ok)
    throw new Error(`${filter}: ${result.errors.map(({ message }) => message).join(' ')}`)
  const conditions: Condition[] = [result.condition]
  if (lists.collection !== undefined)
    conditions.push({ kind: 'rows', rows: collectionRows(lists.collection) })
  if (lists.hidden) conditions.push({ kind: 'not', of: { kind: 'rows', rows: hiddenRows } })
  return { scope, condition: { kind: 'and', of: conditions } }
}

function cardIds(db: Database, rowKeys: readonly number[]): string[] {
  return findListingCards(db, rowKeys).map(({ Id }) => Id)
}
