import type { Database } from '#db/connect.ts'

export interface NamedListing {
  readonly rowKey: number
  readonly id: string
  readonly number: string
  readonly source: string
  readonly address: string | null
  /** 0 if the MLS or the operator withdrew the listing. */
  readonly isShown: 0 | 1
}

const columns =
  'RowKey AS rowKey, Id AS id, ListingId AS number, OriginatingSystemName AS source, ' +
  'coalesce(UnparsedAddress, StreetAddress, ' +
  "nullif(concat_ws(' ', StreetNumber, StreetDirPrefix, StreetName, StreetSuffix, StreetDirSuffix), '')) AS address, " +
  'MlgCanView IS NOT 0 AS isShown'

export function findNumbered(db: Database, text: string): NamedListing[] {
  const find = db.readConnection.prepare<[string, string, string, string], NamedListing>(
    `SELECT ${columns} FROM listings
     WHERE Id = ? OR ListingKey = ? OR ListingId = ? OR OriginatingSystemKey = ? ORDER BY RowKey`,
  )
  return find.all(text, text, text, text)
}

export function findShownOf(db: Database, source: string): NamedListing[] {
  const find = db.readConnection.prepare<[string], NamedListing>(
    `SELECT ${columns} FROM listings
     WHERE OriginatingSystemName = ? AND MlgCanView IS NOT 0 ORDER BY RowKey`,
  )
  return find.all(source)
}

/** Counts collections and shared links that contain a listing; withdrawing it does not change them. */
export function countPointers(db: Database, id: string): { collections: number; links: number } {
  const find = db.readConnection.prepare<[string, string], { collections: number; links: number }>(
    `SELECT (SELECT count(*) FROM collection_listings WHERE Listing = ?) AS collections,
       (SELECT count(*) FROM shared_link_listings WHERE Listing = ?) AS links`,
  )
  return find.get(id, id)!
}

/** Finds the listings that are shown and that this feed alone has. */
export function findShownOfFeed(db: Database, feed: string): NamedListing[] {
  const records =
    "FROM feed_records WHERE Resource = 'Property' AND RowKey IS NOT NULL AND RemovedAt IS NULL"
  const find = db.readConnection.prepare<[string, string], NamedListing>(
    `SELECT ${columns} FROM listings
     WHERE RowKey IN (SELECT RowKey ${records} AND Feed = ?) AND MlgCanView IS NOT 0
       AND RowKey NOT IN (SELECT RowKey ${records} AND Feed <> ?) ORDER BY RowKey`,
  )
  return find.all(feed, feed)
}
