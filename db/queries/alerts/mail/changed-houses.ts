import type { Orm, Transaction } from '#db/connect.ts'
import { and, eq, inArray } from '#db/orm/drizzle.ts'
import { openHousePlans, openHouses } from '#db/schema/index.ts'
import { isCanceled } from '#src/domain/visits/open-houses/open-house.ts'
import type { MessageRow } from './outbox-rows.ts'

const { OpenHouseKey, OwnerId } = openHousePlans

/** Whether an open house in the message has been rescheduled, canceled, reinstated, or removed from the plan since. */
export const hasChangedHouse = (orm: Orm, message: MessageRow): boolean =>
  (message.About ?? []).some((key) => !isAsTold(orm, message, key))

function isAsTold(orm: Orm, { Kind, UserId, Calendar }: MessageRow, key: string): boolean {
  const house = orm.select().from(openHouses).where(eq(openHouses.OpenHouseKey, key)).get()
  if (Calendar?.method === 'CANCEL') return house === undefined || isCanceled(house)
  const plan = orm
    .select()
    .from(openHousePlans)
    .where(and(eq(OwnerId, UserId ?? ''), eq(OpenHouseKey, key)))
    .get()
  return (
    plan !== undefined &&
    house !== undefined &&
    !isCanceled(house) &&
    (plan.OpenHouseDate === null ||
      (plan.OpenHouseDate === house.OpenHouseDate &&
        plan.OpenHouseStartTime === house.OpenHouseStartTime)) &&
    (Kind === 'open-house-change' || plan.RemindedAt !== null)
  )
}

/** Restores the visit plans to their state before the message, so that the changes are reported again. */
export function undoPlans({ orm }: Transaction, { About, UserId, PlanBefore }: MessageRow): void {
  const keys = About ?? []
  const { Gone, ...before } = PlanBefore ?? {}
  if (Gone !== undefined && UserId !== null)
    for (const key of keys)
      orm
        .insert(openHousePlans)
        .values({ ...Gone, OwnerId: UserId, OpenHouseKey: key })
        .onConflictDoNothing()
        .run()
  orm
    .update(openHousePlans)
    .set({ ...before, RemindedAt: null })
    .where(and(eq(OwnerId, UserId ?? ''), inArray(OpenHouseKey, keys)))
    .run()
}
