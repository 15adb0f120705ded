import type { Connection } from '#db/connection.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { emptyColumn, type FieldColumn } from '#src/search/columns/table/field-column.ts'
import { createValueWriter } from '#src/search/columns/table/row-writer.ts'
import { scanListings } from './listing-scan.ts'

export interface RowOrder {
  /** The row key of each row. The array is as long as the table's capacity; only the first `rows` entries are valid. */
  readonly rowKeys: Uint32Array<ArrayBuffer>
  readonly rows: number
}

/** Builds columns in this order of rows. Fields that a column cannot store are skipped. Must run in a transaction. */
export function buildColumns(
  connection: Connection,
  fields: readonly Field[],
  order: RowOrder,
): FieldColumn[] {
  const columns = fields.map(emptyColumn)
  for (const { column } of columns) column.reserve(order.rowKeys.length)
  const unsupported = new Set<FieldColumn>()
  const write = createValueWriter(columns, (column) => unsupported.add(column))
  const places = placesOf(order)
  scanListings(connection, fields, (storedRow) => {
    const place = places[Number(storedRow[0])] ?? 0
    if (place > 0) write(place - 1, storedRow)
  })
  return columns.filter((column) => !unsupported.has(column))
}

/** Returns row + 1 at the index of each row key, 0 elsewhere. Of two rows with the same key, the later is live. */
function placesOf({ rowKeys, rows }: RowOrder): Uint32Array {
  const used = rowKeys.subarray(0, rows)
  const places = new Uint32Array(used.reduce((a, b) => Math.max(a, b), 0) + 1)
  for (let row = 0; row < rows; row++) places[used[row]!] = row + 1
  return places
}
