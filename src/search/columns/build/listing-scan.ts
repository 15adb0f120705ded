import type { Connection } from '#db/connection.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { createRowReader } from '#src/search/columns/table/row-reader.ts'
import type { StoredRow } from '#src/search/columns/table/row-writer.ts'

const batch = 1_000

export function scanListings(
  connection: Connection,
  fields: readonly Field[],
  take: (row: StoredRow) => void,
): void {
  const reader = createRowReader(connection, fields)
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = reader.after(last, batch)
    for (let i = 0; i < rows.length; i++) take(rows[i]!)
    if (rows.length < batch) return
    last = Number(rows.at(-1)![0])
  }
}
