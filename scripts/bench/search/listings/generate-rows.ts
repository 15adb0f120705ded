import { type Connection, openConnection } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { createRandom } from '#db/seed/tools/random.ts'
import { insertCollections } from './bench-collections.ts'
import { anyListing, type StoredListing } from './bench-listing.ts'
import { dealPlaces } from './bench-places.ts'
import { writeRemarks } from './remarks.ts'

const batch = 10_000

export type Progress = (done: number, stage: string) => void

/**
 * Fills a new database file with realistic listings, which depend only on their number. Triggers of the schema fill
 * the search tables, and indexes are built at the end. A crash leaves an unusable file.
 */
export function generate(path: string, rows: number, progress: Progress): void {
  migrate(path)
  const connection = openConnection(path)
  try {
    connection.pragma('journal_mode = OFF')
    connection.pragma('synchronous = OFF')
    connection.pragma('cache_size = -262144')
    const rebuild = dropIndexes(connection)
    insertListings(connection, rows, progress)
    progress(rows, 'collections')
    insertCollections(connection, rows)
    for (const { name, sql } of rebuild) {
      progress(rows, `index ${name}`)
      connection.exec(sql)
    }
    progress(rows, 'statistics')
    connection.exec('ANALYZE')
    connection.pragma('journal_mode = WAL')
  } finally {
    connection.close()
  }
}

interface Index {
  readonly name: string
  readonly sql: string
}

/** Without the index of `ChangeSeq`, a trigger would read the whole table for each new listing. */
function dropIndexes(connection: Connection): Index[] {
  const indexes = connection
    .prepare<[], Index>(
      `SELECT name, sql FROM sqlite_schema
       WHERE type = 'index' AND sql IS NOT NULL AND name <> 'listings_change_seq'
         AND tbl_name IN ('listings', 'listing_texts', 'collection_listings')`,
    )
    .all()
  for (const { name } of indexes) connection.exec(`DROP INDEX "${name}"`)
  return indexes
}

function insertListings(connection: Connection, rows: number, progress: Progress): void {
  const random = createRandom('listings to measure the search')
  const place = dealPlaces(rows)
  const write = createWriter(connection)
  for (let from = 1; from <= rows; from += batch) {
    const until = Math.min(rows, from + batch - 1)
    connection.exec('BEGIN')
    for (let rowKey = from; rowKey <= until; rowKey++) {
      write(anyListing(rowKey, place(random), random), writeRemarks(random))
    }
    connection.exec('COMMIT')
    progress(until, 'listings')
  }
}

function createWriter(connection: Connection) {
  const columns = Object.keys(anyListing(0, dealPlaces(1)(createRandom()), createRandom()))
  const names = columns.map((name) => `"${name}"`).join(', ')
  const marks = columns.map(() => '?').join(', ')
  const listing = connection.prepare(`INSERT INTO listings (${names}) VALUES (${marks})`)
  const texts = connection.prepare(
    'INSERT INTO listing_texts ("RowKey", "PublicRemarks") VALUES (?, ?)',
  )
  return (row: StoredListing, remarks: string) => {
    listing.run(Object.values(row))
    texts.run(row.RowKey, remarks)
  }
}
