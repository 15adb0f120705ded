import type { Database } from '#db/connect.ts'

/** As a disk that fails leaves a listing. */
export const damageListing = (db: Database, rowKey: number, column: string, value: unknown) =>
  db.write(({ connection }) =>
    connection.prepare(`UPDATE listings SET ${column} = ? WHERE RowKey = ?`).run(value, rowKey),
  )
