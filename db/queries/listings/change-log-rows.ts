import type { Database } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import { desc, eq, sql } from '#db/orm/drizzle.ts'
import { changeLog } from '#db/schema/index.ts'

export type ChangeRow = typeof changeLog.$inferSelect

const changesOf = oncePerDatabase(({ read }) =>
  read
    .select()
    .from(changeLog)
    .where(eq(changeLog.RowKey, sql.placeholder('rowKey')))
    .orderBy(desc(changeLog.ChangedAt), desc(changeLog.Seq))
    .limit(sql.placeholder('limit'))
    .prepare(),
)

export function findChanges(db: Database, rowKey: number, limit: number): ChangeRow[] {
  return changesOf(db).all({ rowKey, limit })
}

const lastChanges = oncePerDatabase(({ readConnection }) =>
  readConnection.prepare<[string, string, string, string, number, number], ChangeRow>(
    `SELECT * FROM change_log
     WHERE ChangedAt >= ? AND ChangedAt <= ? AND (ChangedAt < ? OR (ChangedAt = ? AND Seq < ?))
     ORDER BY ChangedAt DESC, Seq DESC LIMIT ?`,
  ),
)

/**
 * Finds changes to all listings from `since` to `until`, newest first, continuing after the last change of the
 * previous batch.
 */
export function findChangesBetween(
  db: Database,
  { since, until }: { readonly since: string; readonly until: string },
  after: Pick<ChangeRow, 'ChangedAt' | 'Seq'> | null,
  limit: number,
): ChangeRow[] {
  const [at, seq] = after === null ? [until, Number.MAX_SAFE_INTEGER] : [after.ChangedAt, after.Seq]
  return lastChanges(db).all(since, at, at, at, seq, limit)
}

export const getListingByNumber = ({ readConnection }: Database, text: string): number | null =>
  readConnection
    .prepare<string[], number>(
      `SELECT RowKey FROM listings
       WHERE Id = ? OR ListingKey = ? OR ListingId = ? OR OriginatingSystemKey = ?
       ORDER BY Id = ? DESC, RowKey LIMIT 1`,
    )
    .pluck()
    .get(text, text, text, text, text) ?? null
