import type { Connection } from '#db/connection.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { FieldColumn } from '#src/search/columns/table/field-column.ts'
import { createRowWriter, inPlace } from '#src/search/columns/table/row-writer.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import { ChangeFollower } from './follower.ts'
import { PendingRows } from './staged-rows.ts'

export interface LiveTableStart {
  readonly table: Table
  readonly seq: number
  readonly wear: number
  readonly source: 'snapshot' | 'database'
}

interface Options extends LiveTableStart {
  readonly onDropped: (field: Field) => void
  readonly minWear: number
}

/** A table's capacity exceeds its rows by about this, for staged rows and for inserts while it grows. */
const stagedRoom = 6_000
const maxRoom = 16_384
const growingMs = 2

export class LiveTable {
  readonly table: Table
  readonly source: 'snapshot' | 'database'
  readonly since = new Date()
  follower: ChangeFollower
  private readonly connection: Connection
  private readonly options: Options
  private readonly before: { readonly rows: number; readonly dead: number }
  private takenBefore = 0
  private capacity = 0

  constructor(connection: Connection, options: Options) {
    this.connection = connection
    this.options = options
    this.table = options.table
    this.source = options.source
    this.before = { rows: this.table.rows, dead: this.table.dead }
    this.follower = this.follow(options.seq)
  }

  change(more: readonly FieldColumn[], fewer: readonly string[]): void {
    for (const column of more) {
      column.column.reserve(this.table.capacity)
      this.table.fields.set(column.field.name, column)
    }
    for (const name of fewer) {
      this.table.fields.get(name)?.column.free()
      this.table.fields.delete(name)
    }
    this.takenBefore += this.follower.applied
    this.follower = this.follow(this.follower.complete)
  }

  /** How many changes the table has taken, also those of rows that were changed again. */
  get taken(): number {
    return this.takenBefore + this.follower.applied
  }

  /** The number of rows that slow down searches: appended (unordered) rows, dead rows, and half of the changed rows. */
  get wornRows(): number {
    const appended = this.table.rows - this.before.rows
    const changed = Math.max(0, this.taken - appended)
    return this.options.wear + appended + (this.table.dead - this.before.dead) + (changed >> 1)
  }

  /** The share of rows that are worn, relative to the limit. At 1 or more, the table should be rebuilt. */
  get wear(): number {
    return this.wornRows / Math.max(this.options.minWear, this.table.rows >> 3)
  }

  /** Increases the capacity before it is needed, one array at a time, so that no search has to wait long. */
  growAhead(): void {
    const { table } = this
    if (
      table.capacity - table.rows >
      Math.min(maxRoom, stagedRoom + (table.rows >> 6), table.rows >> 3)
    )
      return
    if (this.capacity <= table.capacity) this.capacity = table.nextCapacity
    const until = performance.now() + growingMs
    while (table.capacity < this.capacity && performance.now() < until)
      table.growPart(this.capacity)
  }

  private follow(from: number): ChangeFollower {
    const { table } = this
    const fields = [...table.fields.values()].map(({ field }) => field)
    const writeRow = createRowWriter(table, fields, this.options.onDropped)
    const staged = new PendingRows(table, writeRow)
    const target = {
      fields,
      staged,
      write: inPlace(table, writeRow),
      remove: (rowKey: number) => table.remove(rowKey),
    }
    return new ChangeFollower(this.connection, target, from)
  }
}
