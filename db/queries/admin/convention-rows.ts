import type { Database, Orm } from '#db/connect.ts'
import { cacheUntilWrite } from '#db/database-cache.ts'
import { eq, sql } from '#db/orm/drizzle.ts'
import { putSetting } from '#db/queries/account/setting-rows.ts'
import { listings, settings } from '#db/schema/index.ts'

// `conventions`: what the first listings suggested, which does not change later. `currency`: the code for prices
// without a code, for SQL (`src/search/sql/compile/money.ts`). `rooms`: whether listings state how many rooms they
// have instead of how many bedrooms.
const names = { suggested: 'conventions', currency: 'currency', rooms: 'rooms' } as const

const read = (orm: Orm, name: string): string | null =>
  orm.select().from(settings).where(eq(settings.Name, name)).get()?.Value ?? null

/** JSON text; null if nothing is stored. Read again after each write of any process. */
export const findConventions = cacheUntilWrite('conventions', (db: Database) =>
  read(db.read, names.suggested),
)

export const putConventions = (orm: Orm, values: object): void =>
  putSetting(orm, names.suggested, values)

export const hasConventions = (orm: Orm): boolean => read(orm, names.suggested) !== null

/** The code in use; null if none was stored, which means dollars. */
export function findCurrencyInUse(orm: Orm): string | null {
  const stored = read(orm, names.currency)
  return stored === null ? null : String(JSON.parse(stored))
}

/** Read again after each write of any process. */
export const findCountsRooms = cacheUntilWrite(
  'rooms',
  (db: Database) => read(db.read, names.rooms) === 'true',
)

/** Decides by the newest listings. */
export function putCountsRooms(orm: Orm): void {
  const [counted] = orm.all<{ beds: number; rooms: number }>(sql`
    SELECT count(BedroomsTotal) AS beds, sum(BedroomsTotal IS NULL AND Other ->> '$.RoomsTotal' IS NOT NULL) AS rooms
    FROM (SELECT BedroomsTotal, Other FROM listings ORDER BY RowKey DESC LIMIT ${firstListings})`)
  const countsRooms = counted !== undefined && counted.rooms > counted.beds
  if (String(countsRooms) !== (read(orm, names.rooms) ?? 'false'))
    putSetting(orm, names.rooms, countsRooms)
}

const firstListings = 1_000

const placeColumns = {
  Country: listings.Country,
  StateOrProvince: listings.StateOrProvince,
  Latitude: listings.Latitude,
  Longitude: listings.Longitude,
  Currency: listings.Currency,
  TimeZone: sql<string | null>`${listings.Other} ->> '$.PropertyTimeZoneName'`,
}

export type FirstListing = Pick<
  typeof listings.$inferSelect,
  Exclude<keyof typeof placeColumns, 'TimeZone'>
> & { readonly TimeZone: string | null }

export const findFirstListings = (orm: Orm): FirstListing[] =>
  orm.select(placeColumns).from(listings).limit(firstListings).all()

export const findListingsOfSource = (orm: Orm, source: string): FirstListing[] =>
  orm
    .select(placeColumns)
    .from(listings)
    .where(eq(listings.OriginatingSystemName, source))
    .limit(firstListings)
    .all()

/** Listings with a currency of their own count as changed, since the search includes or excludes their prices. */
export function putCurrencyInUse(orm: Orm, currency: string): void {
  putSetting(orm, names.currency, currency)
  orm
    .update(listings)
    .set({ Currency: sql`${listings.Currency}` })
    .where(sql`${listings.Currency} IS NOT NULL`)
    .run()
}
