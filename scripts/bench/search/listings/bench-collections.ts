import type { Connection } from '#db/connection.ts'
import type { CollectionRows } from '#src/domain/search/filter/condition/row-source.ts'

// Generates collections of 200 listings from anywhere, and 1,000 hidden listings.

const maxCollections = 10_000
const size = 200
const hiddenSize = 1_000

export const collectionCount = (rows: number): number => Math.min(maxCollections, rows >> 3)

const idOf = (n: number) => `20260101000000${String(n).padStart(12, '0')}`

const rowsOf = (n: number, count: number): CollectionRows => ({
  kind: 'collections',
  ids: [idOf(n)],
  version: '1',
  size: count,
})

export const collectionRows = (n: number): CollectionRows => rowsOf(n, size)
export const hiddenRows: CollectionRows = rowsOf(maxCollections, hiddenSize)

/** A prime number, so that stepping through the listings takes long to repeat. */
const step = 104_729

export function insertCollections(connection: Connection, rows: number): void {
  const ids = connection
    .prepare<[], string>('SELECT "Id" FROM listings ORDER BY "RowKey"')
    .pluck()
    .all()
  const collection = connection.prepare(
    `INSERT INTO collections ("Id", "Name", "PortalCartType", "CreatedAt", "ModifiedAt")
     VALUES (?, 'Homes', 'Custom', '2026-01-01', '2026-01-01')`,
  )
  const listing = connection.prepare(
    `INSERT OR IGNORE INTO collection_listings ("CollectionId", "Listing", "Position", "AddedAt")
     VALUES (?, ?, ?, '2026-01-01')`,
  )
  const insert = (n: number, count: number) => {
    const id = idOf(n)
    collection.run(id)
    for (let i = 0; i < count; i++) listing.run(id, ids[(n * 7_919 + i * step) % ids.length], i)
  }
  connection.exec('BEGIN')
  for (let n = 0; n < collectionCount(rows); n++) insert(n, size)
  insert(maxCollections, hiddenSize)
  connection.exec('COMMIT')
}
