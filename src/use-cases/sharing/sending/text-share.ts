import { findContact } from '#db/queries/contacts/contact-rows.ts'
import { insertRecipient } from '#db/queries/sharing/link-rows.ts'
import { contactMissing, contactsForAgents } from '#src/domain/contacts/messages.ts'
import { storedPhone } from '#src/domain/contacts/phone.ts'
import { canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { newId } from '#src/domain/ids.ts'
import { phoneMinimum, shareMessageMaximum } from '#src/domain/limits.ts'
import { smsHref } from '#src/domain/sharing/hand-over.ts'
import {
  cannotCreateLink,
  shareMessageLong,
  textPhoneShort,
  textPhoneWrong,
  textWords,
} from '#src/domain/sharing/messages/sharing-messages.ts'
import { shortSharePath } from '#src/domain/sharing/paths.ts'
import { unshareableSentence } from '#src/domain/sharing/sharing-words.ts'
import { requireCollector } from '#src/use-cases/collections/collector.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import type { FilterOwner } from '#src/use-cases/search/filter/stored-filters.ts'
import { newToken } from '#src/use-cases/sharing/links/link-tokens.ts'
import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'
import { readLastDay } from '../change-link.ts'
import { createLink, type LinkRequest } from '../create-link.ts'
import { type Invalid, requireSender } from './prepare-share.ts'

export interface TextRequest {
  readonly link: LinkRequest
  /** A contact of the agent. The contact's phone number is the default. */
  readonly contactId: string | null
  readonly phone: string
  /** The country of a number without country code. Empty for the contact's country or the default one. */
  readonly country: string
  readonly message: string
  readonly expires: string
}

export interface TextShare {
  readonly kind: 'text'
  readonly href: string
  readonly phone: string
  readonly uri: string
  readonly body: string
  /** A sentence about listings that may not be shared, or null. */
  readonly unshareable: string | null
}

export async function textShare(
  context: SharingContext,
  textRequest: TextRequest,
  storer: FilterOwner,
): Promise<TextShare | Invalid> {
  requireSender(context)
  const contact = textRequest.contactId === null ? null : ownContact(context, textRequest.contactId)
  const typed = textRequest.phone.trim() || (contact?.PrimaryPhoneNumber ?? '')
  const country = textRequest.country.trim() || (contact?.MobilePhoneCountryCode ?? '')
  const phone = numberFor(typed, country)
  const words = textRequest.message.replace(/\r\n?/g, '\n').trim()
  if (phone === null) {
    const sentence = typed.length < phoneMinimum ? textPhoneShort(phoneMinimum) : textPhoneWrong
    return { kind: 'invalid', fields: { phone: sentence } }
  }
  if (words.length > shareMessageMaximum.agent)
    return { kind: 'invalid', fields: { message: shareMessageLong(shareMessageMaximum.agent) } }
  const request = { ...textRequest.link, expiresAt: readLastDay(context, textRequest.expires) }
  const { id, name, target } = await createLink(context, request, storer)
  const unshareable = unshareableSentence(target.unshareable)
  if (id === null)
    return { kind: 'invalid', fields: { listing_ids: unshareable ?? cannotCreateLink } }
  const at = context.clock()
  const { token, ...stored } = newToken(context.vault)
  const to = { Kind: 'text', Address: phone, ContactId: contact?.Id ?? null } as const
  const row = { Id: newId(at), LinkId: id, ...to, ...stored, SentAt: at.toISOString() }
  await context.db.write((tx) => insertRecipient(tx, row))
  const uri = context.publicOrigin + shortSharePath(token)
  const body = words === '' ? textWords(name, uri) : `${words}\n${uri}`
  return { kind: 'text', href: smsHref(phone, body), phone, uri, body, unshareable }
}

function ownContact(context: SharingContext, id: string) {
  if (!canWorkWithContacts(personOf(context)))
    throw new RequestError('Forbidden', contactsForAgents)
  const row = findContact(context.db.read, requireCollector(context), id)
  if (row === null) throw new RequestError('NotFound', contactMissing)
  return row
}

/** Returns the number in E.164 format, or null if the text is not a phone number. */
function numberFor(typed: string, country: string): string | null {
  if (typed.length < phoneMinimum) return null
  const phone = storedPhone(typed, country)
  return phone !== null && /^\+\d{7,15}$/.test(phone) ? phone : null
}
