import type { Connection } from '#db/connect.ts'
import { getTableColumns } from '#db/orm/drizzle.ts'
import { media, openHouses } from '#db/schema/index.ts'
import { ownOpenHousePrefix } from '#src/domain/open-houses/open-house.ts'
import type { SqlRow } from './rows.ts'

/** The rows of one kind that belong to a listing, replaced as a whole. */
export interface PartStatements {
  /** Without the row key. */
  read(rowKey: number): SqlRow[]
  /** False when another listing has that key already. */
  insert(rowKey: number, row: SqlRow): boolean
  clear(rowKey: number): void
}

export interface Span {
  readonly StartDate: string
  readonly EndDate: string
  readonly Type: 'Rented' | 'Unavailable'
}

export interface CalendarStatements {
  read(rowKey: number): Span[]
  insert(rowKey: number, span: Span): void
  clear(rowKey: number): void
}

export const mediaStatements = (connection: Connection) =>
  partStatements(connection, 'media', Object.keys(getTableColumns(media)), '"Order"')

export const openHouseStatements = (connection: Connection) =>
  partStatements(
    connection,
    'open_houses',
    Object.keys(getTableColumns(openHouses)).filter((name) => !ownColumns.includes(name)),
    'OpenHouseKey',
    `AND CreatedById IS NULL AND OpenHouseKey NOT LIKE '${ownOpenHousePrefix}%'`,
  )

/** Of open houses that are made here; those stay whatever is imported. */
const ownColumns = ['CreatedById', 'Sequence']

function partStatements(
  connection: Connection,
  table: string,
  names: string[],
  order: string,
  imported = '',
): PartStatements {
  const columns = names.filter((name) => name !== 'RowKey')
  const list = columns.map((name) => `"${name}"`).join(', ')
  const read = connection.prepare<[number], SqlRow>(
    `SELECT ${list} FROM ${table} WHERE RowKey = ? ${imported} ORDER BY ${order}`,
  )
  const insert = connection.prepare(
    `INSERT INTO ${table} (RowKey, ${list}) VALUES (?, ${columns.map(() => '?').join(', ')}) ON CONFLICT DO NOTHING`,
  )
  const clear = connection.prepare<[number]>(`DELETE FROM ${table} WHERE RowKey = ? ${imported}`)
  return {
    read: (rowKey) => read.all(rowKey),
    insert: (rowKey, row) =>
      insert.run(rowKey, ...columns.map((name) => row[name] ?? null)).changes > 0,
    clear: (rowKey) => void clear.run(rowKey),
  }
}

export function calendarStatements(connection: Connection): CalendarStatements {
  const read = connection.prepare<[number], Span>(
    'SELECT StartDate, EndDate, Type FROM rental_calendar WHERE RowKey = ? ORDER BY StartDate',
  )
  const insert = connection.prepare(
    'INSERT INTO rental_calendar (RowKey, StartDate, EndDate, Type) VALUES (?, ?, ?, ?)',
  )
  const clear = connection.prepare<[number]>('DELETE FROM rental_calendar WHERE RowKey = ?')
  return {
    read: (rowKey) => read.all(rowKey),
    insert: (rowKey, { StartDate, EndDate, Type }) =>
      void insert.run(rowKey, StartDate, EndDate, Type),
    clear: (rowKey) => void clear.run(rowKey),
  }
}
