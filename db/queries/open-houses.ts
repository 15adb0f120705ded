import { and, asc, between, eq, gte, inArray, ne } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { openHouses, rentalCalendar } from '#db/schema/index.ts'

export type OpenHouseRow = typeof openHouses.$inferSelect
export type RentalSpanRow = typeof rentalCalendar.$inferSelect

const held = ne(openHouses.OpenHouseStatus, 'Canceled')
const byTime = [asc(openHouses.OpenHouseDate), asc(openHouses.OpenHouseStartTime), asc(openHouses.OpenHouseKey)]

/** Open houses of one listing from a date (`YYYY-MM-DD`) on, soonest first; cancelled ones are left out. */
export async function findOpenHouses(db: Database, rowKey: number, from: string): Promise<OpenHouseRow[]> {
  const wanted = and(eq(openHouses.RowKey, rowKey), gte(openHouses.OpenHouseDate, from), held)
  return db.read.select().from(openHouses).where(wanted).orderBy(...byTime).all()
}

/** Open houses of several listings between two dates, both included. */
export async function findOpenHousesBetween(
  db: Database,
  rowKeys: readonly number[],
  from: string,
  to: string,
): Promise<OpenHouseRow[]> {
  if (rowKeys.length === 0) return []
  const wanted = and(inArray(openHouses.RowKey, [...rowKeys]), between(openHouses.OpenHouseDate, from, to), held)
  return db.read.select().from(openHouses).where(wanted).orderBy(...byTime).all()
}

/** Spans in which a rental is taken that end on the date or later. */
export async function findRentalSpans(db: Database, rowKey: number, from: string): Promise<RentalSpanRow[]> {
  const wanted = and(eq(rentalCalendar.RowKey, rowKey), gte(rentalCalendar.EndDate, from))
  return db.read.select().from(rentalCalendar).where(wanted).orderBy(asc(rentalCalendar.StartDate)).all()
}
