import type { Connection } from '#db/connection.ts'
import type { Dictionary } from '#src/domain/dictionary/index.ts'
import { isRequestError } from '#src/domain/errors.ts'
import type { Sort } from '#src/domain/sorts.ts'
import * as columns from '#src/search/columns/answers/answers.ts'
import { TooMuchWork } from '#src/search/columns/answers/scan/scan.ts'
import type { TableKeeper } from '#src/search/columns/manager/table-manager.ts'
import { ColumnDropped } from '#src/search/columns/pieces/condition-pieces.ts'
import { canHaveColumn } from '#src/search/columns/table/column-fields.ts'
import type {
  Answer,
  FacetRequest,
  Query,
  Search,
  SortedQuery,
  Wanted,
  Window,
} from '#src/search/port/search.ts'
import type { SqlSearch } from '#src/search/sql/engine.ts'
import type { AskSql } from '#src/search/workers/ask-sql.ts'
import type { Method } from '#src/search/workers/sql-worker.ts'
import { explainPrepared, noTable } from './explain.ts'
import { createListingKeys } from './listing-keys.ts'
import { createResidualResolver } from './residual-rows.ts'
import { hasTableWithin } from './wait-for-table.ts'

// Who answers: columns whatever has columns; SQL the parts that have none, as sets of rows, and the whole where there is
// no table yet, or an order or a facet that the columns cannot give. Whoever answers, the answer is the same.

export interface PlannerParts {
  readonly keeper: TableKeeper
  /** Of this thread, read-only. */
  readonly connection: Connection
  readonly sql: SqlSearch
  readonly askSql: AskSql
  readonly dictionary: Dictionary
}

export interface Planner extends Omit<Search, 'close' | 'correct'> {
  /** How a page would be found, in sentences. */
  explain(query: SortedQuery): string[]
}

const largest = 2 ** 31

/** Limits and offsets of any size, even of nonsense. */
const whole = (number: number) => (number > 0 ? Math.trunc(Math.min(number, largest)) : 0)
const clamp = ({ offset, limit }: Window) => ({ offset: whole(offset), limit: whole(limit) })

/** What columns say when SQL must answer. */
const unable = Symbol('unable')
type ByColumns<Result> = (prepared: columns.Prepared) => Result | typeof unable

export function createPlanner(parts: PlannerParts): Planner {
  const { keeper, sql, dictionary } = parts
  const ask = createAsk(parts)
  const { idsOf, rowKeyOf } = createListingKeys(parts.connection)
  const answer = (query: Query, wanted: Wanted): Promise<Answer> => {
    const page = wanted.page && { sort: wanted.page.sort, window: clamp(wanted.page.window) }
    const asked = page === undefined ? wanted : { ...wanted, page }
    return ask(query, (prepared) => answerBy(prepared, asked, parts), 'answer', asked)
  }
  return {
    count: (query) => ask(query, columns.count, 'count'),
    answer,
    async page({ sort, ...query }, window) {
      const { total, rowKeys } = await answer(query, { page: { sort, window } })
      return { total, rowKeys }
    },
    neighbours: (query, id) => {
      const byColumns = (prepared: columns.Prepared) =>
        neighboursBy(prepared, query.sort, rowKeyOf(id), dictionary)
      return ask(query, byColumns, 'neighbours', id)
    },
    ids: (query, limit) => {
      const most = limit === undefined ? undefined : whole(limit)
      const byColumns = (prepared: columns.Prepared) => {
        const rowKeys = columns.ordered(prepared, query.sort, dictionary, most)
        return rowKeys === null ? unable : idsOf(rowKeys)
      }
      return ask(query, byColumns, 'ids', limit)
    },
    pins: (query, limit) =>
      ask(query, (prepared) => columns.pins(prepared, whole(limit)), 'pins', limit),
    clusters: (query, request) =>
      ask(query, (prepared) => columns.clusters(prepared, request), 'clusters', request),
    facet: async (query, request) => [
      ...((await answer(query, { facets: [request] })).facets[0] ?? []),
    ],
    stats: async (query, field) => (await answer(query, { stats: [field] })).stats[0]!,
    explain(query) {
      const table = keeper.current()
      const prepared = table && columns.prepare(query, table, (id) => sql.placeOf(query.scope, id))
      return prepared === null ? [noTable] : explainPrepared(prepared, query.sort, dictionary)
    },
  }
}

/**
 * By columns if they can, else by SQL. Between looking at the table and answering from it nothing is waited for: another
 * search could take over changes in the meantime, and what was prepared would fit the columns no more.
 */
function createAsk(parts: PlannerParts) {
  const { keeper, sql, askSql } = parts
  const supply = createResidualResolver(parts)
  async function askColumns<Result>(
    query: Query,
    byColumns: ByColumns<Result>,
  ): Promise<Result | typeof unable> {
    try {
      const table = keeper.current()
      const prepared = table && columns.prepare(query, table, (id) => sql.placeOf(query.scope, id))
      if (prepared !== null && prepared.residuals.size > 0) await supply(prepared)
      return prepared === null ? unable : byColumns(prepared)
    } catch (error) {
      if (error instanceof ColumnDropped || error instanceof TooMuchWork) return unable
      throw error
    }
  }
  return async <Result>(
    query: Query,
    byColumns: ByColumns<Result>,
    method: Method,
    ...args: readonly unknown[]
  ): Promise<Result> => {
    const result = await askColumns(query, byColumns)
    if (result !== unable) return result
    const isWithoutTable = keeper.current() === null
    try {
      return await askSql(method, query, ...args)
    } catch (error) {
      if (!isWithoutTable || !isTooSlow(error) || !(await hasTableWithin(keeper, firstTableMs)))
        throw error
      const late = await askColumns(query, byColumns)
      if (late === unable) throw error
      return late
    }
  }
}

/** What SQL is too slow for in the first seconds of a site waits for its first table. */
const firstTableMs = 10_000

const isTooSlow = (error: unknown) => isRequestError(error) && error.name === 'TooSlow'

function answerBy(
  prepared: columns.Prepared,
  wanted: Wanted,
  { dictionary, keeper }: PlannerParts,
) {
  const result = columns.answer(prepared, wanted, dictionary)
  if (result !== null) return result
  keeper.request(
    namesIn(wanted)
      .flatMap((name) => dictionary.find(name) ?? [])
      .filter(canHaveColumn),
  )
  return unable
}

function namesIn({ page, facets = [], stats = [] }: Wanted): string[] {
  const sorted = page?.sort.keys.flatMap((key) => ('field' in key ? [key.field] : [])) ?? []
  return [...sorted, ...facets.map(({ field }: FacetRequest) => field), ...stats]
}

function neighboursBy(
  prepared: columns.Prepared,
  sort: Sort,
  rowKey: number | null,
  dictionary: Dictionary,
) {
  const { table } = prepared.context
  const row = rowKey === null ? -1 : table.rowOf(rowKey)
  if (row < 0) return null
  const around = columns.surroundings(prepared, sort, dictionary, row)
  if (around === null) return unable
  if (!around.isMatch) return null
  const idOf = (other: number) => (other < 0 ? null : table.ids.get(other))
  const { position, total, previous, next } = around
  return { position, total, previous: idOf(previous), next: idOf(next) }
}
