import { findPartner } from '#db/queries/account/households.ts'
import { lastInvitation } from '#db/queries/account/mailed-links.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { countNotes } from '#db/queries/contacts/contact-note-rows.ts'
import {
  type ContactRow,
  changeContact,
  findContact,
  findContactByEmail,
  removeContact,
} from '#db/queries/contacts/contact-rows.ts'
import {
  type ContactInput,
  contactName,
  contactProblems,
  contactValues,
  readTags,
  tagsProblem,
} from '#src/domain/contacts/contact.ts'
import { contactEmailTaken, contactRemoval } from '#src/domain/contacts/messages.ts'
import { shownPhone } from '#src/domain/contacts/phone.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { contactOwner, noSuchContact } from './contact-owner.ts'

export interface ContactDetails extends ContactInput {
  readonly id: string
  readonly name: string
  readonly tags: readonly string[]
  readonly hasAccount: boolean
  readonly householdWith: string | null
  readonly invitedAt: string | null
  readonly createdAt: string
}

/** Throws `NotFound` for another agent's contact. */
export function getContact(context: Context, id: string): ContactDetails {
  const row = findContact(context.db.read, contactOwner(context), id)
  if (row === null) throw noSuchContact()
  const account = row.Primary ? row.UserId : null
  const partner = account === null ? null : findPartner(context.db.read, account)
  return {
    ...detailsOf(row),
    householdWith: partner?.name ?? null,
    invitedAt: lastInvitation(context.db.read, id),
  }
}

/** Returns problems as sentences by field; null if saved. `tags` are comma-separated; undefined keeps them. */
export async function saveContact(
  context: Context,
  id: string,
  { tags: tagText, ...input }: ContactInput & { readonly tags?: string },
): Promise<Readonly<Record<string, string>> | null> {
  const owner = contactOwner(context)
  const tags = tagText === undefined ? null : readTags(tagText)
  const wrongTags = tags && tagsProblem(tags)
  const fields = { ...contactProblems(input), ...(wrongTags && { tags: wrongTags }) }
  const values = contactValues(input)
  return await context.db.write((tx) => {
    if (findContact(tx.orm, owner, id) === null) throw noSuchContact()
    if (Object.keys(fields).length > 0) return fields
    const namesake = findContactByEmail(tx.orm, owner, values.EmailKey)
    if (namesake && namesake.Id !== id) return { PrimaryEmail: contactEmailTaken }
    const Tags = tags && (tags.length > 0 ? tags : null)
    const change = { id, ...values, ...(tags && { Tags }) }
    changeContact(tx, owner, change, context.clock())
    return null
  })
}

export function describeContactRemoval(context: Context, id: string): string {
  const { hasAccount } = getContact(context, id)
  return contactRemoval(countNotes(context.db.read, contactOwner(context), id), hasAccount)
}

export async function deleteContact(context: Context, id: string): Promise<void> {
  const owner = contactOwner(context)
  const { loginName: actor } = context.user!
  await context.db.write((tx) => {
    const contact = findContact(tx.orm, owner, id)
    if (contact === null || !removeContact(tx, owner, id)) throw noSuchContact()
    const entry = { actor, action: 'contact delete', subject: contact.PrimaryEmail }
    insertAudit(tx.orm, context.clock(), entry)
  })
}

const detailsOf = (row: ContactRow): Omit<ContactDetails, 'invitedAt' | 'householdWith'> => ({
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
