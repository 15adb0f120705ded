import { isDeepStrictEqual } from 'node:util'
import type { Connection } from '#db/connection.ts'
import { listingChanges } from '#db/listing-changes.ts'
import type { Dictionary } from '#src/domain/dictionary/index.ts'
import { initialFields } from '#src/search/columns/table/column-fields.ts'
import { emptyColumn } from '#src/search/columns/table/field-column.ts'
import { createRowReader } from '#src/search/columns/table/row-reader.ts'
import { createWriter } from '#src/search/columns/table/row-writer.ts'
import { Table } from '#src/search/columns/table/table.ts'
import type { Unpacked } from './pack-format.ts'
import type { SnapshotInfo } from './snapshot-file.ts'
import { unpackTable } from './table-pack.ts'

// A snapshot is believed when this database was where the snapshot says, when its fields are those of today, and when,
// brought up to date, it has as many listings as the database and the same values in a sample of them.

export interface ValidSnapshot {
  readonly table: Table
  readonly seq: number
  readonly wear: number
  readonly unsupported: readonly string[]
}

/** With more changes than this a table is built anew. */
const maxChanges = 65_536

/** Throws what is wrong, in words, with one that is not to be believed. */
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
  const kept = new Set([...columns.map(({ field }) => field.name), ...unsupported])
  const isWhole = initialFields(dictionary).every(({ name }) => kept.has(name))
  // As JSON knows them: that is what became of those in the file.
  const isOfToday = columns.every(({ field }) => {
    const today = dictionary.find(field.name)
    return today !== undefined && isDeepStrictEqual(JSON.parse(JSON.stringify(today)), field)
  })
  if (!isWhole || !isOfToday) throw new Error('its fields are others')
}

/** Enough also that writing rows is quick when the first changes come. */
const sampleSize = 512

/** Throws in words when the table, brought up to date, is not what the database holds; in the same transaction. */
export function verifyTable(table: Table, connection: Connection): void {
  const count = connection.prepare<[], number>('SELECT count(*) FROM listings').pluck().get()
  if (count !== table.size) throw new Error(`it has ${table.size} listings, the database ${count}`)
  const fields = [...table.fields.values()].map(({ field }) => field)
  const reader = createRowReader(connection, fields)
  const sample = new Table(fields.map(emptyColumn))
  const write = createWriter(sample, fields, () => undefined)
  const step = Math.max(1, Math.floor(table.rows / sampleSize))
  for (let row = 0; row < table.rows; row += step) {
    const [stored] = table.live[row] === 1 ? reader.after(table.rowKeys[row]! - 1, 1) : []
    if (stored !== undefined) write(stored)
  }
  for (let row = 0; row < sample.rows; row++) assertSame(sample, row, table)
}

function assertSame(sample: Table, row: number, table: Table): void {
  const rowKey = sample.rowKeys[row]!
  if (!isDeepStrictEqual(valuesOf(sample, row), valuesOf(table, table.rowOf(rowKey)))) {
    throw new Error(`it has other values for the listing ${rowKey}`)
  }
}

/** Entries of lists are in the order of their table. */
function valuesOf(table: Table, row: number): unknown[] {
  const values = [...table.fields.values()].map(({ kind, column }) =>
    kind === 'list' ? column.get(row).sort() : column.get(row),
  )
  return [table.ids.get(row), table.longitudes.get(row), table.latitudes.get(row), ...values]
}
