import type { Connection } from '#db/connect.ts'
import { assertColumn, type SqlRow, type SqlValue, textColumns } from './import-columns.ts'
import type { PendingRows } from './pending-rows.ts'

export interface NewListings {
  /** Queues a listing and returns its future row key. */
  add(listing: SqlRow, texts: SqlRow): number
  /** True if a listing with this key in its source is waiting. */
  hasKey(source: string, key: string): boolean
  hasId(id: string): boolean
}

export function newListings(connection: Connection, waiting: PendingRows): NewListings {
  const last = connection
    .prepare<[], number>('SELECT coalesce(max(RowKey), 0) FROM listings')
    .pluck()
  const { columns, valuesOf } = growingColumns()
  const keys = new Set<string>()
  const ids = new Set<string>()
  let rowKey = 0

  const emptied = () => {
    keys.clear()
    ids.clear()
  }
  const rows = waiting.table({ name: 'listings', columns, emptied })
  const textNames = [...textColumns]
  const textRows = waiting.table({ name: 'listing_texts', columns: ['RowKey', ...textNames] })

  return {
    add(listing, texts) {
      rowKey = keys.size === 0 ? last.get()! + 1 : rowKey + 1
      rows.add(valuesOf(rowKey, listing))
      textRows.add([rowKey, ...textNames.map((name) => texts[name] ?? null)])
      keys.add(keyOf(String(listing.OriginatingSystemName), String(listing.OriginatingSystemKey)))
      ids.add(String(listing.Id))
      return rowKey
    },
    hasKey: (source, key) => keys.has(keyOf(source, key)),
    hasId: (id) => ids.has(id),
  }
}

/** Collects the columns that any listing has used so far; a source uses only a few of them. */
function growingColumns() {
  const columns = ['RowKey']
  const columnNames = new Set(columns)

  function learn(name: string): void {
    assertColumn('listings', name)
    columns.push(name)
    columnNames.add(name)
  }

  function valuesOf(rowKey: number, row: SqlRow): SqlValue[] {
    for (const name in row) if (row[name] !== undefined && !columnNames.has(name)) learn(name)
    const values: SqlValue[] = [rowKey]
    for (let i = 1; i < columns.length; i++) values.push(row[columns[i]!] ?? null)
    return values
  }

  return { columns, valuesOf }
}

const keyOf = (source: string, key: string) => `${source}\n${key}`
