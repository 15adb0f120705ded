import type { Orm, Transaction } from '#db/connect.ts'
import { and, asc, count, eq, gte, inArray, isNull } from '#db/orm/drizzle.ts'
import { listings, openHousePlans, openHouses, users } from '#db/schema/index.ts'

const { OwnerId, OpenHouseKey, Position, RemindedAt } = openHousePlans

/** From a day on, by day, in the order of the plan. */
export const findPlan = (orm: Orm, ownerId: string, from: string) =>
  orm
    .select({ plan: openHousePlans, house: openHouses, listing: listings })
    .from(openHousePlans)
    .innerJoin(openHouses, eq(openHouses.OpenHouseKey, OpenHouseKey))
    .innerJoin(listings, eq(listings.RowKey, openHouses.RowKey))
    .where(and(eq(OwnerId, ownerId), gte(openHouses.OpenHouseDate, from)))
    .orderBy(
      asc(openHouses.OpenHouseDate),
      asc(Position),
      asc(openHouses.OpenHouseStartTime),
      asc(openHouses.OpenHouseKey),
    )
    .all()

export const isPlanned = (orm: Orm, ownerId: string, key: string): boolean =>
  orm
    .select({ OpenHouseKey })
    .from(openHousePlans)
    .where(and(eq(OwnerId, ownerId), eq(OpenHouseKey, key)))
    .get() !== undefined

export const countPlanned = (orm: Orm, ownerId: string): number =>
  orm.select({ n: count() }).from(openHousePlans).where(eq(OwnerId, ownerId)).get()?.n ?? 0

/** Once; the last of its day. */
export const insertPlan = ({ orm }: Transaction, row: typeof openHousePlans.$inferInsert): void => {
  orm.insert(openHousePlans).values(row).onConflictDoNothing().run()
}

export const deletePlan = ({ orm }: Transaction, ownerId: string, key: string): void => {
  orm
    .delete(openHousePlans)
    .where(and(eq(OwnerId, ownerId), eq(OpenHouseKey, key)))
    .run()
}

/** Of all people. */
export const deletePlansOf = ({ orm }: Transaction, keys: readonly string[]): void => {
  orm
    .delete(openHousePlans)
    .where(inArray(OpenHouseKey, [...keys]))
    .run()
}

/** The order of the keys is that of the plan. */
export function setPositions({ orm }: Transaction, ownerId: string, keys: readonly string[]): void {
  for (const [at, key] of keys.entries())
    orm
      .update(openHousePlans)
      .set({ Position: at + 1 })
      .where(and(eq(OwnerId, ownerId), eq(OpenHouseKey, key)))
      .run()
}

export type PlannerRow = typeof users.$inferSelect

/** Who planned it and can be told by mail. */
export const findPlanners = (orm: Orm, key: string): PlannerRow[] =>
  orm
    .select({ user: users })
    .from(openHousePlans)
    .innerJoin(users, eq(users.Id, OwnerId))
    .where(and(eq(OpenHouseKey, key), eq(users.Disabled, false)))
    .orderBy(asc(users.Id))
    .all()
    .map(({ user }) => user)

/** What is planned for a day and was not reminded of, with whose plan it is. */
export const findUnreminded = (orm: Orm, day: string) =>
  orm
    .select({ user: users, house: openHouses, listing: listings })
    .from(openHousePlans)
    .innerJoin(users, eq(users.Id, OwnerId))
    .innerJoin(openHouses, eq(openHouses.OpenHouseKey, OpenHouseKey))
    .innerJoin(listings, eq(listings.RowKey, openHouses.RowKey))
    .where(and(eq(openHouses.OpenHouseDate, day), isNull(RemindedAt), eq(users.Disabled, false)))
    .orderBy(asc(users.Id), asc(Position), asc(openHouses.OpenHouseStartTime))
    .all()

/** False where all of them were reminded of before. */
export const noteReminded = (
  { orm }: Transaction,
  ownerId: string,
  keys: readonly string[],
  at: string,
): boolean =>
  orm
    .update(openHousePlans)
    .set({ RemindedAt: at })
    .where(and(eq(OwnerId, ownerId), inArray(OpenHouseKey, [...keys]), isNull(RemindedAt)))
    .run().changes > 0

/** It is another time now: who planned it is reminded anew. */
export const forgetReminded = ({ orm }: Transaction, key: string): void => {
  orm.update(openHousePlans).set({ RemindedAt: null }).where(eq(OpenHouseKey, key)).run()
}
