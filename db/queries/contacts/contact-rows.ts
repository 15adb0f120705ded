import type { Orm, Transaction } from '#db/connect.ts'
import { and, asc, count, eq, inArray } from '#db/orm/drizzle.ts'
import { contacts } from '#db/schema/index.ts'
import type { ContactValues } from '#src/domain/contacts/contact.ts'
import { newId } from '#src/domain/ids.ts'
import { isOwnContact, isOwned, type Owner } from './owned.ts'

export type ContactRow = typeof contacts.$inferSelect

export const findContact = (orm: Orm, owner: Owner, id: string): ContactRow | null =>
  orm.select().from(contacts).where(isOwnContact(owner, id)).get() ?? null

/** Finds those of the contacts that the owner has. */
export const findContacts = (orm: Orm, owner: Owner, ids: readonly string[]): ContactRow[] =>
  orm
    .select()
    .from(contacts)
    .where(and(inArray(contacts.Id, [...ids]), isOwned(owner)))
    .orderBy(asc(contacts.FamilyName), asc(contacts.GivenName), asc(contacts.Id))
    .all()

export const findOwnContactById = (orm: Orm, userId: string, id: string): ContactRow | null =>
  orm
    .select()
    .from(contacts)
    .where(and(eq(contacts.Id, id), eq(contacts.UserId, userId)))
    .get() ?? null

export const findClient = (orm: Orm, owner: Owner, userId: string): ContactRow | null =>
  orm
    .select()
    .from(contacts)
    .where(and(eq(contacts.UserId, userId), eq(contacts.Primary, true), isOwned(owner)))
    .get() ?? null

export const findContactByEmail = (orm: Orm, owner: Owner, key: string): ContactRow | null =>
  orm
    .select()
    .from(contacts)
    .where(and(eq(contacts.EmailKey, key), isOwned(owner)))
    .get() ?? null

export function insertContact(
  { orm }: Transaction,
  owner: Owner,
  values: ContactValues,
  at: Date,
): ContactRow {
  const time = at.toISOString()
  const row = { ...values, Id: newId(at), OwnerId: owner.userId, CreatedAt: time, ModifiedAt: time }
  return orm.insert(contacts).values(row).returning().get()
}

export function changeContact(
  { orm }: Transaction,
  owner: Owner,
  {
    id,
    ...values
  }: Partial<ContactValues> & { readonly id: string; readonly Tags?: string[] | null },
  at: Date,
): boolean {
  const change = orm.update(contacts).set({ ...values, ModifiedAt: at.toISOString() })
  return change.where(isOwnContact(owner, id)).run().changes > 0
}

export const removeContact = ({ orm }: Transaction, owner: Owner, id: string): boolean =>
  orm.delete(contacts).where(isOwnContact(owner, id)).run().changes > 0

export const countOwnContacts = ({ orm }: Transaction, owner: Owner, ids: readonly string[]) =>
  orm
    .select({ total: count() })
    .from(contacts)
    .where(and(inArray(contacts.Id, [...ids]), isOwned(owner)))
    .get()?.total ?? 0
