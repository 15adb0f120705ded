import { isDeepStrictEqual } from 'node:util'
import type { Connection } from '#db/connection.ts'
import { listingChanges } from '#db/listing-changes.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import { initialFields } from '#src/search/columns/table/column-fields.ts'
import { emptyColumn } from '#src/search/columns/table/field-column.ts'
import { createRowReader } from '#src/search/columns/table/row-reader.ts'
import { createWriter } from '#src/search/columns/table/row-writer.ts'
import { Table } from '#src/search/columns/table/table.ts'
import type { Unpacked } from './pack-format.ts'
import type { SnapshotInfo } from './snapshot-file.ts'
import { unpackTable } from './table-pack.ts'

export interface ValidSnapshot {
  readonly table: Table
  readonly seq: number
  readonly wear: number
  readonly unsupported: readonly string[]
}

/** After more changes than this, a new build is faster than applying them to the snapshot. */
const maxChanges = 65_536

/** Throws an error with the reason unless the snapshot is recent, is of this database, and has its current fields. */
export function validateSnapshot(
  snapshot: Unpacked<SnapshotInfo>,
  connection: Connection,
  dictionary: Dictionary,
): ValidSnapshot {
  const { info } = snapshot
  const { at, wear, unsupported } = info
  assertFields(info, dictionary)
  const changes = listingChanges(connection)
  if (!changes.knows(at))
    throw new Error('it is not of this database, or of changes that were undone')
  const behind = changes.last() - at.seq
  if (behind > Math.max(maxChanges, info.table.rows >> 3))
    throw new Error(`it lacks ${behind} changes`)
  return {
    table: unpackTable({ ...snapshot, info: info.table }),
    seq: at.seq,
    wear,
    unsupported,
  }
}

function assertFields(
  { table: { columns }, unsupported }: SnapshotInfo,
  dictionary: Dictionary,
): void {
  const names = new Set([...columns.map(({ field }) => field.name), ...unsupported])
  const isWhole = initialFields(dictionary).every(({ name }) => names.has(name))
  // The fields of the dictionary are compared as JSON, because those of the snapshot were stored as JSON.
  const isCurrent = columns.every(({ field }) => {
    const current = dictionary.find(field.name)
    return current !== undefined && isDeepStrictEqual(JSON.parse(JSON.stringify(current)), field)
  })
  if (!isWhole || !isCurrent) throw new Error('its fields are others')
}

const sampleSize = 512

/** Compares the count and a sample of listings with the database. Must run in the transaction of the changes. */
export function verifyTable(table: Table, connection: Connection): void {
  const count = connection.prepare<[], number>('SELECT count(*) FROM listings').pluck().get()
  if (count !== table.size) throw new Error(`it has ${table.size} listings, the database ${count}`)
  const fields = [...table.fields.values()].map(({ field }) => field)
  const reader = createRowReader(connection, fields)
  const sample = new Table(fields.map(emptyColumn))
  const write = createWriter(sample, fields, () => undefined)
  const step = Math.max(1, Math.floor(table.rows / sampleSize))
  for (let row = 0; row < table.rows; row += step) {
    const [storedRow] = table.live[row] === 1 ? reader.after(table.rowKeys[row]! - 1, 1) : []
    if (storedRow !== undefined) write(storedRow)
  }
  for (let row = 0; row < sample.rows; row++) assertSame(sample, row, table)
}

function assertSame(sample: Table, row: number, table: Table): void {
  const rowKey = sample.rowKeys[row]!
  if (!isDeepStrictEqual(valuesOf(sample, row), valuesOf(table, table.rowOf(rowKey)))) {
    throw new Error(`it has other values for the listing ${rowKey}`)
  }
}

/** Lists are sorted before they are compared, because the order of their entries differs between tables. */
function valuesOf(table: Table, row: number): unknown[] {
  const values = [...table.fields.values()].map(({ kind, column }) =>
    kind === 'list' ? column.get(row).sort() : column.get(row),
  )
  return [table.ids.get(row), table.longitudes.get(row), table.latitudes.get(row), ...values]
}
