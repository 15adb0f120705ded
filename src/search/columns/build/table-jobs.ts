import { type Connection, openConnection } from '#db/connection.ts'
import { lastChange } from '#db/listing-changes.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { encodePack, type Pack } from '#src/search/columns/snapshot/pack-format.ts'
import { type SnapshotInfo, writeSnapshot } from '#src/search/columns/snapshot/snapshot-file.ts'
import { beginStamped } from '#src/search/columns/snapshot/stamp.ts'
import {
  type ColumnInfo,
  packColumns,
  packTable,
  type TableInfo,
} from '#src/search/columns/snapshot/table-pack.ts'
import { buildColumns, type RowOrder } from './build-columns.ts'
import { buildTable } from './build-table.ts'

export interface TableJob {
  readonly kind: 'table'
  readonly path: string
  readonly file: string | undefined
  readonly fields: readonly Field[]
  readonly snapshotPath: string | null
}

export interface ColumnsJob {
  readonly kind: 'columns'
  readonly path: string
  readonly file: string | undefined
  readonly fields: readonly Field[]
  readonly order: RowOrder
}

export type Job = TableJob | ColumnsJob

export type BuilderNote =
  | { readonly kind: 'saved'; readonly seq: number }
  | { readonly kind: 'unsaved'; readonly reason: string }

/** `seq` is the last change that the table includes. Without a stamp, the table cannot be saved as a snapshot. */
export interface BuiltTable {
  readonly seq: number
  readonly stamp: string | null
  readonly unsupported: readonly string[]
  readonly table: TableInfo
}

export interface BuiltColumns {
  readonly unsupported: readonly string[]
  readonly columns: readonly ColumnInfo[]
}

const cacheMegabytes = 4

/** Runs a build job. The result is sent before the snapshot is written, because a search may be waiting for it. */
export function runJob(
  job: Job,
  send: (pieces: readonly Uint8Array[]) => void,
  note: (note: BuilderNote) => void,
): void {
  if (job.kind === 'columns') {
    send(encodePack(runColumnsJob(job)))
    return
  }
  const built = runTableJob(job, (reason) => note({ kind: 'unsaved', reason }))
  send(encodePack(built))
  const { stamp } = built.info
  if (stamp !== null && job.snapshotPath !== null) note(save(job.snapshotPath, built, stamp))
}

function save(
  path: string,
  { info: { seq, unsupported, table }, arrays }: Pack<BuiltTable>,
  stamp: string,
): BuilderNote {
  try {
    const info: SnapshotInfo = { at: { seq, stamp }, unsupported, wear: 0, table }
    writeSnapshot(path, encodePack({ info, arrays }))
    return { kind: 'saved', seq }
  } catch (error) {
    return { kind: 'unsaved', reason: (error as Error).message }
  }
}

function runTableJob(
  { path, file, fields, snapshotPath }: TableJob,
  noteUnsaved: (reason: string) => void,
): Pack<BuiltTable> {
  return withConnection({ path, file }, (connection) => {
    const stamp = snapshotPath === null ? null : beginStamped(path, connection, noteUnsaved)
    if (!connection.inTransaction) connection.exec('BEGIN')
    const seq = lastChange(connection)
    const table = buildTable(connection, fields)
    const unsupported = missing(fields, new Set(table.fields.keys()))
    const { info, arrays } = packTable(table)
    return { info: { seq, stamp: stamp?.stamp ?? null, unsupported, table: info }, arrays }
  })
}

function runColumnsJob({ path, file, fields, order }: ColumnsJob): Pack<BuiltColumns> {
  return withConnection({ path, file }, (connection) => {
    connection.exec('BEGIN')
    const columns = buildColumns(connection, fields, order)
    const { info, arrays } = packColumns(columns)
    const unsupported = missing(fields, new Set(columns.map(({ field }) => field.name)))
    return { info: { unsupported, columns: info }, arrays }
  })
}

const missing = (fields: readonly Field[], built: ReadonlySet<string>) =>
  fields.map(({ name }) => name).filter((name) => !built.has(name))

function withConnection<Result>(
  { path, file }: Pick<Job, 'path' | 'file'>,
  work: (connection: Connection) => Result,
): Result {
  const connection = openConnection(path, { readonly: true, cacheMegabytes, file })
  try {
    return work(connection)
  } finally {
    connection.close()
  }
}
