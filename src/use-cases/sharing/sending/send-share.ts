import type { Transaction } from '#db/connect.ts'
import { countSharesByMailbox, findSentSince } from '#db/queries/alerts/mail/personal.ts'
import { countSentSince, findOptedOut } from '#db/queries/alerts/mail/stop-rows.ts'
import type { NewEntry } from '#db/queries/collections/entry-rows.ts'
import { insertRecipient } from '#db/queries/sharing/link-rows.ts'
import { mailboxKey } from '#src/domain/contacts/email.ts'
import { newId } from '#src/domain/ids.ts'
import {
  personalMailDelayMs,
  selectionCartMaximum,
  shareMailsMost,
  sharesToStrangerMost,
} from '#src/domain/limits.ts'
import { hourMs } from '#src/domain/local-time.ts'
import {
  cannotCreateLink,
  shareLimitDay,
  shareLimitHour,
  shareSent,
  shareSkipped,
  shareStopped,
  shareStrangerLimit,
} from '#src/domain/sharing/messages/sharing-messages.ts'
import { sharePath } from '#src/domain/sharing/paths.ts'
import { linkWords } from '#src/domain/sharing/shared-link.ts'
import { unshareableSentence } from '#src/domain/sharing/sharing-words.ts'
import { findNumbers } from '#src/use-cases/collections/new-entries.ts'
import { isConfirmedAddress } from '#src/use-cases/context/own-address.ts'
import type { FilterOwner } from '#src/use-cases/search/filter/stored-filters.ts'
import { newToken } from '#src/use-cases/sharing/links/link-tokens.ts'
import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'
import { createLink } from '../create-link.ts'
import {
  type Invalid,
  type Prepared,
  prepareShare,
  type ShareMailRequest,
} from './prepare-share.ts'
import { recommendShared } from './recommend-shared.ts'
import { enqueueCopy, enqueueShare, mailFor, withoutAddresses } from './share-mails.ts'
import type { Recipient } from './share-recipients.ts'

export interface Limited {
  readonly kind: 'limited'
  readonly message: string
}

export interface SentShare {
  readonly kind: 'sent'
  readonly count: number
  readonly message: string
  readonly unshareable: readonly string[]
  readonly skipped: readonly string[]
}

/** Sends each recipient a mail with a personal link. Sends all mails or none. */
export async function sendShare(
  context: SharingContext,
  mailRequest: ShareMailRequest,
  storer: FilterOwner,
): Promise<SentShare | Limited | Invalid> {
  const prepared = await prepareShare(context, mailRequest)
  if (prepared.kind === 'invalid') return prepared
  const { read } = context.db
  const recipientsLeft = withoutStopped(read, prepared)
  if (recipientsLeft.length === 0) return { kind: 'invalid', fields: { emails: shareStopped } }
  const early = limitOf(context, read, prepared, recipientsLeft)
  if (early !== null) return early
  const request = { ...mailRequest.link, expiresAt: prepared.expiresAt }
  const link = await createLink(context, request, storer)
  if (link.id === null || link.uri === null)
    return { kind: 'invalid', fields: { listing_ids: cannotCreateLink } }
  const entries = await entriesOf(context, prepared)
  const newLink = { id: link.id, uri: link.uri }
  return context.db.write((tx): SentShare | Limited | Invalid => {
    const recipients = withoutStopped(tx.orm, prepared)
    const limit = limitOf(context, tx.orm, prepared, recipients)
    if (limit !== null) return limit
    const newRecipients = recipients.filter((recipient) =>
      sendTo(context, tx, prepared, newLink, recipient),
    )
    for (const { contactId } of newRecipients)
      if (contactId !== null && entries.length > 0)
        recommendShared(context, tx, contactId, { entries, words: prepared.words })
    if (mailRequest.copyMe && newRecipients.length > 0)
      enqueueCopy(context, tx, prepared, newLink.uri, recipients)
    return outcomeOf(prepared, recipients)
  })
}

const withoutStopped = (orm: Transaction['orm'], { userId, recipients }: Prepared) => {
  const keys = recipients.map(({ key }) => key)
  const stopped = findOptedOut(orm, userId, keys)
  return recipients.filter(({ key }) => !stopped.has(key))
}

function limitOf(
  context: SharingContext,
  orm: Transaction['orm'],
  { userId, isAgent }: Prepared,
  recipients: readonly Recipient[],
): Limited | Invalid | null {
  const { clock } = context
  const most = isAgent ? shareMailsMost.agent : shareMailsMost.consumer
  const more = recipients.length
  const sentWithin = (ms: number) => countSentSince(orm, userId, new Date(clock().getTime() - ms))
  if (sentWithin(24 * hourMs) + more > most.day)
    return { kind: 'limited', message: shareLimitDay(most.day) }
  if (sentWithin(hourMs) + more > most.hour)
    return { kind: 'limited', message: shareLimitHour(most.hour) }
  return limitOfStrangers(context, orm, recipients, new Date(clock().getTime() - 24 * hourMs))
}

/** An address that is not confirmed by an account gets only a few shares a day, from all senders together. */
function limitOfStrangers(
  context: SharingContext,
  orm: Transaction['orm'],
  recipients: readonly Recipient[],
  since: Date,
): Invalid | null {
  const counts = countSharesByMailbox(orm, since)
  const full = recipients.filter(({ key, address, userId }) => {
    if (isConfirmedAddress(context, userId, address)) return false
    const mailbox = mailboxKey(key)
    const before = counts.get(mailbox) ?? 0
    counts.set(mailbox, before + 1)
    return before >= sharesToStrangerMost
  })
  if (full.length === 0) return null
  const addresses = full.map(({ address }) => address).join(', ')
  return {
    kind: 'invalid',
    fields: { emails: shareStrangerLimit(addresses, sharesToStrangerMost) },
  }
}

/** Returns false if the same mail was already sent. */
function sendTo(
  context: SharingContext,
  tx: Transaction,
  prepared: Prepared,
  link: { readonly id: string },
  recipient: Recipient,
): boolean {
  const at = context.clock()
  const { token, ...stored } = newToken(context.vault)
  const path = sharePath(token, linkWords(prepared.target.name))
  const mail = mailFor(context, prepared, recipient, context.publicOrigin + path)
  const since = new Date(at.getTime() - personalMailDelayMs)
  const before = findSentSince(tx.orm, prepared.userId, recipient.address, since)
  const text = withoutAddresses(mail.text)
  if (
    before.some(
      (earlier) => earlier.Subject === mail.subject && withoutAddresses(earlier.Text) === text,
    )
  )
    return false
  insertRecipient(tx, {
    Id: newId(at),
    LinkId: link.id,
    ContactId: recipient.contactId,
    Kind: 'email',
    Address: recipient.address,
    ...stored,
    SentAt: at.toISOString(),
    MessageId: enqueueShare(context, tx, prepared, recipient, mail),
  })
  return true
}

async function entriesOf(context: SharingContext, { mailed, recipients }: Prepared) {
  if (recipients.every(({ contactId }) => contactId === null)) return []
  const numbers = await findNumbers(context, mailed.ids.slice(0, selectionCartMaximum))
  return [...numbers].map(([listing, mlsNumber]): NewEntry => ({ listing, mlsNumber }))
}

function outcomeOf(
  { recipients, mailed }: Prepared,
  mailRecipients: readonly Recipient[],
): SentShare {
  const keys = new Set(mailRecipients.map(({ key }) => key))
  const skipped = recipients.filter(({ key }) => !keys.has(key)).map(({ address }) => address)
  const sentences = [
    shareSent(mailRecipients.length),
    skipped.length === 0 ? null : shareSkipped(skipped.join(', ')),
    unshareableSentence(mailed.unshareable),
  ]
  return {
    kind: 'sent',
    count: mailRecipients.length,
    message: sentences.filter((sentence) => sentence !== null).join(' '),
    unshareable: mailed.unshareable,
    skipped,
  }
}
