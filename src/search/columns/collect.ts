import type { Pin } from '#src/search/port.ts'
import type { IsWithheld } from './facets.ts'
import type { Order } from './orders.ts'
import type { Found, Taker } from './found.ts'
import type { Table } from './table.ts'

// Takers that keep rows: all of them, those with a place, and what stands before and behind one.

export class AllRows implements Taker {
  private kept = new Uint32Array(1024)
  size = 0

  take({ rows, count }: Pick<Found, 'rows' | 'count'>): void {
    if (this.size + count > this.kept.length) {
      const next = new Uint32Array(Math.max(this.size + count, this.kept.length * 2))
      next.set(this.kept)
      this.kept = next
    }
    this.kept.set(rows.subarray(0, count), this.size)
    this.size += count
  }

  get rows(): Uint32Array<ArrayBuffer> {
    return this.kept.subarray(0, this.size)
  }
}

/** Bits for all row keys, of one search after the other: making them anew costs more than emptying them. */
let keyBits = new Uint32Array(0)

/** Rows with a place, those with the least row keys: a bit for each row key spares sorting them. */
export class Pins implements Taker {
  private readonly table: Table
  private readonly isWithheld: IsWithheld

  constructor(table: Table, isWithheld: IsWithheld) {
    this.table = table
    this.isWithheld = isWithheld
    const words = (table.rowKeyEnd + 31) >>> 5
    if (keyBits.length < words) keyBits = new Uint32Array(words)
    else keyBits.fill(0)
  }

  take({ rows, count }: Pick<Found, 'rows' | 'count'>): void {
    const { isWithheld } = this
    const { longitudes, rowKeys } = this.table
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      if (longitudes.data[row] === longitudes.unknown || (isWithheld !== null && isWithheld(row))) continue
      const rowKey = rowKeys[row]!
      keyBits[rowKey >>> 5]! |= 1 << (rowKey & 31)
    }
  }

  first(limit: number): Pin[] {
    const { places, longitudes: { data: xs }, latitudes: { data: ys } } = this.table
    const pins: Pin[] = []
    for (let word = 0; word < keyBits.length && pins.length < limit; word++) {
      for (let rest = keyBits[word]!; rest !== 0 && pins.length < limit; rest &= rest - 1) {
        const rowKey = word * 32 + 31 - Math.clz32(rest & -rest)
        const row = places[rowKey]! - 1
        pins.push({ rowKey, latitude: ys[row]! / microDegrees, longitude: xs[row]! / microDegrees })
      }
    }
    return pins
  }
}

const microDegrees = 1e6

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

  take({ rows, count }: Pick<Found, 'rows' | 'count'>): void {
    const { row, order } = this
    for (let i = 0; i < count; i++) {
      const other = rows[i]!
      if (other === row) continue
      if (order.compare(other, row) < 0) {
        this.before++
        if (this.previous < 0 || order.compare(other, this.previous) > 0) this.previous = other
      } else if (this.next < 0 || order.compare(other, this.next) < 0) this.next = other
    }
  }
}
