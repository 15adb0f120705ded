import type { Database } from '#db/connect.ts'
import { desc, eq } from '#db/orm/drizzle.ts'
import { changeLog } from '#db/schema/index.ts'

export type ChangeRow = typeof changeLog.$inferSelect

/** Newest first. */
export async function findChanges(
  db: Database,
  rowKey: number,
  limit: number,
): Promise<ChangeRow[]> {
  return db.read
    .select()
    .from(changeLog)
    .where(eq(changeLog.RowKey, rowKey))
    .orderBy(desc(changeLog.ChangedAt), desc(changeLog.Seq))
    .limit(limit)
    .all()
}
