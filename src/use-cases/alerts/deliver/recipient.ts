import type { ToldRow } from '#db/queries/alerts/alert-rows.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { emailKey, emailProblem } from '#src/domain/contacts/email.ts'

export interface Recipient {
  readonly address: string
  readonly key: string
  readonly name: string
  readonly userId: string | null
  /** Another user set up the alert for this recipient. */
  readonly isContact: boolean
}

/** `closed` if an account was closed; null without an address. */
export function recipientOf(row: ToldRow): Recipient | 'closed' | null {
  const { alert, owner, contact, contactUser } = row
  const isContact = contact !== null && alert.Recipients !== 'owner'
  const person = isContact ? contactUser : owner
  if (isClosed(owner) || (person !== null && isClosed(person))) return 'closed'
  const address = (isContact ? contact.PrimaryEmail : (owner.Email ?? '')).trim()
  if (emailProblem(address) !== null) return null
  const name = isContact ? contactName(contact) : owner.DisplayName
  return { address, key: emailKey(address), name, userId: person?.Id ?? null, isContact }
}

/** Whether the owner reads what the contact is told. */
export const hasCopy = ({ alert, owner }: ToldRow, { isContact, key }: Recipient): boolean =>
  isContact &&
  (alert.CopyToOwner || alert.Recipients === 'both') &&
  emailProblem(owner.Email ?? '') === null &&
  emailKey(owner.Email!) !== key

const isClosed = ({ Disabled, LeavingAt }: ToldRow['owner']) => Disabled || LeavingAt !== null
