import type { Connection } from '#db/connection.ts'
import { findMediaInOrder, type MediaPlace } from '#db/queries/api/media-order-rows.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import { type Position, toPoint, toPosition } from '#src/domain/map/geometry/shapes.ts'
import type { Dictionary, FieldType } from '#src/domain/search/dictionary/index.ts'
import type { Comparison } from '#src/domain/search/filter/condition/condition.ts'
import { gatherClusters, type Placed } from '#src/search/port/clusters.ts'
import {
  type Bucket,
  type Cluster,
  type ClusterRequest,
  clamp,
  type FacetRequest,
  type FieldStats,
  type Id,
  type MediaQuery,
  type Neighbors,
  type Page,
  type Pin,
  type Query,
  type SearchQuery,
  type SearchResult,
  type SortedQuery,
  toCount,
  type Window,
} from '#src/search/port/search.ts'
import * as compile from './compile/compile-sql.ts'
import { wordKeysSql } from './compile/words-sql.ts'
import { type Runner, runnerOf } from './sql-runner.ts'
import { statisticsOf } from './statistics-sql.ts'

/** A synchronous search by SQL, without a deadline. It is meant for worker threads, commands, and tests. */
export interface SqlSearch {
  count(query: Query): number
  page(query: SortedQuery, window: Window): Page
  neighbors(query: SortedQuery, id: string): Neighbors | null
  ids(query: SortedQuery, limit?: number): Id[]
  /** Yields ids one by one. Nothing else may use the connection until the last id is read. */
  eachId(query: SortedQuery): IterableIterator<Id>
  pins(query: Query, limit: number): Pin[]
  answer(query: Query, searchQuery: SearchQuery): SearchResult
  clusters(query: Query, request: ClusterRequest): Cluster[]
  facet(query: Query, request: FacetRequest): Bucket[]
  stats(query: Query, field: string): FieldStats
  media(query: MediaQuery, limit: number): MediaPlace[]
  /** Returns row keys in no particular order. If `among` is given, only rows with these keys are searched. */
  rowKeys(query: Query, among?: readonly number[] | null): Uint32Array
  /** Returns the row keys of listings with the words, also of those that the scope hides. */
  wordKeys(query: WordQuery, searchesStreet: boolean, limit?: number): Uint32Array
  /** Returns null if the scope hides the listing's place. */
  placeOf(scope: Scope, id: string): Position | null
  explain(query: SortedQuery): { readonly sql: string; readonly plan: readonly string[] }
}

export type WordQuery = Query & { readonly condition: Comparison }

const unlimited = -1
const atMost = (limit: number | undefined) => (limit === undefined ? unlimited : toCount(limit))

export const createSqlSearch = (
  connection: Connection,
  { dictionary }: { dictionary: Dictionary },
): SqlSearch => new SqlEngine(connection, dictionary)

class SqlEngine implements SqlSearch {
  private readonly connection: Connection
  private readonly dictionary: Dictionary
  private readonly runner: Runner

  constructor(connection: Connection, dictionary: Dictionary) {
    this.connection = connection
    this.dictionary = dictionary
    this.runner = runnerOf(connection)
  }

  private options({ scope }: { scope: Scope }): compile.CompileOptions {
    return { dictionary: this.dictionary, placeOf: (id) => this.placeOf(scope, id) }
  }

  count(query: Query): number {
    return this.runner.column<number>(compile.countSql(query, this.options(query)))[0] ?? 0
  }

  answer(query: Query, { page, facets = [], stats = [] }: SearchQuery): SearchResult {
    const result = page
      ? this.page({ ...query, sort: page.sort }, page.window)
      : { total: this.count(query), rowKeys: [] }
    return {
      ...result,
      facets: facets.map((request) => this.facet(query, request)),
      stats: stats.map((field) => this.stats(query, field)),
    }
  }

  page(query: SortedQuery, window: Window): Page {
    const compiled = compile.pageSql(query, this.options(query), clamp(window))
    const [total = 0, ...rowKeys] = this.runner.column<number>(compiled)
    return { total, rowKeys }
  }

  neighbors(query: SortedQuery, id: string): Neighbors | null {
    const compiled = compile.orderedSql(query, this.options(query))
    return neighborsIn(this.runner.column<string>(compiled), id)
  }

  ids(query: SortedQuery, limit?: number): Id[] {
    return this.runner.all<Id>(compile.idsSql(query, this.options(query), atMost(limit)))
  }

  eachId(query: SortedQuery): IterableIterator<Id> {
    return this.runner.each<Id>(compile.idsSql(query, this.options(query), unlimited))
  }

  pins(query: Query, limit: number): Pin[] {
    const compiled = compile.pinsSql(query, this.options(query), toCount(limit))
    return this.runner
      .all<Pin>(compiled)
      .map((pin) => ({ rowKey: pin.rowKey, ...toPoint(toPosition(pin)) }))
  }

  clusters(query: Query, request: ClusterRequest): Cluster[] {
    const placed = this.runner.all<Placed>(compile.placesSql(query, this.options(query)))
    return gatherClusters(placed, request)
  }

  facet(query: Query, request: FacetRequest): Bucket[] {
    const limit = atMost(request.limit)
    const compiled = compile.facetSql(query, this.options(query), request, limit)
    const type = request.by === 'month' ? 'character' : this.dictionary.find(request.field)?.type
    return this.runner.all<FacetRow>(compiled).map(toBucket(type))
  }

  stats(query: Query, field: string): FieldStats {
    const compiled = compile.numbersSql(query, this.options(query), field)
    return statisticsOf(this.runner.column<number>(compiled))
  }

  media({ range, after }: MediaQuery, limit: number): MediaPlace[] {
    return findMediaInOrder(this.connection, range, after, toCount(limit))
  }

  rowKeys(query: Query, among: readonly number[] | null = null): Uint32Array {
    const compiled = compile.rowKeysSql(query, this.options(query), among)
    return Uint32Array.from(this.runner.column<number>(compiled))
  }

  wordKeys({ condition }: WordQuery, searchesStreet: boolean, limit?: number): Uint32Array {
    const sql = wordKeysSql(condition.tests, searchesStreet, atMost(limit))
    if (sql === null) return new Uint32Array()
    const [keys = '[]'] = this.runner.column<string>({ sql, prepared: compile.nothingPrepared })
    return Uint32Array.from(JSON.parse(keys) as number[])
  }

  placeOf(scope: Scope, id: string): Position | null {
    return placeIn(this.runner.all<StoredPlace>(compile.placeSql(scope, id)))
  }

  explain(query: SortedQuery) {
    const window = { offset: 0, limit: 10 }
    const { sql } = compile.pageSql(query, this.options(query), window)
    const statement = this.connection.prepare(`EXPLAIN QUERY PLAN ${sql.text}`)
    const plan = statement.all(...sql.values) as { detail: string }[]
    return { sql: sql.text, plan: plan.map(({ detail }) => detail) }
  }
}

interface StoredPlace {
  readonly latitude: number | null
  readonly longitude: number | null
}

function placeIn([place]: readonly StoredPlace[]): Position | null {
  if (place === undefined || place.latitude === null || place.longitude === null) return null
  return toPosition({ latitude: place.latitude, longitude: place.longitude })
}

function neighborsIn(ids: readonly string[], id: string): Neighbors | null {
  const at = ids.indexOf(id)
  if (at < 0) return null
  return {
    position: at + 1,
    total: ids.length,
    previous: ids[at - 1] ?? null,
    next: ids[at + 1] ?? null,
  }
}

interface FacetRow {
  readonly value: string | number | null
  readonly count: number
}

const toBucket =
  (type: FieldType | undefined) =>
  ({ value, count }: FacetRow): Bucket => {
    if (value === null) return { value, count }
    return { value: type === 'boolean' ? String(value === 1) : String(value), count }
  }
