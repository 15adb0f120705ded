import { type Connection, openConnection } from '#db/connection.ts'
import { lastChange } from '#db/listing-changes.ts'
import type { Field } from '#src/domain/dictionary/index.ts'
import type { Pack } from '#src/search/columns/snapshot/pack-format.ts'
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
  readonly fields: readonly Field[]
  readonly snapshotPath: string | null
}

export interface ColumnsJob {
  readonly kind: 'columns'
  readonly path: string
  readonly fields: readonly Field[]
  readonly order: RowOrder
}

/** Complete up to the change `seq`; without a stamp it cannot be saved. */
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

/** `noteUnsaved` is told why there is no stamp. */
export function runTableJob(
  { path, fields, snapshotPath }: TableJob,
  noteUnsaved: (reason: string) => void,
): Pack<BuiltTable> {
  return withConnection(path, (connection) => {
    const at = snapshotPath === null ? null : beginStamped(path, connection, noteUnsaved)
    if (!connection.inTransaction) connection.exec('BEGIN')
    const seq = lastChange(connection)
    const table = buildTable(connection, fields)
    const unsupported = missing(fields, new Set(table.fields.keys()))
    const { info, arrays } = packTable(table)
    return { info: { seq, stamp: at?.stamp ?? null, unsupported, table: info }, arrays }
  })
}

export function runColumnsJob({ path, fields, order }: ColumnsJob): Pack<BuiltColumns> {
  return withConnection(path, (connection) => {
    connection.exec('BEGIN')
    const columns = buildColumns(connection, fields, order)
    const { info, arrays } = packColumns(columns)
    const unsupported = missing(fields, new Set(columns.map(({ field }) => field.name)))
    return { info: { unsupported, columns: info }, arrays }
  })
}

const missing = (fields: readonly Field[], built: ReadonlySet<string>) =>
  fields.map(({ name }) => name).filter((name) => !built.has(name))

function withConnection<Result>(path: string, work: (connection: Connection) => Result): Result {
  const connection = openConnection(path, { readonly: true, cacheMegabytes })
  try {
    return work(connection)
  } finally {
    connection.close()
  }
}
