import type { Connection } from '#db/connection.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { emptyColumn, type FieldColumn } from '#src/search/columns/table/field-column.ts'
import { createWriter } from '#src/search/columns/table/row-writer.ts'
import { Table } from '#src/search/columns/table/table.ts'
import { hilbert } from './hilbert.ts'
import { scanListings } from './listing-scan.ts'
import { orderByKeys } from './radix-sort.ts'

/**
 * Builds a table of all listings, ordered by status and then by place, which makes zones narrow. Fields that a column
 * cannot store are skipped. Must run in a transaction. Throws for an invalid listing.
 */
export function buildTable(connection: Connection, fields: readonly Field[]): Table {
  const draft = new Table(fields.map(emptyColumn))
  draft.reserve(countListings(connection))
  scanListings(
    connection,
    fields,
    createWriter(draft, fields, () => undefined),
  )
  return inOrder(draft)
}

const countListings = (connection: Connection): number =>
  connection.prepare<[], number>('SELECT count(*) FROM listings').pluck().get()!

const capacityFor = (rows: number) => rows + Math.min(32_768, 4_096 + (rows >> 5))

function inOrder(draft: Table): Table {
  const order = orderOf(draft)
  const capacity = capacityFor(order.length)
  const rowKeys = new Uint32Array(capacity)
  for (let row = 0; row < order.length; row++) rowKeys[row] = draft.rowKeys[order[row]!]!
  const fields = [...draft.fields.values()].map((target) => ({
    ...target,
    column: target.column.ordered(order, capacity),
  })) as FieldColumn[]
  return new Table(fields, {
    ids: draft.ids.ordered(order, capacity),
    longitudes: draft.longitudes.ordered(order, capacity),
    latitudes: draft.latitudes.ordered(order, capacity),
    rowKeys,
    live: new Uint8Array(capacity).fill(1, 0, order.length),
    rows: order.length,
  })
}

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
    const longitude = longitudes.get(row)
    const latitude = latitudes.get(row)
    curve[row] =
      longitude === null || latitude === null ? 2 ** 32 - 1 : hilbert(longitude, latitude, bounds)
    if (status?.kind === 'code') statuses[row] = status.column.data[row]!
  }
  return orderByKeys(statuses, orderByKeys(curve))
}

const lowest = (values: Float64Array) => values.reduce((a, b) => Math.min(a, b), Infinity)
