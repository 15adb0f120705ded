import type { Database, Transaction } from '#db/connect.ts'
import { cacheQueryUntilWrite } from '#db/database-cache.ts'
import { and, asc, eq, gt, inArray, lte, max } from '#db/orm/drizzle.ts'
import { changeLog, listings, seenListings } from '#db/schema/index.ts'
import { fieldsSinceOpened } from '#src/domain/alerts/manage/since-opened.ts'

export type OpenedRow = typeof seenListings.$inferSelect

const { OwnerId, RowKey, SeenAt } = seenListings

const change = {
  listing: listings.Id,
  Currency: listings.Currency,
  Field: changeLog.Field,
  OldValue: changeLog.OldValue,
  NewValue: changeLog.NewValue,
}

export const findChangesSince = cacheQueryUntilWrite(
  'changes since opened',
  ({ read }, ownerId: string, ids: readonly string[]) =>
    read
      .select(change)
      .from(listings)
      .innerJoin(seenListings, and(eq(RowKey, listings.RowKey), eq(OwnerId, ownerId)))
      .innerJoin(changeLog, eq(changeLog.RowKey, listings.RowKey))
      .where(
        and(
          inArray(listings.Id, [...ids]),
          gt(changeLog.RecordedAt, SeenAt),
          inArray(changeLog.Field, [...fieldsSinceOpened]),
        ),
      )
      .orderBy(asc(changeLog.Seq))
      .all(),
)

/** Finds changes to one listing numbered above `seq`, oldest first. */
export const findChangesAfter = cacheQueryUntilWrite(
  'changes after',
  ({ read }, rowKey: number, seq: number) =>
    read
      .select(change)
      .from(changeLog)
      .innerJoin(listings, eq(listings.RowKey, changeLog.RowKey))
      .where(
        and(
          eq(changeLog.RowKey, rowKey),
          gt(changeLog.Seq, seq),
          inArray(changeLog.Field, [...fieldsSinceOpened]),
        ),
      )
      .orderBy(asc(changeLog.Seq))
      .all(),
)

export const findOpened = cacheQueryUntilWrite(
  'opened',
  ({ read }, ownerId: string, id: string) =>
    read
      .select({ rowKey: listings.RowKey, opened: seenListings })
      .from(listings)
      .leftJoin(seenListings, and(eq(RowKey, listings.RowKey), eq(OwnerId, ownerId)))
      .where(eq(listings.Id, id))
      .get() ?? null,
)

export const lastSeqBy = ({ read }: Database, rowKey: number, at: string): number =>
  read
    .select({ last: max(changeLog.Seq) })
    .from(changeLog)
    .where(and(eq(changeLog.RowKey, rowKey), lte(changeLog.RecordedAt, at)))
    .get()?.last ?? 0

export const storeOpened = ({ orm }: Transaction, row: OpenedRow): void =>
  void orm
    .insert(seenListings)
    .values(row)
    .onConflictDoUpdate({
      target: [OwnerId, RowKey],
      set: { SeenAt: row.SeenAt, SeenSeq: row.SeenSeq },
    })
    .run()
