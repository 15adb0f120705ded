import type { Orm, Transaction } from '#db/connect.ts'
import { lastChange } from '#db/listing-changes.ts'
import { and, asc, between, eq, inArray } from '#db/orm/drizzle.ts'
import { alertsTopic } from '#db/queries/alerts/change-log-readers.ts'
import { changeLog, listings, openHouses } from '#db/schema/index.ts'

export type OpenHouseRow = typeof openHouses.$inferSelect
export type NewOpenHouse = typeof openHouses.$inferInsert

const byTime = [
  asc(openHouses.OpenHouseDate),
  asc(openHouses.OpenHouseStartTime),
  asc(openHouses.OpenHouseKey),
]

const withListing = (orm: Orm) =>
  orm
    .select({ house: openHouses, listing: listings })
    .from(openHouses)
    .innerJoin(listings, eq(listings.RowKey, openHouses.RowKey))

export const findOpenHousesIn = (orm: Orm, from: string, to: string, limit: number) =>
  withListing(orm)
    .where(between(openHouses.OpenHouseDate, from, to))
    .orderBy(...byTime)
    .limit(limit)
    .all()

export const findOpenHousesOf = (orm: Orm, rowKey: number): OpenHouseRow[] =>
  orm
    .select()
    .from(openHouses)
    .where(eq(openHouses.RowKey, rowKey))
    .orderBy(...byTime)
    .all()

export const findOpenHouse = (orm: Orm, rowKey: number, key: string): OpenHouseRow | null =>
  orm
    .select()
    .from(openHouses)
    .where(and(eq(openHouses.RowKey, rowKey), eq(openHouses.OpenHouseKey, key)))
    .get() ?? null

/** Updates an open house. Returns false if it has changed since it was read. */
export const updateOpenHouse = (
  { orm }: Transaction,
  { OpenHouseKey, Sequence }: Pick<OpenHouseRow, 'OpenHouseKey' | 'Sequence'>,
  set: Partial<OpenHouseRow>,
): boolean =>
  orm
    .update(openHouses)
    .set({ ...set, Sequence: Sequence + 1 })
    .where(and(eq(openHouses.OpenHouseKey, OpenHouseKey), eq(openHouses.Sequence, Sequence)))
    .run().changes > 0

export const insertOpenHouse = ({ orm }: Transaction, row: NewOpenHouse): void => {
  orm.insert(openHouses).values(row).run()
}

export const deleteOpenHouses = ({ orm }: Transaction, keys: readonly string[]): void => {
  orm
    .delete(openHouses)
    .where(inArray(openHouses.OpenHouseKey, [...keys]))
    .run()
}

/** Does the work and records its changes as an import does: in the change log and for derived copies of listings. */
export function changeOpenHouses<T>(tx: Transaction, rowKey: number, at: Date, work: () => T): T {
  const keys = () =>
    JSON.stringify(findOpenHousesOf(tx.orm, rowKey).map(({ OpenHouseKey }) => OpenHouseKey))
  const before = keys()
  const result = work()
  const time = at.toISOString()
  tx.orm
    .insert(changeLog)
    .values({
      RowKey: rowKey,
      Field: 'OpenHouse',
      OldValue: before,
      NewValue: keys(),
      Kind: 'Field Change',
      ChangedAt: time,
      RecordedAt: time,
    })
    .run()
  const set = { ModificationTimestamp: time, ChangeSeq: lastChange(tx.connection) + 1 }
  tx.orm.update(listings).set(set).where(eq(listings.RowKey, rowKey)).run()
  tx.signal(alertsTopic)
  return result
}
