import type { Database, Orm } from '#db/connect.ts'
import { cacheUntilWrite } from '#db/database-cache.ts'
import { eq, sql } from '#db/orm/drizzle.ts'
import { putSetting } from '#db/queries/account/setting-rows.ts'
import { listings, settings } from '#db/schema/index.ts'

// Names of settings. `conventions` is what the first listings suggested; it never changes afterwards. `currency` is the
// code for prices that come without one (`src/search/sql/compile/money.ts`). `rooms` is whether listings state the
// total number of rooms instead of bedrooms.
const names = { suggested: 'conventions', currency: 'currency', rooms: 'rooms' } as const

const read = (orm: Orm, name: string): string | null =>
  orm.select().from(settings).where(eq(settings.Name, name)).get()?.Value ?? null

/** Returns the stored conventions as a JSON text; null if none are stored. */
export const findConventions = cacheUntilWrite('conventions', (db: Database) =>
  read(db.read, names.suggested),
)

export const putConventions = (orm: Orm, values: object): void =>
  putSetting(orm, names.suggested, values)

export const hasConventions = (orm: Orm): boolean => read(orm, names.suggested) !== null

/** Returns the stored currency code; null means US dollars. */
export function findCurrencyInUse(orm: Orm): string | null {
  const text = read(orm, names.currency)
  return text === null ? null : String(JSON.parse(text))
}

export const findCountsRooms = cacheUntilWrite(
  'rooms',
  (db: Database) => read(db.read, names.rooms) === 'true',
)

/** Decides by the newest listings whether the site counts rooms or bedrooms, and stores the result. */
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

/**
 * Stores the currency. Listings that have their own currency are marked as changed, because searches now treat their
 * prices differently.
 */
export function putCurrencyInUse(orm: Orm, currency: string): void {
  putSetting(orm, names.currency, currency)
  orm
    .update(listings)
    .set({ Currency: sql`${listings.Currency}` })
    .where(sql`${listings.Currency} IS NOT NULL`)
    .run()
}
