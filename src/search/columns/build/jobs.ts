import { type Connection, openConnection } from '#db/connection.ts'
import { addStamp, listingChanges, type Stamp } from '#db/listing-changes.ts'
import type { Field } from '#src/domain/dictionary/index.ts'
import type { Pack } from '#src/search/columns/snapshot/pack-format.ts'
import {
  type ColumnInfo,
  packColumns,
  packTable,
  type TableInfo,
} from '#src/search/columns/snapshot/table-pack.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import { buildColumns, type RowOrder } from './build-columns.ts'
import { buildTable, buildTableWith } from './build-table.ts'
import { countListings } from './listing-scan.ts'
import {
  beginTogether,
  type Moment,
  type SecondReader,
  startSecondReader,
} from './second-reader.ts'

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

export interface TableOptions {
  /** Is told why the table has no stamp although it was to have one. */
  readonly noteUnsaved: (reason: string) => void
  /** Is told why one thread alone reads what two were to share. */
  readonly noteAlone: (reason: string) => void
  /** From so many listings on two threads share the reading. */
  readonly sharedFrom: number
  readonly startSecond?: typeof startSecondReader
}

/** A builder reads everything once: a larger cache would only be filled. */
const cacheMegabytes = 4

export async function runTableJob(job: TableJob, options: TableOptions): Promise<Pack<BuiltTable>> {
  const { path, fields } = job
  const { startSecond = startSecondReader, sharedFrom } = options
  return withConnection(path, async (connection) => {
    const isShared = countListings(connection) >= sharedFrom
    const second = isShared ? startSecond({ path, fields }) : null
    try {
      const shared = second === null ? null : await buildShared(second, connection, job, options)
      const { seq, stamp, table } = shared ?? buildAlone(connection, job, options)
      const { info, arrays } = packTable(table)
      return {
        info: {
          seq,
          stamp,
          unkeepable: missing(fields, new Set(table.fields.keys())),
          table: info,
        },
        arrays,
      }
    } finally {
      await second?.end()
    }
  })
}

interface Built extends Moment {
  readonly table: Table
}

/** Null if the two did not come to begin at the same moment. */
async function buildShared(
  second: SecondReader,
  connection: Connection,
  { path, fields, snapshotPath }: TableJob,
  { noteAlone }: TableOptions,
): Promise<Built | null> {
  const mark = () => (snapshotPath === null ? null : stampDatabase(path))
  const moment = await beginTogether(connection, second, mark).catch((error: Error) =>
    noteAlone(error.message),
  )
  if (moment)
    return { ...moment, table: await buildTableWith(second, connection, { fields, noteAlone }) }
  if (connection.inTransaction) connection.exec('COMMIT')
  return null
}

function buildAlone(
  connection: Connection,
  { path, fields, snapshotPath }: TableJob,
  { noteUnsaved }: TableOptions,
): Built {
  const at = snapshotPath === null ? null : beginStamped(path, connection, noteUnsaved)
  if (!connection.inTransaction) connection.exec('BEGIN')
  const seq = listingChanges(connection).last()
  return { seq, stamp: at?.stamp ?? null, table: buildTable(connection, fields) }
}

export async function runColumnsJob({
  path,
  fields,
  order,
}: ColumnsJob): Promise<Pack<BuiltColumns>> {
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

async function withConnection<Result>(
  path: string,
  work: (connection: Connection) => Result,
): Promise<Awaited<Result>> {
  const connection = openConnection(path, { readonly: true, cacheMegabytes })
  try {
    return await work(connection)
  } finally {
    connection.close()
  }
}

const tries = 5

/** Begins a transaction at a moment that the database bears the mark of; null if it cannot be marked. */
export function beginStamped(
  path: string,
  connection: Connection,
  warn: (reason: string) => void,
): Stamp | null {
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
