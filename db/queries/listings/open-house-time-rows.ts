import type { Database } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import { and, asc, between, eq, gte, inArray, ne, sql } from '#db/orm/drizzle.ts'
import { openHouses, rentalCalendar } from '#db/schema/index.ts'

export type OpenHouseRow = typeof openHouses.$inferSelect
export type OpenHouseTimeRow = Pick<
  OpenHouseRow,
  | 'RowKey'
  | 'OpenHouseDate'
  | 'OpenHouseStartTime'
  | 'OpenHouseEndTime'
  | 'OpenHouseType'
  | 'ModificationTimestamp'
>
export type RentalSpanRow = typeof rentalCalendar.$inferSelect

const isNotCanceled = ne(openHouses.OpenHouseStatus, 'Canceled')
const byTime = [
  asc(openHouses.OpenHouseDate),
  asc(openHouses.OpenHouseStartTime),
  asc(openHouses.OpenHouseKey),
]

const ofListing = oncePerDatabase(({ read }) => {
  const rowKey = sql.placeholder('rowKey')
  const from = sql.placeholder('from')
  const coming = and(
    eq(openHouses.RowKey, rowKey),
    gte(openHouses.OpenHouseDate, from),
    isNotCanceled,
  )
  const calendarCondition = and(
    eq(rentalCalendar.RowKey, rowKey),
    gte(rentalCalendar.EndDate, from),
  )
  return {
    openHouses: read
      .select()
      .from(openHouses)
      .where(coming)
      .orderBy(...byTime)
      .prepare(),
    spans: read
      .select()
      .from(rentalCalendar)
      .where(calendarCondition)
      .orderBy(asc(rentalCalendar.StartDate))
      .prepare(),
  }
})

/** Finds open houses of a listing from a date (`YYYY-MM-DD`) on, soonest first, without canceled ones. */
export function findOpenHouses(db: Database, rowKey: number, from: string): OpenHouseRow[] {
  return ofListing(db).openHouses.all({ rowKey, from })
}

/** Finds open houses between two dates, both included. */
export function findOpenHousesBetween(
  db: Database,
  rowKeys: readonly number[],
  from: string,
  to: string,
): OpenHouseRow[] {
  if (rowKeys.length === 0) return []
  const isBetween = and(
    inArray(openHouses.RowKey, [...rowKeys]),
    between(openHouses.OpenHouseDate, from, to),
    isNotCanceled,
  )
  return db.read
    .select()
    .from(openHouses)
    .where(isBetween)
    .orderBy(...byTime)
    .all()
}

const betweenDates = oncePerDatabase(({ readConnection }) =>
  readConnection.prepare<[string, string, string], OpenHouseTimeRow>(
    `SELECT o."RowKey", o."OpenHouseDate", o."OpenHouseStartTime", o."OpenHouseEndTime", o."OpenHouseType",
       o."ModificationTimestamp"
     FROM json_each(?) wanted CROSS JOIN open_houses o ON o."RowKey" = wanted.value
     WHERE o."OpenHouseDate" BETWEEN ? AND ? AND o."OpenHouseStatus" <> 'Canceled'
     ORDER BY o."OpenHouseDate", o."OpenHouseStartTime", o."OpenHouseKey"`,
  ),
)

export function findOpenHouseTimes(
  db: Database,
  rowKeys: readonly number[],
  from: string,
  to: string,
): Map<number, OpenHouseTimeRow[]> {
  if (rowKeys.length === 0) return new Map()
  const rows = betweenDates(db).all(JSON.stringify(rowKeys), from, to)
  return Map.groupBy(rows, ({ RowKey }) => RowKey)
}

/** Finds the periods in which a rental is taken that end on or after the date. */
export function findRentalSpans(db: Database, rowKey: number, from: string): RentalSpanRow[] {
  return ofListing(db).spans.all({ rowKey, from })
}

const allBetween = oncePerDatabase(({ readConnection }) =>
  readConnection.prepare<[string, string], OpenHouseTimeRow>(
    `SELECT "RowKey", "OpenHouseDate", "OpenHouseStartTime", "OpenHouseEndTime", "OpenHouseType", "ModificationTimestamp"
     FROM open_houses WHERE "OpenHouseDate" BETWEEN ? AND ? AND "OpenHouseStatus" <> 'Canceled'
     ORDER BY "OpenHouseDate", "OpenHouseStartTime", "OpenHouseKey"`,
  ),
)

/** Finds the open houses of all listings between two dates, both included, soonest first. */
export const findAllOpenHouses = (db: Database, from: string, to: string): OpenHouseTimeRow[] =>
  allBetween(db).all(from, to)

const zones = oncePerDatabase(({ readConnection }) =>
  readConnection.prepare<[string], { RowKey: number; zone: string | null }>(
    `SELECT "RowKey", "Other" ->> '$.PropertyTimeZoneName' zone FROM listings
     WHERE "RowKey" IN (SELECT value FROM json_each(?)) AND json_valid("Other")`,
  ),
)

/** Finds the names of the time zones of homes, as their sources have them. */
export const findHomeZones = (
  db: Database,
  rowKeys: readonly number[],
): ReadonlyMap<number, string | null> => {
  const rows = rowKeys.length === 0 ? [] : zones(db).all(JSON.stringify([...new Set(rowKeys)]))
  return new Map(rows.map(({ RowKey, zone }) => [RowKey, zone]))
}
