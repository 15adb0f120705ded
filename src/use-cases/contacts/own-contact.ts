import {
  type ContactRow,
  changeContact,
  findContact,
  findContactByEmail,
  removeContact,
} from '#db/queries/contacts/contacts.ts'
import { countNotes } from '#db/queries/contacts/notes.ts'
import {
  type ContactInput,
  contactName,
  contactProblems,
  contactValues,
  readTags,
  tagsProblem,
} from '#src/domain/contacts/contact.ts'
import { shownPhone } from '#src/domain/contacts/phone.ts'
import { contactEmailTaken, contactRemoval } from '#src/domain/messages/contacts.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { contactOwner, noSuchContact } from './contact-owner.ts'

export interface ContactDetails extends ContactInput {
  readonly id: string
  readonly name: string
  readonly tags: readonly string[]
  readonly hasAccount: boolean
  readonly createdAt: string
}

/** Another agent's contact is `NotFound`, here and below. */
export async function getContact(context: Context, id: string): Promise<ContactDetails> {
  const row = findContact(context.db.read, contactOwner(context), id)
  if (row === null) throw noSuchContact()
  return detailsOf(row)
}

/** The sentence for each field that is wrong; null when it is saved. `tags` are between commas. */
export async function saveContact(
  context: Context,
  id: string,
  { tags: written, ...input }: ContactInput & { readonly tags: string },
): Promise<Readonly<Record<string, string>> | null> {
  const owner = contactOwner(context)
  const tags = readTags(written)
  const wrongTags = tagsProblem(tags)
  const fields = { ...contactProblems(input), ...(wrongTags && { tags: wrongTags }) }
  const values = contactValues(input)
  return context.db.write((tx) => {
    if (findContact(tx.orm, owner, id) === null) throw noSuchContact()
    if (Object.keys(fields).length > 0) return fields
    const other = findContactByEmail(tx.orm, owner, values.EmailKey)
    if (other && other.Id !== id) return { PrimaryEmail: contactEmailTaken }
    const change = { id, ...values, Tags: tags.length > 0 ? tags : null }
    changeContact(tx, owner, change, context.clock())
    return null
  })
}

/** What deleting it means, in a sentence. */
export async function describeContactRemoval(context: Context, id: string): Promise<string> {
  const { hasAccount } = await getContact(context, id)
  return contactRemoval(countNotes(context.db.read, contactOwner(context), id), hasAccount)
}

export async function deleteContact(context: Context, id: string): Promise<void> {
  const owner = contactOwner(context)
  if (!(await context.db.write((tx) => removeContact(tx, owner, id)))) throw noSuchContact()
}

const detailsOf = (row: ContactRow): ContactDetails => ({
  id: row.Id,
  name: contactName(row),
  GivenName: row.GivenName,
  FamilyName: row.FamilyName,
  PrimaryEmail: row.PrimaryEmail,
  PrimaryPhoneNumber: shownPhone(row.PrimaryPhoneNumber, row.MobilePhoneCountryCode),
  MobilePhoneCountryCode: row.MobilePhoneCountryCode,
  tags: row.Tags ?? [],
  hasAccount: row.UserId !== null,
  createdAt: row.CreatedAt,
})
