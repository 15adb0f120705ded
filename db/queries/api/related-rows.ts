import type { Database } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import { and, asc, eq, gte, ne, sql } from '#db/orm/drizzle.ts'
import type { MediaRow } from '#db/queries/listings/media/media-rows.ts'
import type { OpenHouseRow } from '#db/queries/listings/open-house-time-rows.ts'
import { media, mediaVariants, openHouses } from '#db/schema/index.ts'

const wanted = sql`(SELECT value FROM json_each(${sql.placeholder('rowKeys')}))`

const statements = oncePerDatabase(({ read }) => ({
  media: read
    .select({ medium: media, variants: mediaVariants })
    .from(media)
    .leftJoin(mediaVariants, eq(mediaVariants.MediaURL, media.MediaURL))
    .where(sql`${media.RowKey} IN ${wanted}`)
    .orderBy(asc(media.RowKey), asc(media.Order), asc(media.MediaKey))
    .prepare(),
  mediaByKey: read
    .select({ medium: media, variants: mediaVariants })
    .from(media)
    .leftJoin(mediaVariants, eq(mediaVariants.MediaURL, media.MediaURL))
    .where(sql`${media.MediaKey} IN (SELECT value FROM json_each(${sql.placeholder('keys')}))`)
    .prepare(),
  openHouses: read
    .select()
    .from(openHouses)
    .where(
      and(
        sql`${openHouses.RowKey} IN ${wanted}`,
        gte(openHouses.OpenHouseDate, sql.placeholder('from')),
        ne(openHouses.OpenHouseStatus, 'Canceled'),
      ),
    )
    .orderBy(
      asc(openHouses.OpenHouseDate),
      asc(openHouses.OpenHouseStartTime),
      asc(openHouses.OpenHouseKey),
    )
    .prepare(),
}))

/** Finds all media of listings, in their order. */
export const findAllMedia = (db: Database, rowKeys: readonly number[]): Map<number, MediaRow[]> =>
  byListing(statements(db).media.all({ rowKeys: JSON.stringify(rowKeys) }))

/** Finds media by their keys. */
export const findMediaByKeys = (db: Database, keys: readonly string[]): Map<number, MediaRow[]> =>
  byListing(statements(db).mediaByKey.all({ keys: JSON.stringify(keys) }))

type JoinedRow = ReturnType<ReturnType<typeof statements>['media']['all']>[number]

const byListing = (rows: readonly JoinedRow[]): Map<number, MediaRow[]> =>
  Map.groupBy(
    rows.map(({ medium, variants }): MediaRow => ({ ...medium, variants })),
    ({ RowKey }) => RowKey,
  )

/** Finds open houses of listings from a date on, soonest first, without canceled ones. */
export function findComingOpenHouses(
  db: Database,
  rowKeys: readonly number[],
  from: string,
): Map<number, OpenHouseRow[]> {
  const rows = statements(db).openHouses.all({ rowKeys: JSON.stringify(rowKeys), from })
  return Map.groupBy(rows, ({ RowKey }) => RowKey)
}

const owners = oncePerDatabase(({ readConnection }) => {
  const ids = (parts: string) =>
    readConnection
      .prepare<[string], string>(
        `SELECT Id FROM listings WHERE RowKey IN (SELECT RowKey FROM ${parts})`,
      )
      .pluck()
  return {
    Media: ids('media WHERE MediaKey = ?'),
    OpenHouse: ids('open_houses WHERE OpenHouseKey = ?'),
    coming: ids(`open_houses WHERE OpenHouseDate >= ? AND OpenHouseStatus <> 'Canceled'`),
  }
})

/** Finds the ID of the listing that a medium or an open house is of. */
export const findPartOwner = (
  db: Database,
  of: 'Media' | 'OpenHouse',
  key: string,
): string | undefined => owners(db)[of].get(key)

/** Finds the IDs of listings with open houses from a date on. */
export const findListingsWithOpenHouses = (db: Database, from: string): string[] =>
  owners(db).coming.all(from)

const people = oncePerDatabase(({ readConnection }) => ({
  members: readConnection.prepare<[], Record<string, unknown>>('SELECT * FROM members'),
  offices: readConnection.prepare<[], Record<string, unknown>>('SELECT * FROM offices'),
}))

/** Reads all members and offices, as they are stored. */
export const readAllPeople = (db: Database) => ({
  members: people(db).members.all(),
  offices: people(db).offices.all(),
})
