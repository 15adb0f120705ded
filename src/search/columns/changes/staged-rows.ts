import { keyOf, type RowWriter, type StoredRow } from '#src/search/columns/table/row-writer.ts'
import type { Table } from '#src/search/columns/table/table.ts'

// Listings that nobody shall see yet are written behind the last row of a table, where nobody looks: what takes long is
// done as they come, a few at a time, and all of a transaction is moved into place at once. Nothing is kept as it was read:
// what outlives a few milliseconds costs pauses when memory is tidied up.

/** So many more rows than are needed at once. */
const spare = 64

/** Of a listing that was forgotten. */
const noKey = -1

export class StagedRows {
  private readonly table: Table
  private readonly write: RowWriter
  /** The row keys of the listings, in the order of their rows. */
  private keys: number[] = []
  /** Where the first of them is. */
  private from = 0

  constructor(table: Table, write: RowWriter) {
    this.table = table
    this.write = write
  }

  get size(): number {
    return this.keys.length
  }

  add(stored: StoredRow): void {
    const { table, keys } = this
    if (keys.length === 0) this.from = table.rows
    this.write(this.reserved(this.from + keys.length), stored)
    keys.push(keyOf(stored))
  }

  private reserved(row: number): number {
    const { table, keys } = this
    if (row >= table.capacity) table.reserve(Math.max(row + 1, table.nextCapacity + keys.length))
    return row
  }

  discard(rowKeys: ReadonlySet<number>): void {
    const { keys } = this
    for (let i = 0; i < keys.length; i++) if (rowKeys.has(keys[i]!)) keys[i] = noKey
  }

  /** So many rows can be written behind the last one of the table, with everything staged behind them. */
  makeRoom(rows: number): void {
    const { table, keys, from } = this
    if (keys.length === 0 || table.rows + rows <= from) return
    this.from = table.rows + rows + spare
    this.reserved(this.from + keys.length)
    for (let i = keys.length - 1; i >= 0; i--) table.copy(from + i, this.from + i)
  }

  /** All of them are in: new listings after the last row, others over their rows. */
  publish(): void {
    const { table, keys, from } = this
    // A new row never lies behind the one that it comes from.
    for (let i = 0; i < keys.length; i++) if (keys[i] !== noKey) table.assign(keys[i]!, from + i)
    this.keys = []
  }
}
