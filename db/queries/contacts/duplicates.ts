import type { Orm } from '#db/connect.ts'
import { and, count, gt, ne, sql } from '#db/orm/drizzle.ts'
import { contacts } from '#db/schema/index.ts'
import type { ContactRow } from './contact-rows.ts'
import { isOwned, type Owner } from './owned.ts'

const { GivenName, FamilyName, EmailKey, PrimaryPhoneNumber, CreatedAt, Id } = contacts

// Phone numbers are compared as stored, which is E.164 for valid ones. Names are compared in lower case, which SQLite
// supports only for ASCII.
const name = sql<string>`lower(${GivenName} || ' ' || ${FamilyName})`

const keys = {
  phone: { key: sql<string>`${PrimaryPhoneNumber}`, where: sql`${PrimaryPhoneNumber} IS NOT NULL` },
  name: { key: name, where: and(ne(GivenName, ''), ne(FamilyName, '')) },
  email: { key: sql<string>`${EmailKey}`, where: ne(EmailKey, '') },
} as const

export type DuplicateKey = keyof typeof keys

export interface DuplicateGroup {
  readonly by: DuplicateKey
  readonly contacts: readonly ContactRow[]
}

const contactsMost = 6

/** Finds the owner's contacts that share a phone number, name, or address; at most `most` groups of each kind. */
export const findDuplicates = (orm: Orm, owner: Owner, most: number): DuplicateGroup[] =>
  (Object.keys(keys) as DuplicateKey[]).flatMap((by) => groupsBy(orm, owner, by, most))

function groupsBy(orm: Orm, owner: Owner, by: DuplicateKey, most: number): DuplicateGroup[] {
  const { key, where: condition } = keys[by]
  const duplicateKeys = orm
    .select({ key })
    .from(contacts)
    .where(and(isOwned(owner), condition))
    .groupBy(key)
    .having(gt(count(), 1))
    .limit(most)
    .all()
  return duplicateKeys.map((group) => ({
    by,
    contacts: orm
      .select()
      .from(contacts)
      .where(and(isOwned(owner), condition, sql`${key} = ${group.key}`))
      .orderBy(CreatedAt, Id)
      .limit(contactsMost)
      .all(),
  }))
}
