import type { Connection } from '#db/connection.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { FieldColumn } from '#src/search/columns/table/field-column.ts'
import { createValueWriter, type StoredRow } from '#src/search/columns/table/row-writer.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import { ChangeFollower } from './follower.ts'

/** Columns to be added to a live table. Changes of listings are applied to them until then. */
export interface AddedColumns {
  readonly table: Table
  readonly columns: readonly FieldColumn[]
  /** Applies to the new columns what the table's own follower applies to the table, later in the same transaction. */
  readonly follower: ChangeFollower
}

interface Options {
  /** The last change that the table had when its row order was copied for the builder. */
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
  const write = (storedRow: StoredRow) => {
    const row = table.rowOf(Number(storedRow[0]))
    if (row < 0) return
    for (const { column } of built) if (column.capacity <= row) column.reserve(table.capacity)
    setValues(row, storedRow)
  }
  const target = { fields: built.map(({ field }) => field), write, remove: () => undefined }
  return { table, columns, follower: new ChangeFollower(connection, target, seq) }
}
