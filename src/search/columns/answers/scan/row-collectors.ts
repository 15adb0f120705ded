import type { Table } from '#src/search/columns/table/table.ts'
import type { Pin } from '#src/search/port/search.ts'
import type { IsHidden } from './hidden-test.ts'
import type { Collector, Matches } from './matches.ts'
import { withSmallestKeys } from './smallest-keys.ts'

export class RowCollector implements Collector {
  private buffer = new Uint32Array(1024)
  size = 0

  collect({ rows, count }: Pick<Matches, 'rows' | 'count'>): void {
    if (this.size + count > this.buffer.length) {
      const newBuffer = new Uint32Array(Math.max(this.size + count, this.buffer.length * 2))
      newBuffer.set(this.buffer)
      this.buffer = newBuffer
    }
    this.buffer.set(rows.subarray(0, count), this.size)
    this.size += count
  }

  get rows(): Uint32Array<ArrayBuffer> {
    return this.buffer.subarray(0, this.size)
  }
}

export class PinCollector implements Collector {
  private readonly table: Table
  private readonly isHidden: IsHidden
  private readonly placed = new RowCollector()

  constructor(table: Table, isHidden: IsHidden) {
    this.table = table
    this.isHidden = isHidden
  }

  collect(matches: Matches): void {
    const { isHidden, placed } = this
    const { longitudes } = this.table
    if (isHidden === null && longitudes.nulls[matches.block] === 0) {
      placed.collect(matches)
      return
    }
    const { data, nullValue } = longitudes
    const isShown = (row: number) =>
      data[row] !== nullValue && (isHidden === null || !isHidden(row))
    const rows = matches.rows.subarray(0, matches.count).filter(isShown)
    placed.collect({ rows, count: rows.length })
  }

  /** Returns the collected pins. If there are more than `limit`, those with the smallest row keys are returned. */
  first(limit: number): Pin[] {
    const { rowKeys, rowKeyEnd, longitudes, latitudes } = this.table
    const xs = longitudes.data
    const ys = latitudes.data
    const rows = withSmallestKeys(this.placed.rows, rowKeys, rowKeyEnd, limit)
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
