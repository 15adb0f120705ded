import { openConnection, type Connection } from '#db/connection.ts'
import { addStamp, listingChanges, type Stamp } from '#db/queries/listing-changes.ts'
import type { Field } from '#src/domain/dictionary/index.ts'
import { buildColumns, type RowOrder } from './fill-columns.ts'
import { buildTable } from './fill.ts'
import type { Pack } from './pack-format.ts'
import { packColumns, packTable, type ColumnInfo, type TableInfo } from './packed.ts'

// What a builder does, on connections of its own: the table or some columns, all of one moment.

export interface TableJob {
  readonly kind: 'table'
  readonly path: string
  readonly fields: readonly Field[]
  /** Where the table is to be kept; null for nowhere. */
  readonly snapshotPath: string | null
}

export interface ColumnsJob {
  readonly kind: 'columns'
  readonly path: string
  readonly fields: readonly Field[]
  readonly order: RowOrder
}

/** A table as of the change `seq`; without a stamp it cannot become a snapshot. Names of unkeepable fields. */
export interface BuiltTable {
  readonly seq: number
  readonly stamp: string | null
  readonly unkeepable: readonly string[]
  readonly table: TableInfo
}

export interface BuiltColumns {
  readonly unkeepable: readonly string[]
  readonly columns: readonly ColumnInfo[]
}

/** A builder reads everything once: a larger cache would only be filled. */
const cacheMegabytes = 4

/** `warn` is told why the table has no stamp although it was to have one. */
export function runTableJob({ path, fields, snapshotPath }: TableJob, warn: (reason: string) => void): Pack<BuiltTable> {
  return withConnection(path, (connection) => {
    const at = snapshotPath === null ? null : beginStamped(path, connection, warn)
    if (!connection.inTransaction) connection.exec('BEGIN')
    const seq = listingChanges(connection).last()
    const table = buildTable(connection, fields)
    const { info, arrays } = packTable(table)
    const unkeepable = missing(fields, new Set(table.fields.keys()))
    return { info: { seq, stamp: at?.stamp ?? null, unkeepable, table: info }, arrays }
  })
}

export function runColumnsJob({ path, fields, order }: ColumnsJob): Pack<BuiltColumns> {
  return withConnection(path, (connection) => {
    connection.exec('BEGIN')
    const columns = buildColumns(connection, fields, order)
    const { info, arrays } = packColumns(columns)
    const unkeepable = missing(fields, new Set(columns.map(({ field }) => field.name)))
    return { info: { unkeepable, columns: info }, arrays }
  })
}

const missing = (fields: readonly Field[], kept: ReadonlySet<string>) =>
  fields.map(({ name }) => name).filter((name) => !kept.has(name))

function withConnection<Result>(path: string, work: (connection: Connection) => Result): Result {
  const connection = openConnection(path, { readonly: true, cacheMegabytes })
  try {
    return work(connection)
  } finally {
    connection.close()
  }
}

const tries = 5

/** Begins a transaction at a moment that the database bears the mark of; null if it cannot be marked. */
export function beginStamped(path: string, connection: Connection, warn: (reason: string) => void): Stamp | null {
  const { last } = listingChanges(connection)
  try {
    for (let i = 0; i < tries; i++) {
      const stamp = stampDatabase(path)
      connection.exec('BEGIN')
      // Someone may have changed a listing after the mark was made.
      if (last() === stamp.seq) return stamp
      connection.exec('COMMIT')
    }
    warn('others keep writing')
  } catch (error) {
    warn((error as Error).message)
  }
  return null
}

function stampDatabase(path: string): Stamp {
  const connection = openConnection(path, { cacheMegabytes })
  try {
    return addStamp(connection)
  } finally {
    connection.close()
  }
}
