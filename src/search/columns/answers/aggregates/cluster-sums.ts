import { grown } from '#src/search/columns/arrays/blocks.ts'
import { maxIds } from '#src/search/port/clusters.ts'

export class ClusterSums {
  counts = new Uint32Array(256)
  longitudes = new Float64Array(256)
  latitudes = new Float64Array(256)
  prices = new Float64Array(256).fill(Infinity)
  private rows = new Uint32Array(256 * maxIds)
  private readonly slots: Slots

  constructor(cells: number) {
    this.slots = cells <= maxListed ? new ListedSlots(cells) : new MappedSlots()
  }

  add(cell: number, count: number, longitudes: number, latitudes: number, price: number): void {
    const slot = this.slotOf(cell)
    this.counts[slot]! += count
    this.longitudes[slot]! += longitudes
    this.latitudes[slot]! += latitudes
    if (price < this.prices[slot]!) this.prices[slot] = price
  }

  /** Stores a row of a cell with few rows. `before` is the number of rows stored but not yet added to its count. */
  addRow(cell: number, before: number, row: number): void {
    const slot = this.slotOf(cell)
    const at = this.counts[slot]! + before
    if (at < maxIds) this.rows[slot * maxIds + at] = row
  }

  countOf(cell: number): number {
    return this.counts[this.slotOf(cell)]!
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
    this.rows = grown(this.rows, slots * maxIds)
  }

  inOrder(): number[] {
    return this.slots.inOrder()
  }

  rowsOf(slot: number): number[] {
    return [...this.rows.subarray(slot * maxIds, slot * maxIds + this.counts[slot]!)]
  }
}

const maxListed = 65_536

interface Slots {
  of(cell: number): number
  inOrder(): number[]
}

class ListedSlots implements Slots {
  private readonly byCell: Uint32Array
  private size = 0

  constructor(cells: number) {
    this.byCell = new Uint32Array(cells)
  }

  of(cell: number): number {
    const slotPlusOne = this.byCell[cell]!
    if (slotPlusOne > 0) return slotPlusOne - 1
    this.byCell[cell] = this.size + 1
    return this.size++
  }

  inOrder(): number[] {
    const slots: number[] = []
    for (let cell = 0; cell < this.byCell.length; cell++)
      if (this.byCell[cell]! > 0) slots.push(this.byCell[cell]! - 1)
    return slots
  }
}

class MappedSlots implements Slots {
  private readonly byCell = new Map<number, number>()

  of(cell: number): number {
    const slot = this.byCell.get(cell)
    if (slot !== undefined) return slot
    this.byCell.set(cell, this.byCell.size)
    return this.byCell.size - 1
  }

  inOrder(): number[] {
    return [...this.byCell].sort(([a], [b]) => a - b).map(([, slot]) => slot)
  }
}
