import type { Table } from '#src/search/columns/table/table.ts'
import type { Pin } from '#src/search/port/search.ts'
import type { Found, Taker } from './matches.ts'
import { withLeastKeys } from './smallest-keys.ts'
import type { IsWithheld } from './withheld.ts'

// Takers that collect rows: all of them, or those with a place.

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

/** Rows with a place. */
export class Pins implements Taker {
  private readonly table: Table
  private readonly isWithheld: IsWithheld
  private readonly placed = new AllRows()

  constructor(table: Table, isWithheld: IsWithheld) {
    this.table = table
    this.isWithheld = isWithheld
  }

  take(found: Found): void {
    const {
      isWithheld,
      placed,
      table: { longitudes },
    } = this
    if (isWithheld === null && longitudes.holes[found.block] === 0) return placed.take(found)
    const { data, unknown } = longitudes
    const isShown = (row: number) =>
      data[row] !== unknown && (isWithheld === null || !isWithheld(row))
    const rows = found.rows.subarray(0, found.count).filter(isShown)
    placed.take({ rows, count: rows.length })
  }

  /** Those with the least row keys, if they are more than wanted. */
  first(limit: number): Pin[] {
    const {
      rowKeys,
      rowKeyEnd,
      longitudes: { data: xs },
      latitudes: { data: ys },
    } = this.table
    const rows = withLeastKeys(this.placed.rows, rowKeys, rowKeyEnd, limit)
    const pins = new Array<Pin>(rows.length)
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!
      pins[i] = {
        rowKey: rowKeys[row]!,
        latitude: ys[row]! / microDegrees,
        longitude: xs[row]! / microDegrees,
      }
    }
    return pins
  }
}

const microDegrees = 1e6
