import type { Database, Orm, Transaction } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import { and, asc, eq, gt, inArray, lte } from '#db/orm/drizzle.ts'
import { hotSheets, listings, users } from '#db/schema/index.ts'

export type HotSheetRow = typeof hotSheets.$inferSelect

/** Returns null if the agent has never opened the hot sheet. */
export const getHotSheet = (orm: Orm, ownerId: string): HotSheetRow | null =>
  orm.select().from(hotSheets).where(eq(hotSheets.OwnerId, ownerId)).get() ?? null

export function putHotSheet({ orm }: Transaction, row: HotSheetRow): void {
  const { OwnerId: _, ...values } = row
  orm
    .insert(hotSheets)
    .values(row)
    .onConflictDoUpdate({ target: hotSheets.OwnerId, set: values })
    .run()
}

const idsOf = oncePerDatabase(({ readConnection }) =>
  readConnection
    .prepare<[string], [number, string]>(
      'SELECT l.RowKey, l.Id FROM json_each(?) wanted CROSS JOIN listings l ON l.RowKey = wanted.value',
    )
    .raw(),
)

/** Finds the ids of listings by row key. */
export const findIdsOf = (db: Database, rowKeys: readonly number[]): Map<number, string> =>
  new Map(idsOf(db).all(JSON.stringify([...new Set(rowKeys)])))

export const findListingAgents = ({ read }: Database, rowKeys: readonly number[]) =>
  new Map(
    read
      .select({
        RowKey: listings.RowKey,
        ListOfficeKey: listings.ListOfficeKey,
        ListAgentKey: listings.ListAgentKey,
        CoListAgentKey: listings.CoListAgentKey,
      })
      .from(listings)
      .where(inArray(listings.RowKey, [...new Set(rowKeys)]))
      .all()
      .map((row) => [row.RowKey, row]),
  )

export const findDueSheets = ({ read }: Database, at: Date) =>
  read
    .select({ sheet: hotSheets, user: users })
    .from(hotSheets)
    .innerJoin(users, eq(users.Id, hotSheets.OwnerId))
    .where(and(eq(hotSheets.Mailed, true), lte(hotSheets.NextMailAt, at.toISOString())))
    .orderBy(asc(hotSheets.NextMailAt))
    .all()

export const findScheduledSheets = ({ read }: Database, at: Date) =>
  read
    .select({ OwnerId: hotSheets.OwnerId, NextMailAt: hotSheets.NextMailAt })
    .from(hotSheets)
    .where(and(eq(hotSheets.Mailed, true), gt(hotSheets.NextMailAt, at.toISOString())))
    .all()

/** Schedules the next mail of a hot sheet. Returns false if another process has, or if the sheet has changed. */
export const moveNextMail = (
  { orm }: Transaction,
  ownerId: string,
  from: string,
  to: Date,
): boolean =>
  orm
    .update(hotSheets)
    .set({ NextMailAt: to.toISOString() })
    .where(
      and(
        eq(hotSheets.OwnerId, ownerId),
        eq(hotSheets.Mailed, true),
        eq(hotSheets.NextMailAt, from),
      ),
    )
    .run().changes > 0
