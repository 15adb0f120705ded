import type { Transaction } from '#db/connect.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { personalMailDelayMs, selectionCartMaximum } from '#src/domain/limits.ts'
import type { StoredShare } from '#src/domain/sharing/stored-share.ts'
import { shareMail } from '#src/mail/templates/share-mail.ts'
import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'
import { stopHeaders, stopUrl } from '../stops/stop-tokens.ts'
import type { Prepared } from './prepare-share.ts'
import type { Recipient } from './share-recipients.ts'

type Content = MessageContent<'share'>

const storedOf = (
  { sharer, target, mailed, subject, words, signature }: Prepared,
  links: Pick<StoredShare, 'url' | 'stopUrl' | 'sentTo'>,
): StoredShare => ({
  ...links,
  kind: target.kind,
  type: target.type,
  sharer,
  thing: target.name,
  subject,
  words,
  signature,
  total: mailed.total,
  leftOut: 0,
})

const stopUrlOf = (context: SharingContext, { userId }: Prepared, { key }: Recipient) =>
  stopUrl(context, { key, senderId: userId })

export type ShareContent = Content & { readonly share: StoredShare }

export function mailFor(
  context: SharingContext,
  prepared: Prepared,
  recipient: Recipient,
  url: string,
): ShareContent {
  const stopUrl = stopUrlOf(context, prepared, recipient)
  const share = storedOf(prepared, { url, stopUrl, sentTo: null })
  const { cards: listings } = prepared.mailed
  return { ...shareMail(context.mail, { ...share, name: recipient.name, listings }), share }
}

export const withoutAddresses = (text: string): string => text.replace(/https?:\/\/\S+/g, '')

const envelopeOf = ({ mail, clock }: SharingContext) => ({
  host: mail.host,
  notBefore: new Date(clock().getTime() + personalMailDelayMs),
})

/** Returns the listings that the mail is about, including those it counts but does not show. */
const listingsOf = ({ mailed: { cards, ids } }: Prepared): Record<string, boolean> =>
  Object.fromEntries([
    ...ids.slice(0, selectionCartMaximum).map((id) => [id, false] as const),
    ...cards.map(({ id, addressWithheld }) => [id, !addressWithheld] as const),
  ])

/** The mail is written by a person, so automatic replies such as out-of-office notices are useful. */
const byPerson = { 'Auto-Submitted': 'no' }

export function enqueueShare(
  context: SharingContext,
  tx: Transaction,
  prepared: Prepared,
  recipient: Recipient,
  mail: ShareContent,
): string {
  const headers = {
    ...byPerson,
    'Reply-To': prepared.replyTo,
    ...stopHeaders(stopUrlOf(context, prepared, recipient)),
  }
  const { address, name, userId } = recipient
  const to = { recipient: address, recipientName: name, userId, senderId: prepared.userId }
  const envelope = { ...envelopeOf(context), listings: listingsOf(prepared), headers }
  return enqueueMessage(tx, { ...envelope, ...to, ...mail }, context.clock())
}

/** The sender's copy does not count as a mail sent. */
export function enqueueCopy(
  context: SharingContext,
  tx: Transaction,
  prepared: Prepared,
  url: string,
  recipients: readonly Recipient[],
): void {
  const { sharer, replyTo, userId } = prepared
  const sentTo = recipients.map(({ name, address }) => name ?? address)
  const share = storedOf(prepared, { url, stopUrl: null, sentTo })
  const listings = prepared.mailed.cards
  const mail = shareMail(context.mail, { ...share, name: sharer.name, listings })
  const to = { recipient: replyTo, recipientName: sharer.name, userId }
  const envelope = { ...envelopeOf(context), listings: listingsOf(prepared) }
  enqueueMessage(tx, { ...envelope, ...to, ...mail, share }, context.clock())
}
