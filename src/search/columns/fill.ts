import type { Connection } from '#db/connection.ts'
import type { Field } from '#src/domain/dictionary/index.ts'
import { scopeFor } from '#src/domain/scope.ts'
import { toPosition } from '#src/domain/shapes.ts'
import { fieldSql, listSql } from '#src/search/sql/fields.ts'
import { runnerOf } from '#src/search/sql/runner.ts'
import { joined, sql, type Sql } from '#src/search/sql/sql.ts'
import { hilbert } from './hilbert.ts'
import { orderByKeys } from './sort-rows.ts'
import { emptyColumn, Table, type FieldColumn, type StoredRow } from './table.ts'

// From the database into columns: the whole table, in the order that suits the zones, or the rows that were changed.

/** Room for listings that come later, so that the arrays need not be copied for each. */
export const spareRows = 65_536

const everyone = scopeFor('private')

/** Reads listings with the values of the fields; `where` may name `l`. */
export function createRowReader(connection: Connection, fields: readonly Field[]) {
  const runner = runnerOf(connection)
  const columns = joined(fields.map(valueSql), ', ')
  return function* (where: Sql): IterableIterator<StoredRow> {
    const values = columns.text === '' ? sql`` : sql`, ${columns}`
    const text = sql`SELECT l."RowKey", l."Id", l."Longitude", l."Latitude"${values} FROM listings l ${where}`
    for (const row of runner.eachRaw({ sql: text, prepared: { tests: [], areas: [] } })) yield toStoredRow(row)
  }
}

export type RowReader = ReturnType<typeof createRowReader>

function valueSql(field: Field): Sql {
  if (!field.multiple) return fieldSql(field, everyone)
  if (field.storage === 'column') return fieldSql({ ...field, multiple: false }, everyone)
  const { source, value } = listSql(field, everyone)
  return sql`(SELECT json_group_array(${value}) FROM ${source} WHERE ${value} IS NOT NULL)`
}

function toStoredRow([rowKey, id, longitude, latitude, ...values]: unknown[]): StoredRow {
  const isPlaced = longitude !== null && latitude !== null
  const [x, y] = isPlaced ? toPosition({ longitude: Number(longitude), latitude: Number(latitude) }) : [null, null]
  return { rowKey: Number(rowKey), id: String(id), longitude: x, latitude: y, values }
}

/** All listings, neighbours side by side within each status. Fields whose values cannot be kept are left out. */
export function buildTable(connection: Connection, fields: readonly Field[]): Table {
  const draft = new Table(fields.map(emptyColumn))
  const dropped = fillDraft(draft, createRowReader(connection, fields))
  return dropped.length === 0 ? inOrder(draft) : buildTable(connection, fields.filter(({ name }) => !dropped.includes(name)))
}

/** Stops at the first listing with a value that cannot be kept. */
function fillDraft(draft: Table, read: RowReader): string[] {
  for (const row of read(sql``)) {
    const dropped = draft.put(row)
    if (dropped.length > 0) return dropped
  }
  return []
}

function inOrder(draft: Table): Table {
  const order = orderOf(draft)
  const capacity = order.length + spareRows
  const pick = (data: Uint32Array | Uint8Array, to: Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>) => {
    for (let row = 0; row < order.length; row++) to[row] = data[order[row]!]!
    return to
  }
  const fields = [...draft.fields.values()].map((target) => ({
    ...target,
    column: target.column.ordered(order, capacity),
  })) as FieldColumn[]
  return new Table(fields, {
    ids: draft.ids.ordered(order, capacity),
    longitudes: draft.longitudes.ordered(order, capacity),
    latitudes: draft.latitudes.ordered(order, capacity),
    rowKeys: pick(draft.rowKeys, new Uint32Array(capacity)) as Uint32Array<ArrayBuffer>,
    live: pick(draft.live, new Uint8Array(capacity)) as Uint8Array<ArrayBuffer>,
    rows: order.length,
  })
}

/** By status, then along the curve; listings without a place last. */
function orderOf(draft: Table): Uint32Array<ArrayBuffer> {
  const { rows, longitudes, latitudes } = draft
  const bounds = {
    west: lowest(longitudes.minimum),
    south: lowest(latitudes.minimum),
    east: -lowest(longitudes.maximum.map((value) => -value)),
    north: -lowest(latitudes.maximum.map((value) => -value)),
  }
  const curve = new Uint32Array(rows)
  const statuses = new Uint32Array(rows)
  const status = draft.fields.get('StandardStatus')
  for (let row = 0; row < rows; row++) {
    const [longitude, latitude] = [longitudes.get(row), latitudes.get(row)]
    curve[row] = longitude === null || latitude === null ? 2 ** 32 - 1 : hilbert(longitude, latitude, bounds)
    if (status?.kind === 'code') statuses[row] = status.column.data[row]!
  }
  return orderByKeys(statuses, orderByKeys(curve))
}

const lowest = (values: Float64Array) => values.reduce((a, b) => Math.min(a, b), Infinity)
