import type { Transaction } from '#db/connect.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { personalMailDelayMs } from '#src/domain/limits.ts'
import { shareMail } from '#src/mail/templates/share-mail.ts'
import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'
import { stopHeaders, stopUrl } from '../stops/stop-tokens.ts'
import type { Prepared } from './prepare-share.ts'
import type { Recipient } from './share-recipients.ts'

type Content = MessageContent<'share'>

const shownOf = ({ sharer, target, mailed, subject, words, signature }: Prepared) => ({
  sharer,
  thing: target.name,
  subject,
  words,
  signature,
  listings: mailed.cards,
  total: mailed.total,
})

const stopUrlOf = (context: SharingContext, { userId }: Prepared, { key }: Recipient) =>
  stopUrl(context, { key, senderId: userId })

export const mailFor = (
  context: SharingContext,
  prepared: Prepared,
  recipient: Recipient,
  url: string,
): Content =>
  shareMail(context.mail, {
    ...shownOf(prepared),
    name: recipient.name,
    url,
    stopUrl: stopUrlOf(context, prepared, recipient),
    sentTo: null,
  })

export const withoutAddresses = (text: string): string => text.replace(/https?:\/\/\S+/g, '')

const envelopeOf = ({ mail, clock }: SharingContext) => ({
  host: mail.host,
  notBefore: new Date(clock().getTime() + personalMailDelayMs),
})

const listingsOf = ({ mailed }: Prepared): Record<string, boolean> =>
  Object.fromEntries(mailed.cards.map(({ id, addressWithheld }) => [id, !addressWithheld]))

/** Written by a person, so automatic replies are welcome. */
const byPerson = { 'Auto-Submitted': 'no' }

export function enqueueShare(
  context: SharingContext,
  tx: Transaction,
  prepared: Prepared,
  recipient: Recipient,
  mail: Content,
): void {
  const headers = {
    ...byPerson,
    'Reply-To': prepared.replyTo,
    ...stopHeaders(stopUrlOf(context, prepared, recipient)),
  }
  const { address, name, userId } = recipient
  const to = { recipient: address, recipientName: name, userId, senderId: prepared.userId }
  const envelope = { ...envelopeOf(context), listings: listingsOf(prepared), headers }
  enqueueMessage(tx, { ...envelope, ...to, ...mail }, context.clock())
}

/** A copy for the sender does not count as a sent mail. */
export function enqueueCopy(
  context: SharingContext,
  tx: Transaction,
  prepared: Prepared,
  url: string,
  recipients: readonly Recipient[],
): void {
  const { sharer, replyTo, userId } = prepared
  const sentTo = recipients.map(({ name, address }) => name ?? address)
  const shown = { ...shownOf(prepared), name: sharer.name, url, stopUrl: null, sentTo }
  const mail = shareMail(context.mail, shown)
  const to = { recipient: replyTo, recipientName: sharer.name, userId }
  const envelope = { ...envelopeOf(context), listings: listingsOf(prepared) }
  enqueueMessage(tx, { ...envelope, ...to, ...mail }, context.clock())
}
