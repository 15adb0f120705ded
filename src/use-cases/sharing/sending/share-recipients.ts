import { findContact, findContactByEmail } from '#db/queries/contacts/contact-rows.ts'
import { parseMailAddress } from '#src/domain/alerts/mail/header-text.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { emailKey, emailProblem } from '#src/domain/contacts/email.ts'
import { contactMissing, contactsForAgents } from '#src/domain/contacts/messages.ts'
import { canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { shareRecipientsMost } from '#src/domain/limits.ts'
import {
  contactWithoutEmail,
  noRecipient,
  recipientsTooMany,
  recipientWrong,
} from '#src/domain/sharing/messages/sharing-messages.ts'
import { requireCollector } from '#src/use-cases/collections/collector.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'

export interface Recipient {
  readonly key: string
  readonly address: string
  readonly name: string | null
  readonly contactId: string | null
  readonly userId: string | null
}

export interface Recipients {
  readonly recipients: readonly Recipient[]
  readonly fields: Readonly<Record<string, string>>
}

const shownOfWrong = 100

/** Returns contacts first, each recipient once. Throws `NotFound` for another agent's contact. */
export function readRecipients(
  context: SharingContext,
  contactIds: readonly string[],
  emails: string,
): Recipients {
  const byKey = new Map<string, Recipient>()
  const fields: Record<string, string> = {}
  const ids = [...new Set(contactIds)]
  const typed = emails.split(/[,;\r\n]+/).flatMap((part) => part.trim() || [])
  const tooMany = recipientsTooMany(shareRecipientsMost)
  if (ids.length > shareRecipientsMost) return { recipients: [], fields: { contact_ids: tooMany } }
  if (ids.length + typed.length > shareRecipientsMost * 2)
    return { recipients: [], fields: { emails: tooMany } }
  for (const id of ids) {
    const contact = contactOf(context, id)
    if (contact.address === '') fields['contact_ids'] ??= contactWithoutEmail(contact.name ?? '')
    else byKey.set(contact.key, contact)
  }
  for (const text of typed) {
    const parsed = parseMailAddress(text)
    if (parsed === null || emailProblem(parsed.address) !== null)
      fields['emails'] ??= recipientWrong(text.slice(0, shownOfWrong))
    else {
      const recipient = recipientOf(context, parsed.address, parsed.name)
      if (!byKey.has(recipient.key)) byKey.set(recipient.key, recipient)
    }
  }
  if (byKey.size > shareRecipientsMost) fields['emails'] ??= tooMany
  if (byKey.size === 0 && Object.keys(fields).length === 0) fields['emails'] = noRecipient
  return { recipients: [...byKey.values()], fields }
}

function contactOf(context: SharingContext, id: string): Recipient {
  if (!canWorkWithContacts(personOf(context)))
    throw new RequestError('Forbidden', contactsForAgents)
  const row = findContact(context.db.read, requireCollector(context), id)
  if (row === null) throw new RequestError('NotFound', contactMissing)
  return ofContact(row)
}

type ContactRow = NonNullable<ReturnType<typeof findContact>>

const ofContact = (row: ContactRow): Recipient => ({
  key: emailKey(row.PrimaryEmail),
  address: row.PrimaryEmail,
  name: contactName(row),
  contactId: row.Id,
  userId: row.UserId,
})

function recipientOf(context: SharingContext, address: string, name: string | null): Recipient {
  const key = emailKey(address)
  const row = canWorkWithContacts(personOf(context))
    ? findContactByEmail(context.db.read, requireCollector(context), key)
    : null
  return row === null ? { key, address, name, contactId: null, userId: null } : ofContact(row)
}
