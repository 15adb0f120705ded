import type { Connection } from '#db/connection.ts'
import type { Dictionary } from '#src/domain/dictionary/index.ts'
import type { Condition } from '#src/domain/filter/condition.ts'
import type { Sort } from '#src/domain/sorts.ts'
import * as columns from './columns/engine.ts'
import { ColumnGone, type Foreign } from './columns/filter.ts'
import type { TableKeeper } from './columns/keeper.ts'
import { canBeKept } from './columns/kept-fields.ts'
import { RowSet } from './columns/row-set.ts'
import type { Table } from './columns/table.ts'
import { isDoubtful } from './doubtful.ts'
import { fieldsOfCondition } from './fields-of.ts'
import type { AskSql } from './index.ts'
import { createListingKeys } from './listing-keys.ts'
import { explainPrepared, noTable } from './explain.ts'
import type { Answer, FacetRequest, Query, Search, SortedQuery, Wanted, Window } from './port.ts'
import type { SqlSearch } from './sql/engine.ts'
import type { Method } from './sql/worker.ts'
import { createWordSets } from './word-sets.ts'

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

/** So few candidates are looked at by SQL where the request is. */
const fewCandidates = 100
/** So many candidates are handed to SQL by their row keys; with more it looks for itself. */
const mostCandidates = 3_000
const largest = 2 ** 31
/** What columns say when SQL must answer. */
const unable = Symbol('unable')

/** Limits and offsets of any size, even of nonsense. */
const whole = (number: number) => (number > 0 ? Math.trunc(Math.min(number, largest)) : 0)
const clamp = ({ offset, limit }: Window) => ({ offset: whole(offset), limit: whole(limit) })

export interface Planner extends Omit<Search, 'close'> {
  /** How a page would be found, in sentences. */
  explain(query: SortedQuery): string[]
}

export function createPlanner({ keeper, connection, sql, askSql, dictionary }: PlannerParts): Planner {
  const keys = createListingKeys(connection)
  const wordSets = createWordSets(connection)

  /** The query with its foreign parts found, or null if SQL must answer. */
  async function prepare(query: Query): Promise<columns.Prepared | null> {
    const table = keeper.current()
    if (table === null) return null
    const prepared = columns.prepare(query, table, (id) => sql.placeOf(query.scope, id))
    if (prepared === null || prepared.foreign.size === 0) return prepared
    keeper.want(fieldsOfCondition(foreignConditions(prepared)).filter(canBeKept))
    const own = columns.ownPiece(prepared)
    const among = own === null ? null : columns.fewRowKeys(own, table, mostCandidates)
    for (const part of prepared.foreign.values()) await supply(part, prepared, table, among)
    // Columns may have become wider in the meantime.
    prepared.context.pieces.clear()
    return prepared
  }

  async function supply(part: Foreign, { query }: columns.Prepared, table: Table, among: number[] | null): Promise<void> {
    const isFew = among !== null && among.length <= fewCandidates
    const known = part.words !== null && !isFew ? wordSets.find(part.words, query.scope, table) : null
    part.piece = known?.piece(false) ?? null
    if (part.piece !== null) return
    const asked = { scope: query.scope, condition: part.condition }
    const find = (candidates: number[] | null) =>
      isFew && !isDoubtful(part.condition)
        ? sql.rowKeys(asked, candidates)
        : askSql<Uint32Array>('rowKeys', asked, candidates)
    // All rows with the words are asked for, so that the next one who asks finds them here.
    const version = wordSets.version()
    const set = RowSet.of(await find(part.words === null || isFew ? among : null), table)
    if (part.words !== null && !isFew) wordSets.keep(part.words, query.scope, { table, version, set })
    part.piece = set.piece(false)
  }

  /** By columns if they can, else by SQL. */
  async function ask<Result>(
    query: Query,
    byColumns: (prepared: columns.Prepared) => Result | typeof unable,
    method: Method,
    ...args: readonly unknown[]
  ): Promise<Result> {
    try {
      const prepared = await prepare(query)
      const result = prepared === null ? unable : byColumns(prepared)
      if (result !== unable) return result
    } catch (error) {
      if (!(error instanceof ColumnGone)) throw error
    }
    return askSql(method, query, ...args)
  }

  const wantFields = (names: readonly string[]) =>
    keeper.want(names.flatMap((name) => dictionary.find(name) ?? []).filter(canBeKept))

  function answer(query: Query, wanted: Wanted): Promise<Answer> {
    const page = wanted.page && { sort: wanted.page.sort, window: clamp(wanted.page.window) }
    const asked = page === undefined ? wanted : { ...wanted, page }
    const byColumns = (prepared: columns.Prepared) => {
      const result = columns.answer(prepared, asked, dictionary)
      if (result === null) wantFields(namesIn(asked))
      return result ?? unable
    }
    return ask(query, byColumns, 'answer', asked)
  }

  return {
    count: (query) => ask(query, columns.count, 'count'),
    answer,
    async page({ sort, ...query }, window) {
      const { total, rowKeys } = await answer(query, { page: { sort, window } })
      return { total, rowKeys }
    },
    neighbours: (query, id) =>
      ask(query, (prepared) => neighbours(prepared, query.sort, keys.rowKeyOf(id)), 'neighbours', id),
    ids: (query, limit) => {
      const most = limit === undefined ? undefined : whole(limit)
      const byColumns = (prepared: columns.Prepared) => {
        const rowKeys = columns.ordered(prepared, query.sort, dictionary, most)
        return rowKeys === null ? unable : keys.idsOf(rowKeys)
      }
      return ask(query, byColumns, 'ids', limit)
    },
    pins: (query, limit) => ask(query, (prepared) => columns.pins(prepared, whole(limit)), 'pins', limit),
    clusters: (query, request) => ask(query, (prepared) => columns.clusters(prepared, request), 'clusters', request),
    facet: async (query, request) => [...((await answer(query, { facets: [request] })).facets[0] ?? [])],
    stats: async (query, field) => (await answer(query, { stats: [field] })).stats[0]!,
    explain(query) {
      const table = keeper.current()
      const prepared = table && columns.prepare(query, table, (id) => sql.placeOf(query.scope, id))
      return prepared === null ? [noTable] : explainPrepared(prepared, query.sort, dictionary)
    },
  }

  function neighbours(prepared: columns.Prepared, sort: Sort, rowKey: number | null) {
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
}

function foreignConditions({ foreign }: columns.Prepared): Condition {
  return { kind: 'and', of: [...foreign.values()].map(({ condition }) => condition) }
}

function namesIn({ page, facets = [], stats = [] }: Wanted): string[] {
  const sorted = page?.sort.keys.flatMap((key) => ('field' in key ? [key.field] : [])) ?? []
  return [...sorted, ...facets.map(({ field }: FacetRequest) => field), ...stats]
}

