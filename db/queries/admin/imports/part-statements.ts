import type { Connection } from '#db/connect.ts'
import { getTableColumns } from '#db/orm/drizzle.ts'
import { media, openHouses } from '#db/schema/index.ts'
import { ownOpenHousePrefix } from '#src/domain/visits/open-houses/open-house.ts'
import type { SqlRow, SqlValue } from './import-columns.ts'

export interface PartStatements {
  read(rowKey: number): SqlRow[]
  /** Returns false if there already is a row with that key. */
  insert(rowKey: number, row: SqlRow): boolean
  remove(key: SqlValue): void
  /** Deletes rows that came nested in the listing record; rows from separate files stay. */
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
  partStatements(connection, {
    table: 'media',
    key: 'MediaKey',
    names: Object.keys(getTableColumns(media)),
    order: '"Order", MediaKey',
  })

export const openHouseStatements = (connection: Connection) =>
  partStatements(connection, {
    table: 'open_houses',
    key: 'OpenHouseKey',
    names: Object.keys(getTableColumns(openHouses)).filter(
      (name) => !columnsOfAddedOpenHouses.includes(name),
    ),
    order: 'OpenHouseKey',
    imported: `AND CreatedById IS NULL AND OpenHouseKey NOT LIKE '${ownOpenHousePrefix}%'`,
  })

/** Columns of open houses that users added on the site; no import changes them. */
const columnsOfAddedOpenHouses = ['CreatedById', 'Sequence']

interface PartTable {
  readonly table: string
  readonly key: string
  readonly names: readonly string[]
  readonly order: string
  readonly imported?: string
}

function partStatements(
  connection: Connection,
  { table, key, names, order, imported = '' }: PartTable,
): PartStatements {
  const columns = names.filter((name) => name !== 'RowKey' && name !== 'OwnRecord')
  const list = columns.map((name) => `"${name}"`).join(', ')
  const read = connection.prepare<[number], SqlRow>(
    `SELECT ${list}, OwnRecord FROM ${table} WHERE RowKey = ? ${imported} ORDER BY ${order}`,
  )
  const insert = connection.prepare(
    `INSERT INTO ${table} (RowKey, OwnRecord, ${list}) ` +
      `VALUES (?, ?, ${columns.map(() => '?').join(', ')}) ON CONFLICT DO NOTHING`,
  )
  const remove = connection.prepare<[SqlValue]>(`DELETE FROM ${table} WHERE ${key} = ?`)
  const clear = connection.prepare<[number]>(
    `DELETE FROM ${table} WHERE RowKey = ? AND OwnRecord = 0 ${imported}`,
  )
  return {
    read: (rowKey) => read.all(rowKey),
    insert(rowKey, { OwnRecord = 0, ...row }) {
      const values = columns.map((name) => row[name] ?? null)
      return insert.run(rowKey, OwnRecord, ...values).changes > 0
    },
    remove: (value) => void remove.run(value),
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
