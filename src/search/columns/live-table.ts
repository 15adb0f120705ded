import type { Connection } from '#db/connection.ts'
import type { Field } from '#src/domain/dictionary/index.ts'
import { followChanges, type Follower } from './changes.ts'
import type { FieldColumn, Table } from './table.ts'
import { createWriter } from './write-rows.ts'

// A table that follows the database, and how much it has worn since it was built: rows at its end are in no order, dead
// rows are passed over again and again, and zones that only ever widen say less and less.

export interface LiveTable {
  readonly table: Table
  readonly source: 'snapshot' | 'database'
  readonly since: Date
  readonly follower: Follower
  /** More columns; everything must be in. */
  add(columns: readonly FieldColumn[]): void
  drop(name: string): void
  /** Rows that have worn it, in use before too. */
  readonly worn: number
  /** From 1 on it should be built anew. */
  wear(): number
  /** Makes room before it is needed, a part at a time, because copying everything would hold up everybody. */
  growAhead(): void
}

interface Options {
  readonly table: Table
  /** The last change that is in. */
  readonly seq: number
  /** Rows that had worn it already. */
  readonly worn: number
  readonly source: LiveTable['source']
  readonly onDropped: (field: Field) => void
}

const leastWorn = 65_536
const room = 16_384
const growingMs = 2

export function followTable(connection: Connection, { table, seq, worn: wornBefore, source, onDropped }: Options): LiveTable {
  const builtRows = table.rows
  const builtDead = table.dead
  let takenBefore = 0
  let capacity = 0
  let follower = follow(seq)

  function follow(from: number): Follower {
    const fields = [...table.fields.values()].map(({ field }) => field)
    const write = createWriter(table, fields, onDropped)
    return followChanges(connection, { fields, write, remove: (rowKey) => table.remove(rowKey) }, from)
  }

  /** A row that was changed wears the zones of its block less than one that has no place in the order. */
  function worn(): number {
    const appended = table.rows - builtRows
    const changed = takenBefore + follower.taken - appended
    return wornBefore + appended + (table.dead - builtDead) + Math.max(0, changed >> 1)
  }

  /** The fields are others now. */
  function followAnew(): void {
    takenBefore += follower.taken
    follower = follow(follower.complete)
  }

  return {
    table,
    source,
    since: new Date(),
    get follower() {
      return follower
    },
    add(columns) {
      for (const column of columns) {
        column.column.reserve(table.capacity)
        table.fields.set(column.field.name, column)
      }
      followAnew()
    },
    drop(name) {
      table.fields.delete(name)
      followAnew()
    },
    get worn() {
      return worn()
    },
    wear: () => worn() / Math.max(leastWorn, table.rows >> 3),
    growAhead() {
      if (table.capacity - table.rows > room) return
      if (capacity <= table.capacity) capacity = table.nextCapacity
      const until = performance.now() + growingMs
      while (table.capacity < capacity && performance.now() < until) table.growPart(capacity)
    },
  }
}
