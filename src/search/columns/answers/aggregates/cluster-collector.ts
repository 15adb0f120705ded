import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { Collector, Matches } from '#src/search/columns/answers/scan/matches.ts'
import { filterNumbers } from '#src/search/columns/pieces/number-filters.ts'
import type { NumberColumn } from '#src/search/columns/table/number-column.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import {
  minimumOf,
  minimumOfExpanded,
  sumOf,
  sumOfExpanded,
} from '#src/search/columns/wasm/aggregates.ts'
import {
  copyMask,
  countRows,
  expandMask,
  type Mask,
  selection,
  selectRows,
} from '#src/search/columns/wasm/mask-arena.ts'
import { type Cell, Grid } from '#src/search/port/cluster-grid.ts'
import { clusterOf, maxIds } from '#src/search/port/clusters.ts'
import type { Cluster, ClusterRequest } from '#src/search/port/search.ts'
import { ClusterSums } from './cluster-sums.ts'

/** An estimate: adding a grid cell to the sums takes as long as adding this many rows. */
const rowsPerCell = 16

/** For a block with at least this many matching rows, SIMD operations over the whole block are faster. */
const manyRows = 100

const isWide = ({ data }: NumberColumn) => data instanceof Int32Array

/** Sums up matching rows per cell of the map: rows of a block within one cell together, others one by one. */
export class ClusterCollector implements Collector {
  private readonly table: Table
  readonly grid: Grid
  private readonly prices: NumberColumn | null
  private readonly sums: ClusterSums

  constructor(table: Table, request: ClusterRequest) {
    this.table = table
    this.grid = new Grid(request)
    this.sums = new ClusterSums(this.grid.cells)
    const price = table.fields.get('ListPrice')
    this.prices = price?.kind === 'number' ? price.column : null
  }

  collect(matches: Matches): void {
    const { block, mask, count } = matches
    const cell = this.cellOfBlock(block)
    if (!this.canAddAll) {
      this.addEach(matches, cell ?? -1)
      return
    }
    if (cell !== null && this.table.longitudes.nulls[block] === 0) {
      this.addAll(matches, mask, cell, count)
      return
    }
    const cells = this.grid.cellsIn(this.boundsOf(block), count / rowsPerCell)
    if (cells === null) this.addEach(matches, -1)
    else for (let i = 0; i < cells.length; i++) this.addCell(matches, cells[i]!)
  }

  /** Whole blocks can only be summed by the kernels, which support only 32-bit numbers. */
  private get canAddAll(): boolean {
    const { prices } = this
    const { longitudes, latitudes } = this.table
    return isWide(longitudes) && isWide(latitudes) && (prices === null || isWide(prices))
  }

  private boundsOf(block: number): Bounds {
    const { longitudes, latitudes } = this.table
    const west = longitudes.minimum[block]!
    const east = longitudes.maximum[block]!
    return { west, south: latitudes.minimum[block]!, east, north: latitudes.maximum[block]! }
  }

  private addCell(matches: Matches, { cell, west, south, east, north }: Cell): void {
    const { block, mask } = matches
    const cellMask = mask + 1
    copyMask(mask, cellMask)
    filterNumbers(cellMask, block, this.table.longitudes, west, east)
    filterNumbers(cellMask, block, this.table.latitudes, south, north)
    const count = countRows(cellMask)
    if (count > 0) this.addAll(matches, cellMask, cell, count)
  }

  private addAll(matches: Matches, mask: Mask, cell: number, count: number): void {
    const { sums, prices } = this
    const { longitudes, latitudes } = this.table
    const { block } = matches
    if (sums.countOf(cell) < maxIds) {
      selectRows(mask, block)
      for (let i = 0; i < Math.min(count, maxIds); i++) sums.addRow(cell, i, selection()[i]!)
    }
    const isMany = count > manyRows
    if (isMany) expandMask(mask)
    matches.reset(block, matches.count)
    const sum = ({ values }: NumberColumn) =>
      isMany ? sumOfExpanded(block, values) : sumOf(mask, block, values)
    const least = ({ values }: NumberColumn) =>
      isMany ? minimumOfExpanded(block, values) : minimumOf(mask, block, values)
    sums.add(
      cell,
      count,
      sum(longitudes),
      sum(latitudes),
      prices === null ? Infinity : least(prices),
    )
  }

  /** Sums are held in local variables as long as consecutive rows are in the same cell, which is faster. */
  private addEach({ rows, count }: Matches, whole: number): void {
    const { grid, sums } = this
    const { longitudes, latitudes } = this.table
    const xs = longitudes.data
    const ys = latitudes.data
    const nowhere = longitudes.nullValue
    const prices = this.prices?.data ?? null
    const unpriced = this.prices?.nullValue ?? NaN
    let cell = -1
    let n = 0
    let sumX = 0
    let sumY = 0
    let least = Infinity
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      const x = xs[row]!
      const y = ys[row]!
      if (x === nowhere) continue
      const nextCell = whole >= 0 ? whole : grid.cellOf(x, y)
      if (nextCell !== cell) {
        if (cell >= 0 && n > 0) sums.add(cell, n, sumX, sumY, least)
        cell = nextCell
        n = sumX = sumY = 0
        least = Infinity
      }
      if (n < maxIds && nextCell >= 0) sums.addRow(nextCell, n, row)
      n++
      sumX += x
      sumY += y
      const price = prices === null ? unpriced : prices[row]!
      if (price < least && price !== unpriced) least = price
    }
    if (cell >= 0 && n > 0) sums.add(cell, n, sumX, sumY, least)
  }

  private cellOfBlock(block: number): number | null {
    const { longitudes, latitudes } = this.table
    const west = longitudes.minimum[block]!
    const east = longitudes.maximum[block]!
    const cell = this.grid.cellOf(west, latitudes.maximum[block]!)
    return west <= east && cell >= 0 && cell === this.grid.cellOf(east, latitudes.minimum[block]!)
      ? cell
      : null
  }

  result(): Cluster[] {
    const { sums, prices, table } = this
    return sums.inOrder().map((slot) =>
      clusterOf({
        count: sums.counts[slot]!,
        longitudes: sums.longitudes[slot]!,
        latitudes: sums.latitudes[slot]!,
        minimumPrice: sums.prices[slot]! / (prices?.scale ?? 1),
        ids: sums.counts[slot]! > maxIds ? [] : sums.rowsOf(slot).map((row) => table.ids.get(row)),
      }),
    )
  }
}
