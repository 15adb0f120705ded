import type { Orm, Transaction } from '#db/connect.ts'
import { and, count, desc, eq, exists } from '#db/orm/drizzle.ts'
import { contactNotes, contacts, users } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'
import { isOwnContact, type Owner } from './owned.ts'

const { Id, ContactId, AuthorId, Body, CreatedAt } = contactNotes

const isNoteOf = (orm: Orm, owner: Owner, contactId: string) =>
  and(
    eq(ContactId, contactId),
    exists(orm.select({ Id: contacts.Id }).from(contacts).where(isOwnContact(owner, contactId))),
  )

export const findNotes = (orm: Orm, owner: Owner, contactId: string) =>
  orm
    .select({ id: Id, body: Body, at: CreatedAt, author: users.DisplayName })
    .from(contactNotes)
    .leftJoin(users, eq(users.Id, AuthorId))
    .where(isNoteOf(orm, owner, contactId))
    .orderBy(desc(CreatedAt), desc(Id))
    .all()

export const countNotes = (orm: Orm, owner: Owner, contactId: string): number =>
  orm
    .select({ notes: count() })
    .from(contactNotes)
    .where(isNoteOf(orm, owner, contactId))
    .get()?.notes ?? 0

export const hasNote = (orm: Orm, contactId: string, body: string): boolean =>
  orm
    .select({ Id })
    .from(contactNotes)
    .where(and(eq(ContactId, contactId), eq(Body, body)))
    .limit(1)
    .get() !== undefined

/** Inserts a note without checking who owns the contact; the caller must do so in the same transaction. */
export function insertNote(
  { orm }: Transaction,
  note: { readonly contactId: string; readonly authorId: string; readonly body: string },
  at: Date,
): void {
  const { contactId, authorId, body } = note
  const row = { ContactId: contactId, AuthorId: authorId, Body: body, CreatedAt: at.toISOString() }
  orm
    .insert(contactNotes)
    .values({ Id: newId(at), ...row })
    .run()
}

export const removeNote = (
  { orm }: Transaction,
  owner: Owner,
  { contactId, id }: { readonly contactId: string; readonly id: string },
): boolean =>
  orm
    .delete(contactNotes)
    .where(and(eq(Id, id), isNoteOf(orm, owner, contactId)))
    .run().changes > 0
