import type { Connection } from '#db/connection.ts'
import type { Field } from '#src/domain/dictionary/index.ts'
import type { FieldColumn } from '#src/search/columns/table/field-column.ts'
import { createValueWriter, type StoredRow } from '#src/search/columns/table/row-writer.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import { Follower } from './follower.ts'

// Columns that were built for a table in use follow the database beside it until they can join: then they hold what its
// rows hold, those too that came or changed while they were built.

export interface AddedColumns {
  /** The one that they are made for. */
  readonly table: Table
  /** Those that could take every change. */
  readonly columns: readonly FieldColumn[]
  /** To be caught up in the same transaction as the table, after it. */
  readonly follower: Follower
}

interface Options {
  /** The change that the table was complete to when the order of its rows was told to the builder. */
  readonly seq: number
  readonly onDropped: (field: Field) => void
}

export function followColumns(
  connection: Connection,
  table: Table,
  built: readonly FieldColumn[],
  { seq, onDropped }: Options,
): AddedColumns {
  const columns = [...built]
  const setValues = createValueWriter(built, (column) => {
    columns.splice(columns.indexOf(column), 1)
    onDropped(column.field)
  })
  const write = (stored: StoredRow) => {
    const row = table.rowOf(Number(stored[0]))
    if (row < 0) return
    for (const { column } of built) if (column.capacity <= row) column.reserve(table.capacity)
    setValues(row, stored)
  }
  const target = { fields: built.map(({ field }) => field), write, remove: () => undefined }
  return { table, columns, follower: new Follower(connection, target, seq) }
}
