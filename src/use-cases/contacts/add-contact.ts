import { findContactByEmail, insertContact } from '#db/queries/contacts/contact-rows.ts'
import { type ContactInput, contactProblems, contactValues } from '#src/domain/contacts/contact.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { contactOwner } from './contact-owner.ts'
import { type ListedContact, listed } from './list-contacts.ts'

export type AddOutcome =
  | { readonly kind: 'added' | 'known'; readonly contact: ListedContact }
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }

/** If a contact with this address exists, leaves it unchanged. */
export async function addContact(context: Context, input: ContactInput): Promise<AddOutcome> {
  const owner = contactOwner(context)
  const fields = contactProblems(input)
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  const values = contactValues(input)
  return await context.db.write((tx): AddOutcome => {
    const existing = findContactByEmail(tx.orm, owner, values.EmailKey)
    if (existing) return { kind: 'known', contact: listed(existing) }
    const added = insertContact(tx, owner, values, context.clock())
    return { kind: 'added', contact: listed(added) }
  })
}
