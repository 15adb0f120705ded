import type { AlertWithPeople } from '#db/queries/alerts/alert-rows.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { emailKey, emailProblem } from '#src/domain/contacts/email.ts'

export interface Recipient {
  readonly address: string
  readonly key: string
  readonly name: string
  readonly userId: string | null
  readonly isContact: boolean
}

/** Returns `closed` if the owner's or reader's account is closed, and null if the recipient has no usable address. */
export function recipientOf(row: AlertWithPeople): Recipient | 'closed' | null {
  const { alert, owner, contact, contactUser } = row
  const isContact = contact !== null && alert.Recipients !== 'owner'
  const person = isContact ? contactUser : owner
  if (isClosed(owner) || (person !== null && isClosed(person))) return 'closed'
  const address = (isContact ? contact.PrimaryEmail : (owner.Email ?? '')).trim()
  if (emailProblem(address) !== null) return null
  const name = isContact ? contactName(contact) : owner.DisplayName
  return { address, key: emailKey(address), name, userId: person?.Id ?? null, isContact }
}

export const hasCopy = (
  { alert, owner }: AlertWithPeople,
  { isContact, key }: Recipient,
): boolean =>
  isContact &&
  (alert.CopyToOwner || alert.Recipients === 'both') &&
  emailProblem(owner.Email ?? '') === null &&
  emailKey(owner.Email!) !== key

const isClosed = ({ Disabled, LeavingAt }: AlertWithPeople['owner']) =>
  Disabled || LeavingAt !== null
