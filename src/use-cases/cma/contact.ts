import { findContact } from '#db/queries/contacts/contacts.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { contactOwner } from '#src/use-cases/contacts/contact-owner.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/** Null for none or a deleted one. */
export function findContactNamed(
  context: Context,
  id: string | null,
): { readonly id: string; readonly name: string } | null {
  if (id === null || id === '') return null
  const contact = findContact(context.db.read, contactOwner(context), id)
  return contact && { id: contact.Id, name: contactName(contact) }
}
