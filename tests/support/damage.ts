import type { Database } from '#db/connect.ts'

/** Damages a listing as a failing disk would. */
export const damageListing = (db: Database, rowKey: number, column: string, value: unknown) =>
  db.write(({ connection }) =>
    connection.prepare(`UPDATE listings SET ${column} = ? WHERE RowKey = ?`).run(value, rowKey),
  )

export const damageRow = (
  db: Database,
  table: string,
  { id, column, value }: { readonly id: string; readonly column: string; readonly value: unknown },
) =>
  db.write(({ connection }) =>
    connection.prepare(`UPDATE ${table} SET ${column} = ? WHERE Id = ?`).run(value, id),
  )
