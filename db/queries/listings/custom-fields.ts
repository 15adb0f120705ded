import type { Database } from '#db/connect.ts'
import { asc } from '#db/orm/drizzle.ts'
import { customFields } from '#db/schema/index.ts'
import type { Field } from '#src/domain/dictionary/index.ts'

/** The brokerage's own fields for the dictionary, by group and name. */
export async function findCustomFields(db: Pick<Database, 'read'>): Promise<Field[]> {
  const rows = db.read
    .select()
    .from(customFields)
    .orderBy(asc(customFields.Group), asc(customFields.Field))
    .all()
  return rows.map((row) => ({
    name: `"${row.Group}"."${row.Field}"`,
    label: row.Label,
    section: row.Group,
    type: row.Type,
    multiple: row.Multiple,
    lookup: null,
    maxLength: null,
    storage: 'custom',
    alias: null,
    aliasType: null,
    audience: row.MembersOnly ? 'members' : 'everyone',
    address: false,
  }))
}
