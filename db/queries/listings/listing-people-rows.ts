import type { Database } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import { sql } from '#db/orm/drizzle.ts'
import { members, offices } from '#db/schema/index.ts'

export type MemberRow = typeof members.$inferSelect
export type OfficeRow = typeof offices.$inferSelect

const byKeys = oncePerDatabase(({ read }) => {
  const requestedKeys = sql`(SELECT value FROM json_each(${sql.placeholder('keys')}))`
  return {
    members: read
      .select()
      .from(members)
      .where(sql`${members.MemberKey} IN ${requestedKeys}`)
      .prepare(),
    offices: read
      .select()
      .from(offices)
      .where(sql`${offices.OfficeKey} IN ${requestedKeys}`)
      .prepare(),
  }
})

export function findMembers(db: Database, keys: readonly string[]): Map<string, MemberRow> {
  if (keys.length === 0) return new Map()
  const rows = byKeys(db).members.all({ keys: JSON.stringify(keys) })
  return new Map(rows.map((row) => [row.MemberKey, row]))
}

export function findOffices(db: Database, keys: readonly string[]): Map<string, OfficeRow> {
  if (keys.length === 0) return new Map()
  const rows = byKeys(db).offices.all({ keys: JSON.stringify(keys) })
  return new Map(rows.map((row) => [row.OfficeKey, row]))
}
