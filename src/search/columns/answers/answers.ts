import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { Sort } from '#src/domain/search/results/sorts/sorts.ts'
import { throwColumnDropped } from '#src/search/columns/filter/filter-context.ts'
import { withoutHidden } from '#src/search/columns/filter/scope-pieces.ts'
import { areaPiece } from '#src/search/columns/pieces/area-pieces.ts'
import { andPiece, type Piece } from '#src/search/columns/pieces/piece.ts'
import type {
  Cluster,
  ClusterRequest,
  Pin,
  SearchQuery,
  SearchResult,
} from '#src/search/port/search.ts'
import { ClusterCollector } from './aggregates/cluster-collector.ts'
import { facetOf, maxSorted, statisticsOf, topOf } from './collectors.ts'
import { type Prepared, wholePiece } from './prepare-answer.ts'
import { hiddenTest } from './scan/hidden-test.ts'
import type { Collector, Collectors, Matches } from './scan/matches.ts'
import { PinCollector, RowCollector } from './scan/row-collectors.ts'
import { scan } from './scan/scan.ts'
import { type Order, orderOf } from './sort/sort-order.ts'
import { TopK } from './sort/top-k.ts'

// Functions in this file return null if the columns cannot compute the result, or not in time. The caller then uses
// SQL.

const scanAll = (prepared: Prepared, collectors?: Collectors): number =>
  scan(prepared.workspace, prepared.context.table, wholePiece(prepared), collectors)

export function rowKeysUpTo(
  { workspace, context: { table } }: Prepared,
  piece: Piece,
  limit: number,
): number[] | null {
  if (scan(workspace, table, piece) > limit) return null
  const rows = new RowCollector()
  scan(workspace, table, piece, { others: [rows] })
  return Array.from(rows.rows, (row) => table.rowKeys[row]!)
}

export const count = (prepared: Prepared): number => scanAll(prepared)

export function answer(
  prepared: Prepared,
  searchQuery: SearchQuery,
  dictionary: Dictionary,
): SearchResult | null {
  const { page, facets = [], stats = [] } = searchQuery
  const { table } = prepared.context
  const top = page && topOf(prepared, page.sort, page.window, dictionary)
  const counters = facets.map((request) => facetOf(prepared, request, dictionary))
  const figures = stats.map((name) => statisticsOf(prepared, name, dictionary))
  if (top === null || !areKnown(counters) || !areKnown(figures)) return null
  const total = scanAll(prepared, { ranked: top, others: [...counters, ...figures] })
  const rows = top?.rows(page!.window.offset) ?? []
  return {
    total,
    rowKeys: rows.map((row) => table.rowKeys[row]!),
    facets: counters.map((facet) => facet.buckets()),
    stats: figures.map((statistics) => statistics.result()),
  }
}

function areKnown<T>(values: (T | null)[]): values is T[] {
  return !values.includes(null)
}

export function ordered(
  prepared: Prepared,
  sort: Sort,
  dictionary: Dictionary,
  limit?: number,
): number[] | null {
  const { table } = prepared.context
  const order = orderOf(sort, dictionary, prepared.context)
  if (order === null) return null
  const total = limit === undefined ? scanAll(prepared) : Math.min(limit, table.rows)
  if (total > maxSorted) return null
  const top = new TopK(order, total, prepared.workspace)
  scanAll(prepared, { ranked: top })
  return top.rows().map((row) => table.rowKeys[row]!)
}

export function surroundings(prepared: Prepared, sort: Sort, dictionary: Dictionary, row: number) {
  const order = orderOf(sort, dictionary, prepared.context)
  if (order === null) return null
  const around = new SurroundingsCollector(row, order)
  let isMatch = false
  const matchTest: Collector = {
    collect({ rows, count: size }) {
      isMatch = isMatch || rows.subarray(0, size).includes(row)
    },
  }
  const total = scanAll(prepared, { others: [around, matchTest] })
  const { before, previous, next } = around
  return { isMatch, total, position: before + 1, previous, next }
}

export function pins(prepared: Prepared, limit: number): Pin[] {
  const { context } = prepared
  const place = { name: 'Location', address: true }
  const collector = new PinCollector(context.table, hiddenTest(context, place))
  scanAll(prepared, { others: [collector] })
  return collector.first(limit)
}

export function clusters(prepared: Prepared, request: ClusterRequest): Cluster[] {
  const { context, workspace } = prepared
  const { table } = context
  const collector = new ClusterCollector(table, request)
  const bounds = { kind: 'rectangle', ...collector.grid.bounds } as const
  // A block can only be summed as a whole if all its rows are on the map and none of their places is withheld.
  const onMap = withoutHidden(areaPiece(table, [bounds], false, workspace.areas), context)
  const piece = andPiece([wholePiece(prepared), onMap ?? throwColumnDropped()])
  scan(workspace, table, piece, { others: [collector] })
  return collector.result()
}

class SurroundingsCollector implements Collector {
  before = 0
  previous = -1
  next = -1
  private readonly row: number
  private readonly order: Order

  constructor(row: number, order: Order) {
    this.row = row
    this.order = order
  }

  collect({ rows, count }: Pick<Matches, 'rows' | 'count'>): void {
    const { row, order } = this
    for (let i = 0; i < count; i++) {
      const otherRow = rows[i]!
      if (otherRow === row) continue
      if (order.compare(otherRow, row) < 0) {
        this.before++
        if (this.previous < 0 || order.compare(otherRow, this.previous) > 0)
          this.previous = otherRow
      } else if (this.next < 0 || order.compare(otherRow, this.next) < 0) this.next = otherRow
    }
  }
}
