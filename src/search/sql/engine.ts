import type { Connection } from '#db/connection.ts'
import type { Scope } from '#src/domain/access/scope.ts'
import type { Dictionary, FieldType } from '#src/domain/dictionary/index.ts'
import { type Position, toPoint, toPosition } from '#src/domain/geometry/shapes.ts'
import { gatherClusters } from '#src/search/port/cluster-grid.ts'
import type {
  Answer,
  Bucket,
  Cluster,
  ClusterRequest,
  FacetRequest,
  FieldStats,
  Id,
  Neighbours,
  Page,
  Pin,
  Query,
  SortedQuery,
  Wanted,
  Window,
} from '#src/search/port/search.ts'
import * as compile from './compile/compile.ts'
import { runnerOf } from './runner.ts'
import { statisticsOf } from './statistics.ts'

/** The answers of the port, at once. Without a deadline: only for a worker thread, a command or a test. */
export interface SqlSearch {
  count(query: Query): number
  page(query: SortedQuery, window: Window): Page
  neighbours(query: SortedQuery, id: string): Neighbours | null
  ids(query: SortedQuery, limit?: number): Id[]
  /** One by one, for answers of any length; nothing else may run on the connection until it ends. */
  eachId(query: SortedQuery): IterableIterator<Id>
  pins(query: Query, limit: number): Pin[]
  answer(query: Query, wanted: Wanted): Answer
  clusters(query: Query, request: ClusterRequest): Cluster[]
  facet(query: Query, request: FacetRequest): Bucket[]
  stats(query: Query, field: string): FieldStats
  /** Row keys of the matches, or of those among the given ones, in any order. */
  rowKeys(query: Query, among?: readonly number[] | null): Uint32Array
  /** Where a listing is, if it has a place that the scope shows. */
  placeOf(scope: Scope, id: string): Position | null
  /** How a page would be found: the SQL and SQLite's plan for it. */
  explain(query: SortedQuery): { readonly sql: string; readonly plan: readonly string[] }
}

const unlimited = -1
const largest = 2 ** 31

/** Limits and offsets of any size, even of nonsense. */
const whole = (number: number) => (number > 0 ? Math.trunc(Math.min(number, largest)) : 0)
const atMost = (limit: number | undefined) => (limit === undefined ? unlimited : whole(limit))
const clamp = ({ offset, limit }: Window) => ({ offset: whole(offset), limit: whole(limit) })

/** Searches on a connection of its own, which it teaches its functions. */
export function createSqlSearch(
  connection: Connection,
  { dictionary }: { dictionary: Dictionary },
): SqlSearch {
  const { all, column, each } = runnerOf(connection)
  const place = (scope: Scope) => (id: string) =>
    placeIn(all<StoredPlace>(compile.placeSql(scope, id)))
  const options = ({ scope }: Query) => ({ dictionary, placeOf: place(scope) })
  const search: SqlSearch = {
    count: (query) => column<number>(compile.countSql(query, options(query)))[0] ?? 0,
    answer: (query, { page, facets = [], stats = [] }) => ({
      ...(page
        ? search.page({ ...query, sort: page.sort }, page.window)
        : { total: search.count(query), rowKeys: [] }),
      facets: facets.map((request) => search.facet(query, request)),
      stats: stats.map((field) => search.stats(query, field)),
    }),
    page: (query, window) => {
      const [total = 0, ...rowKeys] = column<number>(
        compile.pageSql(query, options(query), clamp(window)),
      )
      return { total, rowKeys }
    },
    neighbours: (query, id) =>
      neighboursIn(column<string>(compile.orderedSql(query, options(query))), id),
    ids: (query, limit) => all<Id>(compile.idsSql(query, options(query), atMost(limit))),
    eachId: (query) => each<Id>(compile.idsSql(query, options(query), unlimited)),
    pins: (query, limit) =>
      all<Pin>(compile.pinsSql(query, options(query), whole(limit))).map((pin) => ({
        rowKey: pin.rowKey,
        ...toPoint(toPosition(pin)),
      })),
    clusters: (query, request) =>
      gatherClusters(all(compile.placesSql(query, options(query))), request),
    facet: (query, request) => {
      const rows = all<FacetRow>(
        compile.facetSql(query, options(query), request, atMost(request.limit)),
      )
      return rows.map(
        toBucket(request.by === 'month' ? 'character' : dictionary.find(request.field)?.type),
      )
    },
    stats: (query, field) =>
      statisticsOf(column<number>(compile.numbersSql(query, options(query), field))),
    rowKeys: (query, among = null) =>
      Uint32Array.from(column<number>(compile.rowKeysSql(query, options(query), among))),
    placeOf: (scope, id) => place(scope)(id),
    explain: (query) => {
      const { sql } = compile.pageSql(query, options(query), { offset: 0, limit: 10 })
      const plan = connection.prepare(`EXPLAIN QUERY PLAN ${sql.text}`).all(...sql.values) as {
        detail: string
      }[]
      return { sql: sql.text, plan: plan.map(({ detail }) => detail) }
    },
  }
  return search
}

interface StoredPlace {
  readonly latitude: number | null
  readonly longitude: number | null
}

function placeIn([place]: readonly StoredPlace[]): Position | null {
  if (place === undefined || place.latitude === null || place.longitude === null) return null
  return toPosition({ latitude: place.latitude, longitude: place.longitude })
}

function neighboursIn(ids: readonly string[], id: string): Neighbours | null {
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
