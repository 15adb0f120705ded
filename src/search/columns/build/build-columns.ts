import type { Connection } from '#db/connection.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { emptyColumn, type FieldColumn } from '#src/search/columns/table/field-column.ts'
import { createValueWriter } from '#src/search/columns/table/row-writer.ts'
import { scanListings } from './listing-scan.ts'

export interface RowOrder {
  /** Has the length of the table's capacity. */
  readonly rowKeys: Uint32Array<ArrayBuffer>
  readonly rows: number
}

/** Must run in a transaction. Skips fields that a column cannot store. */
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
  scanListings(connection, fields, (stored) => {
    const place = places[Number(stored[0])] ?? 0
    if (place > 0) write(place - 1, stored)
  })
  return columns.filter((column) => !unsupported.has(column))
}

/** Returns row + 1 by row key. Of two rows with one key, the later one is live. */
function placesOf({ rowKeys, rows }: RowOrder): Uint32Array {
  const used = rowKeys.subarray(0, rows)
  const places = new Uint32Array(used.reduce((a, b) => Math.max(a, b), 0) + 1)
  for (let row = 0; row < rows; row++) places[used[row]!] = row + 1
  return places
}
