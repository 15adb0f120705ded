import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { type Connection, type Database, openConnection } from '#db/connect.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { createDictionary, type Dictionary } from '#src/domain/search/dictionary/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { standardSorts } from '#src/domain/search/results/sorts/sorts.ts'
import { blockShift } from '#src/search/columns/arrays/blocks.ts'
import { buildTable } from '#src/search/columns/build/build-table.ts'
import { defaultLimits, type TableLimits } from '#src/search/columns/manager/limits.ts'
import type { TableManager } from '#src/search/columns/manager/manager-types.ts'
import { createTableManager } from '#src/search/columns/manager/table-manager.ts'
import type { FieldColumn } from '#src/search/columns/table/field-column.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import { askColumns } from './columns.ts'
import { customFields, type ListingRecord, listingRecord } from './listings/listing-record.ts'

export const dictionary = createDictionary(customFields)

export interface OpenManager {
  readonly manager: TableManager
  readonly connection: Connection
  /** Messages with their fields, oldest first. */
  readonly lines: string[]
  close(): Promise<void>
}

interface Options {
  readonly limits?: Partial<TableLimits>
  readonly snapshotPath?: string | null
  readonly savesSnapshot?: boolean
  readonly dictionary?: Dictionary
}

/** Builds as for many listings. */
export const asForMany = { mostInThread: 0 }

/** A manager with a connection of its own, closed when the test ends. */
export function openManager(path: string, { limits = {}, ...options }: Options = {}): OpenManager {
  const connection = openConnection(path, { readonly: true })
  const lines: string[] = []
  const note = (fields: object, message: string) =>
    void lines.push(`${message} ${JSON.stringify(fields)}`)
  const log = { info: note, warn: note }
  const manager = createTableManager({
    dictionary,
    ...options,
    path,
    connection,
    log,
    limits: { ...defaultLimits, ...limits },
  })
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await manager.close()
    connection.close()
  }
  onTestFinished(close)
  return { manager, connection, lines, close }
}

/** With its first table. */
export async function readyManager(path: string, options: Options = {}): Promise<OpenManager> {
  const opened = openManager(path, options)
  await opened.manager.ready()
  return opened
}

/** Waits until the condition holds. */
export const until = (condition: () => boolean) =>
  expect.poll(condition, { timeout: 30_000, interval: 5 }).toBe(true)

export const idOf = (n: number) => `2${String(n).padStart(25, '0')}`

/** A plain listing by its number. */
export function numbered(n: number, columns: object = {}): ListingRecord {
  const own = {
    RowKey: n,
    ListPrice: 100_000 + n,
    City: ['Kent', 'Renton'][n % 2],
    BedroomsTotal: n % 5,
  }
  return listingRecord(idOf(n), {
    ...own,
    Latitude: 47 + (n % 97) / 100,
    Longitude: -122 - (n % 89) / 100,
    ...columns,
  })
}

export const change = (db: Database, sql: string) =>
  db.write(({ connection }) => void connection.exec(sql))

/** Everything that the table holds must be what the database holds at this moment, and no zone may deny it. */
export function expectTrue({
  manager,
  connection,
}: Pick<OpenManager, 'manager' | 'connection'>): void {
  connection.transaction(() => {
    const table = manager.current()
    if (table === null) throw new Error('There is no table.')
    expectSame(
      table,
      buildTable(
        connection,
        [...table.fields.values()].map(({ field }) => field),
      ),
    )
  })()
}

/** A table must hold what another one holds, in whatever order, and be sound. */
export function expectSame(table: Table, other: Table): void {
  const [content, expected] = [contentOf(table), contentOf(other)]
  // Vitest needs seconds to compare thousands of rows: it only says what differs.
  if (!isDeepStrictEqual(content, expected)) expect(content).toEqual(expected)
  expect(table.size).toBe(other.size)
  for (const [name, target] of table.fields) expect(deniedBy(table, target), name).toEqual([])
  for (const column of [table.longitudes, table.latitudes]) {
    expect(deniedBy(table, { kind: 'number', column } as FieldColumn)).toEqual([])
  }
  expectDead(table)
}

function contentOf(table: Table): Map<number, unknown[]> {
  const content = new Map<number, unknown[]>()
  const misplaced: number[] = []
  for (let row = 0; row < table.rows; row++) {
    if (table.live[row] === 0) continue
    const rowKey = table.rowKeys[row]!
    if (table.rowOf(rowKey) !== row) misplaced.push(row)
    const values = [...table.fields.values()].map(({ kind, column }) =>
      kind === 'list' ? column.get(row).sort() : column.get(row),
    )
    content.set(rowKey, [
      table.ids.get(row),
      table.longitudes.get(row),
      table.latitudes.get(row),
      ...values,
    ])
  }
  expect(misplaced).toEqual([])
  return new Map([...content].sort(([a], [b]) => a - b))
}

function expectDead(table: Table): void {
  const dead = new Array<number>(table.blocks).fill(0)
  for (let row = 0; row < table.rows; row++) if (table.live[row] === 0) dead[row >> blockShift]!++
  expect([...table.deadByBlock.subarray(0, table.blocks)]).toEqual(dead)
  expect(table.dead).toBe(dead.reduce((a, b) => a + b, 0))
}

/** Rows whose values lie outside the zone of their block. */
function deniedBy(table: Table, target: FieldColumn): number[] {
  const rows = Array.from({ length: table.rows }, (_, row) => row).filter(
    (row) => table.live[row] === 1,
  )
  return rows.filter((row) => !isInZone(target, row, row >> blockShift))
}

function isInZone({ kind, column }: FieldColumn, row: number, block: number): boolean {
  if (kind === 'list')
    return column.words.every((word, i) => (word[row]! & ~column.zones[i]![block]!) === 0)
  if (kind === 'code') {
    const code = column.data[row]!
    const isInMask = ((column.mask[block]! >>> Math.min(code, 31)) & 1) === 1
    return isInMask && code >= column.minimum[block]! && code <= column.maximum[block]!
  }
  if (column.get(row) === null) return column.nulls[block] === 1
  const raw = column.data[row]!
  return raw >= column.minimum[block]! && raw <= column.maximum[block]!
}

const filters = [
  "StandardStatus Eq 'Active' And ListPrice Ge 100500.0",
  "City Eq 'Kent' Or BedroomsTotal Gt 2",
  "Not City Eq 'Renton' And ListPrice Lt 150000.0",
  'BathroomsTotalInteger Eq NULL And YearBuilt Eq NULL',
]

/** Columns and SQL must give the same answers of this moment; false if changes are still being read. */
export function agreesWithSql({
  manager,
  connection,
}: Pick<OpenManager, 'manager' | 'connection'>): boolean {
  const sql = createSqlSearch(connection, { dictionary })
  return connection.transaction(() => {
    const table = manager.current()!
    if (manager.state().pending > 0) return false
    const columns = askColumns(table, sql, dictionary)
    for (const [i, text] of filters.entries()) {
      const scope = scopeFor('private')
      const parsed = readCondition(Filter.of(text), {
        now: '2024-03-15T10:30:00-05:00',
        dictionary,
        scope,
      })
      if (!parsed.ok) throw new Error(text)
      const query = { scope, condition: parsed.condition }
      const sort = standardSorts[i % standardSorts.length]!
      const rowKeys = sql.page({ ...query, sort }, { offset: 0, limit: 20 })
      const answer = columns.answer(query, { page: { sort, window: { offset: 0, limit: 20 } } })
      // A column that cannot hold a value is gone, and the orders that need it.
      if (answer === null && manager.state().unsupported.length > 0) continue
      expect(answer).toMatchObject({ total: rowKeys.total, rowKeys: [...rowKeys.rowKeys] })
    }
    return true
  })()
}

export const expectAsSql = (opened: Pick<OpenManager, 'manager' | 'connection'>) =>
  expect(agreesWithSql(opened)).toBe(true)
