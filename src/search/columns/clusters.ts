import { clusterOf, fewIds, Grid } from '#src/search/clusters.ts'
import type { Cluster, ClusterRequest } from '#src/search/port.ts'
import { grown } from './blocks.ts'
import type { IsWithheld } from './facets.ts'
import type { NumberColumn } from './numbers.ts'
import type { Found, Taker } from './found.ts'
import type { Table } from './table.ts'

// Clusters: the sums of each cell stand in arrays; a block that lies in one cell is added up without asking for the cell
// of every row.

export class Clusters implements Taker {
  private readonly table: Table
  private readonly isWithheld: IsWithheld
  readonly grid: Grid
  private readonly prices: NumberColumn | null
  private readonly sums: Sums

  constructor(table: Table, request: ClusterRequest, isWithheld: IsWithheld) {
    this.table = table
    this.isWithheld = isWithheld
    this.grid = new Grid(request)
    this.sums = new Sums(this.grid.cells)
    const price = table.fields.get('ListPrice')
    this.prices = price?.kind === 'number' ? price.column : null
  }

  /** Neighbours in a block are often neighbours in a cell: their sums are kept here until the cell changes. */
  take({ rows, count, block }: Pick<Found, 'rows' | 'count' | 'block'>): void {
    const { isWithheld, grid, sums } = this
    const { longitudes, latitudes } = this.table
    const xs = longitudes.data
    const ys = latitudes.data
    const nowhere = longitudes.unknown
    const prices = this.prices?.data ?? null
    const unpriced = this.prices?.unknown ?? NaN
    const whole = this.cellOfBlock(block) ?? -1
    // One variable each: taking several out of a list costs more than all the rest of the loop.
    let cell = -1
    let n = 0
    let sumX = 0
    let sumY = 0
    let least = Infinity
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      const x = xs[row]!
      const y = ys[row]!
      if (x === nowhere || (isWithheld !== null && isWithheld(row))) continue
      const next = whole >= 0 ? whole : grid.cellOf(x, y)
      if (next !== cell) {
        if (cell >= 0 && n > 0) sums.add(cell, n, sumX, sumY, least)
        cell = next
        n = sumX = sumY = 0
        least = Infinity
      }
      if (n < fewIds && next >= 0) sums.keep(next, n, row)
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
    const [west, east] = [longitudes.minimum[block]!, longitudes.maximum[block]!]
    const cell = this.grid.cellOf(west, latitudes.maximum[block]!)
    return west <= east && cell >= 0 && cell === this.grid.cellOf(east, latitudes.minimum[block]!) ? cell : null
  }

  result(): Cluster[] {
    const { sums, prices, table } = this
    return sums.inOrder().map((slot) =>
      clusterOf({
        count: sums.counts[slot]!,
        longitudes: sums.longitudes[slot]!,
        latitudes: sums.latitudes[slot]!,
        minimumPrice: sums.prices[slot]! / (prices?.scale ?? 1),
        ids: sums.counts[slot]! > fewIds ? [] : sums.rowsOf(slot).map((row) => table.ids.get(row)),
      }),
    )
  }
}

/** By slots, which are given to the cells as they come. */
class Sums {
  counts = new Uint32Array(256)
  longitudes = new Float64Array(256)
  latitudes = new Float64Array(256)
  prices = new Float64Array(256).fill(Infinity)
  private rows = new Uint32Array(256 * fewIds)
  private readonly slots: Slots

  constructor(cells: number) {
    this.slots = cells <= mostListed ? new ListedSlots(cells) : new MappedSlots()
  }

  /** Adds a run of rows. */
  add(cell: number, count: number, longitudes: number, latitudes: number, price: number): void {
    const slot = this.slotOf(cell)
    this.counts[slot]! += count
    this.longitudes[slot]! += longitudes
    this.latitudes[slot]! += latitudes
    if (price < this.prices[slot]!) this.prices[slot] = price
  }

  /** Remembers a row of a run that is not added yet, if the cell has few so far. */
  keep(cell: number, before: number, row: number): void {
    const slot = this.slotOf(cell)
    const at = this.counts[slot]! + before
    if (at < fewIds) this.rows[slot * fewIds + at] = row
  }

  private slotOf(cell: number): number {
    const slot = this.slots.of(cell)
    if (slot === this.counts.length) this.grow()
    return slot
  }

  private grow(): void {
    const slots = this.counts.length * 2
    this.counts = grown(this.counts, slots)
    this.longitudes = grown(this.longitudes, slots)
    this.latitudes = grown(this.latitudes, slots)
    this.prices = grown(this.prices, slots).fill(Infinity, slots / 2)
    this.rows = grown(this.rows, slots * fewIds)
  }

  /** Slots in the order of their cells. */
  inOrder(): number[] {
    return this.slots.inOrder()
  }

  rowsOf(slot: number): number[] {
    return [...this.rows.subarray(slot * fewIds, slot * fewIds + this.counts[slot]!)]
  }
}

/** With more cells than this the slots are looked up in a map. */
const mostListed = 65_536

interface Slots {
  /** A new one for a cell that has none yet. */
  of(cell: number): number
  /** In the order of their cells. */
  inOrder(): number[]
}

class ListedSlots implements Slots {
  /** Slot + 1 by cell. */
  private readonly byCell: Uint32Array
  private size = 0

  constructor(cells: number) {
    this.byCell = new Uint32Array(cells)
  }

  of(cell: number): number {
    const known = this.byCell[cell]!
    if (known > 0) return known - 1
    this.byCell[cell] = this.size + 1
    return this.size++
  }

  inOrder(): number[] {
    const slots: number[] = []
    for (let cell = 0; cell < this.byCell.length; cell++) if (this.byCell[cell]! > 0) slots.push(this.byCell[cell]! - 1)
    return slots
  }
}

class MappedSlots implements Slots {
  private readonly byCell = new Map<number, number>()

  of(cell: number): number {
    const known = this.byCell.get(cell)
    if (known !== undefined) return known
    this.byCell.set(cell, this.byCell.size)
    return this.byCell.size - 1
  }

  inOrder(): number[] {
    return [...this.byCell].sort(([a], [b]) => a - b).map(([, slot]) => slot)
  }
}
