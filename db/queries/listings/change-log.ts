import { oncePerDatabase } from '#db/cache.ts'
import type { Database } from '#db/connect.ts'
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

/** Newest first. */
export async function findChanges(
  db: Database,
  rowKey: number,
  limit: number,
): Promise<ChangeRow[]> {
  return changesOf(db).all({ rowKey, limit })
}
