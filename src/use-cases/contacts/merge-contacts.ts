import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { wasAudited } from '#db/queries/admin/audit.ts'
import { claimCollections } from '#db/queries/collections/claim-collections.ts'
import {
  type ContactRow,
  changeContact,
  findContact,
  removeContact,
} from '#db/queries/contacts/contact-rows.ts'
import { type DuplicateKey, findDuplicates } from '#db/queries/contacts/duplicates.ts'
import { moveAccount, moveToContact } from '#db/queries/contacts/merge-rows.ts'
import { tagsMost } from '#src/domain/contacts/contact.ts'
import { chooseAnotherContact, contactsBothAccounts } from '#src/domain/contacts/messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { contactOwner, noSuchContact } from './contact-owner.ts'
import { type ListedContact, listed } from './list-contacts.ts'
import { uniqueTags } from './tags.ts'

const groupsMost = 50

export interface Duplicates {
  readonly by: DuplicateKey
  readonly contacts: readonly ListedContact[]
}

export const listDuplicates = (context: Context): Duplicates[] =>
  findDuplicates(context.db.read, contactOwner(context), groupsMost).map(({ by, contacts }) => ({
    by,
    contacts: contacts.map(listed),
  }))

/** Fields of which the merged contact has only one value. A phone number includes its country. */
export const mergedFields = ['name', 'email', 'phone'] as const
export type MergedField = (typeof mergedFields)[number]

const columns = {
  name: ['GivenName', 'FamilyName'],
  email: ['PrimaryEmail', 'EmailKey'],
  phone: ['PrimaryPhoneNumber', 'MobilePhoneCountryCode'],
} as const satisfies Record<MergedField, readonly (keyof ContactRow)[]>

/** Also `merged` if an earlier request already merged the contacts. */
export type MergeOutcome = 'merged' | { readonly problem: string }

/**
 * The merged contact has the tags, notes, and listings of both. `fromOther` names the fields that take the value of the
 * other contact.
 */
export async function mergeContacts(
  context: Context,
  id: string,
  otherId: string,
  fromOther: ReadonlySet<MergedField>,
): Promise<MergeOutcome> {
  const owner = contactOwner(context)
  const { loginName: actor } = context.user!
  return await context.db.write((tx): MergeOutcome => {
    const entry = { actor, action: 'contact merge', detail: `${otherId} into ${id}` }
    const contact = findContact(tx.orm, owner, id)
    if (contact !== null && wasAudited(tx.orm, entry)) return 'merged'
    const source = findContact(tx.orm, owner, otherId)
    if (contact === null || source === null) throw noSuchContact()
    if (id === otherId) return { problem: chooseAnotherContact }
    if (contact.UserId !== null && source.UserId !== null && contact.UserId !== source.UserId)
      return { problem: contactsBothAccounts }
    moveToContact(tx, otherId, id)
    moveAccount(tx, otherId, id)
    const userId = contact.UserId ?? source.UserId
    if (userId !== null) claimCollections(tx, userId, context.clock())
    removeContact(tx, owner, otherId)
    const fields = mergedFields.filter((field) => fromOther.has(field))
    const values = fields.flatMap((field) =>
      columns[field].map((column) => [column, source[column]]),
    )
    const tags = uniqueTags([...(contact.Tags ?? []), ...(source.Tags ?? [])]).slice(0, tagsMost)
    const change = { ...Object.fromEntries(values), id, Tags: tags.length > 0 ? tags : null }
    changeContact(tx, owner, change, context.clock())
    const subject = `${source.PrimaryEmail} into ${contact.PrimaryEmail}`
    insertAudit(tx.orm, context.clock(), { ...entry, subject })
    return 'merged'
  })
}
