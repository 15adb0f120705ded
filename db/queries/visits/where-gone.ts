import type { Orm } from '#db/connect.ts'
import { and, desc, eq, sql } from '#db/orm/drizzle.ts'
import { changeLog } from '#db/schema/index.ts'

/** The lists of keys before and after the last change of the listing's open houses that took this one away. */
export const findWhereGone = (orm: Orm, rowKey: number, key: string) =>
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
