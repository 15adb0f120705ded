import type { Database } from '#db/connect.ts'
import { and, asc, eq } from '#db/orm/drizzle.ts'
import { insertAudit } from '#db/queries/accounts/settings.ts'
import type { Deed } from '#db/queries/accounts/users.ts'
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

/** Changes who sees the field called `"Group"."Field"`. */
export async function setFieldAudience(
  db: Database,
  name: string,
  audience: Field['audience'],
  { actor, at }: Deed,
): Promise<void> {
  const [, group = '', field = ''] = /^"(.*)"\."(.*)"$/s.exec(name) ?? []
  await db.write((tx) => {
    tx.orm
      .update(customFields)
      .set({ MembersOnly: audience === 'members' })
      .where(and(eq(customFields.Group, group), eq(customFields.Field, field)))
      .run()
    insertAudit(tx.orm, at, { actor, action: 'field audience', subject: name, detail: audience })
  })
}
