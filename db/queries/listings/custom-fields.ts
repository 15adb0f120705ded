import type { Database } from '#db/connect.ts'
import { and, asc, eq } from '#db/orm/drizzle.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import type { Deed } from '#db/queries/account/user-rows.ts'
import { customFields } from '#db/schema/index.ts'
import { type Field, findAdditionalField } from '#src/domain/search/dictionary/index.ts'

/** The value of `Group` for additional RESO fields, whose names have no group. */
export const resoGroup = ''

export function findCustomFields(db: Pick<Database, 'read'>): Field[] {
  const rows = db.read
    .select()
    .from(customFields)
    .orderBy(asc(customFields.Group), asc(customFields.Field))
    .all()
  return rows.flatMap((row) => (row.Group === resoGroup ? furtherOf(row) : customOf(row)))
}

type Row = typeof customFields.$inferSelect

const audienceOf = (row: Row) => (row.MembersOnly ? 'members' : 'everyone')

function furtherOf(row: Row): Field[] {
  const field = findAdditionalField(row.Field)
  return field === undefined ? [] : [{ ...field, audience: audienceOf(row) }]
}

function customOf(row: Row): Field {
  return {
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
    audience: audienceOf(row),
    address: false,
  }
}

export async function setFieldAudience(
  db: Database,
  name: string,
  audience: Field['audience'],
  { actor, at }: Deed,
): Promise<void> {
  const [, group = resoGroup, field = name] = /^"(.*)"\."(.*)"$/s.exec(name) ?? []
  await db.write((tx) => {
    tx.orm
      .update(customFields)
      .set({ MembersOnly: audience === 'members' })
      .where(and(eq(customFields.Group, group), eq(customFields.Field, field)))
      .run()
    insertAudit(tx.orm, at, { actor, action: 'field audience', subject: name, detail: audience })
  })
}
