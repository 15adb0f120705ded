import type { Database } from '#db/connect.ts'
import { inArray } from '#db/orm/drizzle.ts'
import { members, offices } from '#db/schema/index.ts'

export type MemberRow = typeof members.$inferSelect
export type OfficeRow = typeof offices.$inferSelect

export async function findMembers(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, MemberRow>> {
  const rows = db.read
    .select()
    .from(members)
    .where(inArray(members.MemberKey, [...keys]))
    .all()
  return new Map(rows.map((row) => [row.MemberKey, row]))
}

export async function findOffices(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, OfficeRow>> {
  const rows = db.read
    .select()
    .from(offices)
    .where(inArray(offices.OfficeKey, [...keys]))
    .all()
  return new Map(rows.map((row) => [row.OfficeKey, row]))
}
