import { openConnection, type Connection } from '#db/connection.ts'
import { addStamp, listingChanges, type Stamp } from '#db/queries/listing-changes.ts'
import type { Field } from '#src/domain/dictionary/index.ts'
import { buildColumns, type RowOrder } from './fill-columns.ts'
import { buildTable } from './fill.ts'
import { packColumns, packTable, type PackedColumns, type PackedTable } from './packed.ts'

// What the builder's thread does, on connections of its own: the table or some columns, all of one moment.

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

/** A table as of the moment `at`; without a stamp it cannot become a snapshot. */
export interface BuiltTable {
  readonly table: PackedTable
  readonly seq: number
  readonly stamp: string | null
  /** Names of fields whose values cannot be kept. */
  readonly unkeepable: readonly string[]
}

export interface BuiltColumns {
  readonly columns: PackedColumns
  readonly unkeepable: readonly string[]
}

/** A builder reads everything once: a larger cache would only be filled. */
const cacheMegabytes = 4

/** `warn` is told why the table has no stamp although it was to have one. */
export function runTableJob({ path, fields, snapshotPath }: TableJob, warn: (reason: string) => void): BuiltTable {
  return withConnection(path, (connection) => {
    const stamp = snapshotPath === null ? null : beginStamped(path, connection, warn)
    if (!connection.inTransaction) connection.exec('BEGIN')
    const seq = listingChanges(connection).last()
    const table = buildTable(connection, fields)
    const unkeepable = fields.filter(({ name }) => !table.fields.has(name)).map(({ name }) => name)
    return { table: packTable(table), seq, stamp: stamp?.stamp ?? null, unkeepable }
  })
}

export function runColumnsJob({ path, fields, order }: ColumnsJob): BuiltColumns {
  return withConnection(path, (connection) => {
    connection.exec('BEGIN')
    const columns = buildColumns(connection, fields, order)
    const kept = new Set(columns.map(({ field }) => field.name))
    const unkeepable = fields.filter(({ name }) => !kept.has(name)).map(({ name }) => name)
    return { columns: packColumns(columns), unkeepable }
  })
}

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
