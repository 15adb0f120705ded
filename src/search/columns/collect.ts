import type { Pin } from '#src/search/port.ts'
import { toPoint } from '#src/domain/shapes.ts'
import type { IsWithheld } from './facets.ts'
import type { Order } from './orders.ts'
import type { Taker } from './scan.ts'
import type { Table } from './table.ts'

// Takers that keep rows: all of them, those with a place, and what stands before and behind one.

export class AllRows implements Taker {
  private kept = new Uint32Array(1024)
  size = 0

  take(selection: Uint32Array, count: number): void {
    if (this.size + count > this.kept.length) {
      const next = new Uint32Array(Math.max(this.size + count, this.kept.length * 2))
      next.set(this.kept)
      this.kept = next
    }
    this.kept.set(selection.subarray(0, count), this.size)
    this.size += count
  }

  get rows(): Uint32Array<ArrayBuffer> {
    return this.kept.subarray(0, this.size)
  }
}

/** The pins of the rows, those with the least row keys first. */
export function pinsOf(rows: Uint32Array, limit: number, table: Table, isWithheld: IsWithheld): Pin[] {
  const { longitudes, latitudes, rowKeys } = table
  const keys = new Uint32Array(rows.length)
  let size = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    if (longitudes.data[row] !== longitudes.unknown && isWithheld?.(row) !== true) keys[size++] = rowKeys[row]!
  }
  const pins: Pin[] = []
  for (const rowKey of keys.subarray(0, size).sort().subarray(0, limit)) {
    const row = table.rowOf(rowKey)
    const { latitude, longitude } = toPoint([longitudes.data[row]!, latitudes.data[row]!])
    pins.push({ rowKey, latitude, longitude })
  }
  return pins
}

/** How many rows come before one, and which stand next to it. */
export class Surroundings implements Taker {
  before = 0
  previous = -1
  next = -1
  private readonly row: number
  private readonly order: Order

  constructor(row: number, order: Order) {
    this.row = row
    this.order = order
  }

  take(selection: Uint32Array, count: number): void {
    const { row, order } = this
    for (let i = 0; i < count; i++) {
      const other = selection[i]!
      if (other === row) continue
      if (order.compare(other, row) < 0) {
        this.before++
        if (this.previous < 0 || order.compare(other, this.previous) > 0) this.previous = other
      } else if (this.next < 0 || order.compare(other, this.next) < 0) this.next = other
    }
  }
}
