import type { Connection, Database } from '#db/connect.ts'
import { cacheUntilWrite } from '#db/database-cache.ts'
import { oncePerConnection } from '#db/once-per-connection.ts'
import { feeds } from '#db/schema/index.ts'

export interface Source {
  readonly name: string
  readonly listings: number
}

export function findSources(db: Database): Source[] {
  return db.readConnection
    .prepare<[], Source>(
      'SELECT OriginatingSystemName AS name, count(*) AS listings FROM listings GROUP BY 1 ORDER BY 2 DESC',
    )
    .all()
}

const severalSql =
  'SELECT (SELECT min(OriginatingSystemName) FROM listings) < (SELECT max(OriginatingSystemName) FROM listings)'

/** Whether listings are of more than one source. It takes two lookups in an index. */
const selectSeveral = oncePerConnection((connection: Connection) =>
  connection.prepare<[], number>(severalSql).pluck(),
)

export const areOfSeveralSources = (connection: Connection): boolean =>
  selectSeveral(connection).get() === 1

export const hasSeveralSources = cacheUntilWrite(
  'whether there are several sources',
  ({ readConnection }: Database) => areOfSeveralSources(readConnection),
)

const namesSql = `WITH RECURSIVE names (name) AS (SELECT min(OriginatingSystemName) FROM listings
    UNION ALL SELECT (SELECT min(OriginatingSystemName) FROM listings WHERE OriginatingSystemName > name)
      FROM names WHERE name IS NOT NULL)
  SELECT name FROM names WHERE name IS NOT NULL`

/** The names of all sources. It takes one lookup in an index for each. */
export const getSourceNames = cacheUntilWrite(
  'the names of sources',
  ({ readConnection }: Database): readonly string[] =>
    readConnection.prepare<[], string>(namesSql).pluck().all(),
)

export const getFedSources = cacheUntilWrite(
  'the sources of feeds',
  ({ read }): readonly string[] =>
    read
      .selectDistinct({ name: feeds.Source })
      .from(feeds)
      .all()
      .map(({ name }) => name),
)

/** The names of sources that have listings or a feed. */
export const getNamesInUse = cacheUntilWrite(
  'the names of sources in use',
  (db): readonly string[] => {
    return [...new Set([...getSourceNames(db), ...getFedSources(db)])]
  },
)

/** What may identify the same listing in another source. Unknown texts are empty; unknown coordinates are null. */
export interface ListingIdentity {
  readonly key: string
  readonly listingId: string
  readonly address: string
  readonly postalCode: string
  readonly latitude: number | null
}

interface StoredListing {
  readonly at: number
  readonly source: string
  readonly address: string | null
  readonly latitude: number | null
}

const withIdentities = `WITH wanted AS (
  SELECT key AS at, value ->> 'key' AS Key, value ->> 'listingId' AS ListingId,
    value ->> 'address' AS Address, value ->> 'postalCode' AS PostalCode
  FROM json_each(?))`

const byKey = `${withIdentities}
  SELECT w.at, l.OriginatingSystemName AS source, l.UnparsedAddress AS address, l.Latitude AS latitude
  FROM wanted w JOIN listings l ON l.OriginatingSystemName = ? AND l.OriginatingSystemKey = w.Key
  UNION ALL
  SELECT w.at, l.OriginatingSystemName, l.UnparsedAddress, l.Latitude
  FROM wanted w JOIN listings l ON l.ListingId = w.ListingId
  WHERE l.OriginatingSystemName = ?`

const byAddress = `${withIdentities}
  SELECT w.at, l.OriginatingSystemName AS source, l.UnparsedAddress AS address, l.Latitude AS latitude
  FROM listings l JOIN wanted w
    ON w.Address <> '' AND w.Address = lower(l.UnparsedAddress) AND w.PostalCode = coalesce(l.PostalCode, '')`

/** Counts how many of the given listings each source has, matched by key, by number, or by address in lower case. */
export function countSameListings(
  db: Database,
  sources: readonly string[],
  listings: readonly ListingIdentity[],
): Map<string, number> {
  const text = JSON.stringify(listings)
  const keyed = db.readConnection.prepare<[string, string, string], StoredListing>(byKey)
  const candidates = [
    ...sources.flatMap((source) => keyed.all(text, source, source)),
    ...db.readConnection.prepare<[string], StoredListing>(byAddress).all(text),
  ]
  const same = candidates.filter((candidate) => isSameHome(listings[candidate.at]!, candidate))
  const bySource = Map.groupBy(same, ({ source }) => source)
  return new Map(
    sources.map((source) => [
      source,
      new Set((bySource.get(source) ?? []).map(({ at }) => at)).size,
    ]),
  )
}

/** The distance in degrees within which two positions can be of one home: about a mile. */
const nearby = 0.015

/** Compares address and position as well, because two sources may use the same number for different homes. */
const isSameHome = (listing: ListingIdentity, storedListing: StoredListing) =>
  (listing.address === '' ||
    storedListing.address === null ||
    listing.address === storedListing.address.toLowerCase()) &&
  (listing.latitude === null ||
    storedListing.latitude === null ||
    Math.abs(listing.latitude - storedListing.latitude) < nearby)
