import type { Connection } from '#db/connect.ts'
import { getTableColumns, getTableName, type Table } from '#db/orm/drizzle.ts'

/** Inserts rows by column name with one prepared statement. Columns missing from a row get their default. */
export function insertRows(
  connection: Connection,
  table: Table,
  rows: readonly object[],
  onRow?: () => void,
): void {
  const columns = Object.values(getTableColumns(table)).filter(
    ({ name, generated }) => name !== 'Seq' && generated === undefined,
  )
  const names = columns.map((column) => `"${column.name}"`).join(', ')
  const places = columns.map(() => '?').join(', ')
  const statement = connection.prepare(
    `INSERT INTO "${getTableName(table)}" (${names}) VALUES (${places})`,
  )
  for (const row of rows as readonly Record<string, unknown>[]) {
    statement.run(columns.map((column) => toSqlValue(row[column.name] ?? column.default ?? null)))
    onRow?.()
  }
}

function toSqlValue(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
