import { findNotes, insertNote, removeNote } from '#db/queries/contacts/contact-note-rows.ts'
import { findContact } from '#db/queries/contacts/contact-rows.ts'
import { noteProblem } from '#src/domain/contacts/note.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { auditContact } from './audit-contact.ts'
import { contactOwner, noSuchContact } from './contact-owner.ts'

export const listNotes = (context: Context, contactId: string) =>
  findNotes(context.db.read, contactOwner(context), contactId)

export async function addNote(
  context: Context,
  contactId: string,
  text: string,
): Promise<string | null> {
  const owner = contactOwner(context)
  const body = text.replace(/\r\n?/g, '\n').trim()
  const at = context.clock()
  return await context.db.write((tx) => {
    const contact = findContact(tx.orm, owner, contactId)
    if (contact === null) throw noSuchContact()
    const problem = noteProblem(body)
    if (problem !== null) return problem
    insertNote(tx, { contactId, authorId: owner.userId, body }, at)
    auditContact(context, tx, 'contact note add', contact)
    return null
  })
}

export async function deleteNote(context: Context, contactId: string, id: string): Promise<void> {
  const owner = contactOwner(context)
  await context.db.write((tx) => {
    const contact = findContact(tx.orm, owner, contactId)
    if (contact === null) throw noSuchContact()
    if (removeNote(tx, owner, { contactId, id }))
      auditContact(context, tx, 'contact note delete', contact)
  })
}
