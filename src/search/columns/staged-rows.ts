import type { Table } from './table.ts'
import { keyOf, type RowWriter, type StoredRow } from './write-rows.ts'

// Listings that nobody shall see yet are written behind the last row of a table, where nobody looks: what takes long is
// done as they come, a few at a time, and all of a transaction is moved into place at once.

export class StagedRows {
  private readonly table: Table
  private readonly write: RowWriter
  /** As they were read, in the order of their rows; null for what was forgotten. */
  private rows: (StoredRow | null)[] = []
  /** Where the first of them is. */
  private from = 0

  constructor(table: Table, write: RowWriter) {
    this.table = table
    this.write = write
  }

  get size(): number {
    return this.rows.length
  }

  /** Nothing else may be written into the table until they are published or taken back. */
  add(stored: StoredRow): void {
    const { table, rows } = this
    if (rows.length === 0) this.from = table.rows
    const row = this.from + rows.length
    if (row >= table.capacity) table.reserve(table.nextCapacity + rows.length)
    this.write(row, stored)
    rows.push(stored)
  }

  forget(rowKey: number): void {
    const { rows } = this
    for (let i = 0; i < rows.length; i++) if (rows[i] !== null && keyOf(rows[i]!) === rowKey) rows[i] = null
  }

  /** All of them are in: new listings after the last row, others over their rows. */
  publish(): void {
    const { table, rows, from } = this
    // A new row never lies behind the one that it comes from.
    for (let i = 0; i < rows.length; i++) if (rows[i] !== null) table.take(keyOf(rows[i]!), from + i)
    this.rows = []
  }

  /** None of them was ever there. */
  takeBack(): StoredRow[] {
    const { rows } = this
    this.rows = []
    return rows.filter((row) => row !== null)
  }
}
