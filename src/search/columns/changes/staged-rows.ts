import { keyOf, type RowWriter, type StoredRow } from '#src/search/columns/table/row-writer.ts'
import type { Table } from '#src/search/columns/table/table.ts'

const spare = 64

const discarded = -1

/** Rows of an unfinished transaction, written beyond the table's end and moved into place when it is complete. */
export class PendingRows {
  private readonly table: Table
  private readonly write: RowWriter
  private keys: number[] = []
  private from = 0

  constructor(table: Table, write: RowWriter) {
    this.table = table
    this.write = write
  }

  get size(): number {
    return this.keys.length
  }

  add(storedRow: StoredRow): void {
    const { table, keys } = this
    if (keys.length === 0) this.from = table.rows
    this.write(this.reserved(this.from + keys.length), storedRow)
    keys.push(keyOf(storedRow))
  }

  private reserved(row: number): number {
    const { table, keys } = this
    if (row >= table.capacity) table.reserve(Math.max(row + 1, table.nextCapacity + keys.length))
    return row
  }

  discard(rowKeys: ReadonlySet<number>): void {
    const { keys } = this
    for (let i = 0; i < keys.length; i++) if (rowKeys.has(keys[i]!)) keys[i] = discarded
  }

  /** Moves the staged rows further back, so that rows can be appended to the table. */
  makeRoom(rows: number): void {
    const { table, keys, from } = this
    if (keys.length === 0 || table.rows + rows <= from) return
    this.from = table.rows + rows + spare
    this.reserved(this.from + keys.length)
    for (let i = keys.length - 1; i >= 0; i--) table.copy(from + i, this.from + i)
  }

  publish(): void {
    const { table, keys, from } = this
    for (let i = 0; i < keys.length; i++)
      if (keys[i] !== discarded) table.assign(keys[i]!, from + i)
    this.keys = []
  }
}
