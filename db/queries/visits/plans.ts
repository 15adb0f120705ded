import { inBatches } from '#db/batches.ts'
import type { Database, Orm, Transaction } from '#db/connect.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from '#db/orm/drizzle.ts'
import { changeLog, listings, openHousePlans, openHouses, users } from '#db/schema/index.ts'

const { OwnerId, OpenHouseKey, Position } = openHousePlans

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

/** The keys of those open houses that the person plans to visit. */
export const findPlannedAmong = (
  orm: Orm,
  ownerId: string,
  keys: readonly string[],
): ReadonlySet<string> =>
  new Set(
    orm
      .select({ key: OpenHouseKey })
      .from(openHousePlans)
      .where(and(eq(OwnerId, ownerId), inArray(OpenHouseKey, [...keys])))
      .all()
      .map(({ key }) => key),
  )

export const countPlanned = (orm: Orm, ownerId: string, from: string): number =>
  orm
    .select({ n: count() })
    .from(openHousePlans)
    .innerJoin(openHouses, eq(openHouses.OpenHouseKey, OpenHouseKey))
    .where(and(eq(OwnerId, ownerId), gte(openHouses.OpenHouseDate, from)))
    .get()?.n ?? 0

export const insertPlan = ({ orm }: Transaction, row: typeof openHousePlans.$inferInsert): void => {
  orm.insert(openHousePlans).values(row).onConflictDoNothing().run()
}

export const deletePlan = ({ orm }: Transaction, ownerId: string, key: string): void => {
  orm
    .delete(openHousePlans)
    .where(and(eq(OwnerId, ownerId), eq(OpenHouseKey, key)))
    .run()
}

export const deletePlansOf = ({ orm }: Transaction, keys: readonly string[]): void => {
  orm
    .delete(openHousePlans)
    .where(inArray(OpenHouseKey, [...keys]))
    .run()
}

const lostPlans = (orm: Orm, before: string, limit: number) =>
  orm
    .select({ id: sql`${openHousePlans}.rowid` })
    .from(openHousePlans)
    .leftJoin(openHouses, eq(openHouses.OpenHouseKey, OpenHouseKey))
    .where(
      and(
        isNull(openHouses.OpenHouseKey),
        or(isNull(openHousePlans.OpenHouseDate), lt(openHousePlans.OpenHouseDate, before)),
      ),
    )
    .limit(limit)

/** Deletes plans for earlier days whose open houses no longer exist, because no page shows them. */
export async function deleteLostPlans(db: Database, before: string): Promise<void> {
  if (lostPlans(db.read, before, 1).get() === undefined) return
  await inBatches(db, ({ orm }, limit) => {
    const lost = inArray(sql`rowid`, lostPlans(orm, before, limit))
    return orm.delete(openHousePlans).where(lost).run().changes
  })
}

export function setPositions({ orm }: Transaction, ownerId: string, keys: readonly string[]): void {
  for (const [at, key] of keys.entries())
    orm
      .update(openHousePlans)
      .set({ Position: at + 1 })
      .where(and(eq(OwnerId, ownerId), eq(OpenHouseKey, key)))
      .run()
}

export type PlanRow = typeof openHousePlans.$inferSelect

const isOther = (name: 'OpenHouseDate' | 'OpenHouseStartTime' | 'OpenHouseEndTime'): SQL =>
  sql`${openHouses[name]} IS NOT ${openHousePlans[name]}`

const isCanceled = sql`lower(${openHouses.OpenHouseStatus}) IN ('canceled', 'cancelled')`

/** Selects plans that differ from their open houses, if the planned or the current date is `from` or later. */
const isChanged = (from: string) =>
  and(
    or(gte(openHousePlans.OpenHouseDate, from), gte(openHouses.OpenHouseDate, from)),
    or(
      isNull(openHouses.OpenHouseKey),
      isOther('OpenHouseDate'),
      isOther('OpenHouseStartTime'),
      isOther('OpenHouseEndTime'),
      sql`${isCanceled} <> ${openHousePlans.Canceled}`,
    ),
  )

export type PlanId = Pick<PlanRow, 'OwnerId' | 'OpenHouseKey'>

interface ChangedPage {
  readonly keys?: readonly string[]
  readonly after?: PlanId | null
  readonly limit: number
}

/** Returns a page of plans that differ from their open houses, ordered by open house and owner. */
export const findChangedPlanIds = (
  orm: Orm,
  from: string,
  { keys, after, limit }: ChangedPage,
): PlanId[] =>
  orm
    .select({ OwnerId, OpenHouseKey })
    .from(openHousePlans)
    .leftJoin(openHouses, eq(openHouses.OpenHouseKey, OpenHouseKey))
    .where(
      and(
        keys === undefined ? undefined : inArray(OpenHouseKey, [...keys]),
        after == null
          ? undefined
          : sql`(${OpenHouseKey}, ${OwnerId}) > (${after.OpenHouseKey}, ${after.OwnerId})`,
        isChanged(from),
      ),
    )
    .orderBy(asc(OpenHouseKey), asc(OwnerId))
    .limit(limit)
    .all()

/** Returns null if the plan agrees with its open house. `house` is null if the open house no longer exists. */
export const findChangedPlan = (orm: Orm, from: string, id: PlanId) =>
  orm
    .select({ plan: openHousePlans, house: openHouses, listing: listings, user: users })
    .from(openHousePlans)
    .innerJoin(users, eq(users.Id, OwnerId))
    .innerJoin(listings, eq(listings.RowKey, openHousePlans.RowKey))
    .leftJoin(openHouses, eq(openHouses.OpenHouseKey, OpenHouseKey))
    .where(and(eq(OpenHouseKey, id.OpenHouseKey), eq(OwnerId, id.OwnerId), isChanged(from)))
    .get() ?? null

/** Updates a plan. Returns false if it was deleted in the meantime. */
export const updatePlan = ({ orm }: Transaction, plan: PlanId, set: Partial<PlanRow>): boolean =>
  orm
    .update(openHousePlans)
    .set(set)
    .where(and(eq(OwnerId, plan.OwnerId), eq(OpenHouseKey, plan.OpenHouseKey)))
    .run().changes > 0

/**
 * Finds the last change that removed this open house from its listing, with the keys of all open houses of the listing
 * before and after.
 */
export const findRemovalOf = (orm: Orm, rowKey: number, key: string) =>
  orm
    .select({ before: changeLog.OldValue, after: changeLog.NewValue })
    .from(changeLog)
    .where(
      and(
        eq(changeLog.RowKey, rowKey),
        eq(changeLog.Field, 'OpenHouse'),
        sql`${key} IN (SELECT value FROM json_each(${changeLog.OldValue}))`,
        sql`${key} NOT IN (SELECT value FROM json_each(${changeLog.NewValue}))`,
      ),
    )
    .orderBy(desc(changeLog.Seq))
    .limit(1)
    .get() ?? null
