import type { Connection } from '#db/connect.ts'
import { getTableColumns } from '#db/orm/drizzle.ts'
import { media, openHouses } from '#db/schema/index.ts'
import { ownOpenHousePrefix } from '#src/domain/visits/open-houses/open-house.ts'
import type { SqlRow, SqlValue } from './import-columns.ts'
import type { PendingRows } from './pending-rows.ts'

export interface PartStatements {
  read(rowKey: number): SqlRow[]
  /** Queues a row of a new listing for the next flush. Returns false if there already is one with that key. */
  add(rowKey: number, row: SqlRow): boolean
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

export const mediaStatements = (connection: Connection, waiting: PendingRows) =>
  partStatements(connection, waiting, {
    table: 'media',
    key: 'MediaKey',
    names: Object.keys(getTableColumns(media)),
    order: '"Order", MediaKey',
  })

export const openHouseStatements = (connection: Connection, waiting: PendingRows) =>
  partStatements(connection, waiting, {
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
  waiting: PendingRows,
  { table, key, names, order, imported = '' }: PartTable,
): PartStatements {
  const columns = names.filter((name) => name !== 'RowKey' && name !== 'OwnRecord')
  const list = columns.map((name) => `"${name}"`).join(', ')
  const selectParts = connection.prepare<[number], SqlRow>(
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
  const fresh = newParts(connection, waiting, { table, key, columns })
  return {
    read(rowKey) {
      if (fresh.isOf(rowKey)) waiting.flush()
      return selectParts.all(rowKey)
    },
    add: fresh.add,
    insert(rowKey, { OwnRecord = 0, ...row }) {
      if (fresh.has(row[key])) waiting.flush()
      const values = columns.map((name) => row[name] ?? null)
      return insert.run(rowKey, OwnRecord, ...values).changes > 0
    },
    remove(value) {
      if (fresh.has(value)) waiting.flush()
      remove.run(value)
    },
    clear(rowKey) {
      if (fresh.isOf(rowKey)) waiting.flush()
      clear.run(rowKey)
    },
  }
}

/** A listing has many photos, which would otherwise cause a flush after a few listings. */
const most = 2_500

/** Rows of new listings, which wait with their listings. */
function newParts(
  connection: Connection,
  waiting: PendingRows,
  { table, key, columns }: { table: string; key: string; columns: readonly string[] },
) {
  const selectKey = connection.prepare<[SqlValue]>(`SELECT 1 FROM ${table} WHERE ${key} = ?`)
  const keys = new Set<unknown>()
  const rowKeys = new Set<number>()
  const emptied = () => {
    keys.clear()
    rowKeys.clear()
  }
  const rows = waiting.table({
    name: table,
    columns: ['RowKey', 'OwnRecord', ...columns],
    most,
    emptied,
  })
  return {
    has: (value: unknown) => keys.has(value),
    isOf: (rowKey: number) => rowKeys.has(rowKey),
    add(rowKey: number, row: SqlRow): boolean {
      const value = row[key]!
      if (keys.has(value) || selectKey.get(value) !== undefined) return false
      rows.add([rowKey, 0, ...columns.map((name) => row[name] ?? null)])
      keys.add(value)
      rowKeys.add(rowKey)
      return true
    },
  }
}

export function calendarStatements(connection: Connection): CalendarStatements {
  const selectSpans = connection.prepare<[number], Span>(
    'SELECT StartDate, EndDate, Type FROM rental_calendar WHERE RowKey = ? ORDER BY StartDate',
  )
  const insert = connection.prepare(
    'INSERT INTO rental_calendar (RowKey, StartDate, EndDate, Type) VALUES (?, ?, ?, ?)',
  )
  const clear = connection.prepare<[number]>('DELETE FROM rental_calendar WHERE RowKey = ?')
  return {
    read: (rowKey) => selectSpans.all(rowKey),
    insert: (rowKey, { StartDate, EndDate, Type }) =>
      void insert.run(rowKey, StartDate, EndDate, Type),
    clear: (rowKey) => void clear.run(rowKey),
  }
}
