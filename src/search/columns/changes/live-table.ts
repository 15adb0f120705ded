import type { Connection } from '#db/connection.ts'
import type { Field } from '#src/domain/dictionary/index.ts'
import type { FieldColumn } from '#src/search/columns/table/field-column.ts'
import { createRowWriter, inPlace } from '#src/search/columns/table/row-writer.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import { Follower } from './follower.ts'
import { StagedRows } from './staged-rows.ts'

// A table that follows the database, and how much it has worn since it was built: rows at its end are in no order, dead
// rows are passed over again and again, and zones that only ever widen say less and less.

interface Options {
  readonly table: Table
  /** The last change that is in. */
  readonly seq: number
  /** Rows that had worn it already. */
  readonly worn: number
  readonly source: 'snapshot' | 'database'
  readonly onDropped: (field: Field) => void
  readonly leastWorn: number
}

/** Room for rows that are staged, and for those that come while more room is made; less for tables that are quickly copied. */
const stagedRoom = 6_000
const maxRoom = 16_384
const growingMs = 2

export class LiveTable {
  readonly table: Table
  readonly source: 'snapshot' | 'database'
  readonly since = new Date()
  follower: Follower
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

  /** More columns, and fewer; everything must be in. */
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

  /** Rows that have worn it. One that was changed wears the zones of its block less than one without a place in order. */
  get worn(): number {
    const appended = this.table.rows - this.before.rows
    const changed = Math.max(0, this.takenBefore + this.follower.applied - appended)
    return this.options.worn + appended + (this.table.dead - this.before.dead) + (changed >> 1)
  }

  /** From 1 on it should be built anew. */
  get wear(): number {
    return this.worn / Math.max(this.options.leastWorn, this.table.rows >> 3)
  }

  /** Makes room before it is needed, a part at a time, because copying everything would hold up everybody. */
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

  private follow(from: number): Follower {
    const { table } = this
    const fields = [...table.fields.values()].map(({ field }) => field)
    const writeRow = createRowWriter(table, fields, this.options.onDropped)
    const staged = new StagedRows(table, writeRow)
    const target = {
      fields,
      staged,
      write: inPlace(table, writeRow),
      remove: (rowKey: number) => table.remove(rowKey),
    }
    return new Follower(this.connection, target, from)
  }
}
