import type { Transaction } from '#db/connect.ts'
import type { AlertRow } from '#db/queries/alerts/alert-rows.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import { countSentSince, findOptedOut } from '#db/queries/alerts/mail/stop-rows.ts'
import type { ContactRow } from '#db/queries/contacts/contact-rows.ts'
import { scheduleText } from '#src/domain/alerts/manage/alert-words.ts'
import { confirmAlertPath } from '#src/domain/alerts/manage/paths.ts'
import { alertAskMost } from '#src/domain/alerts/messages/alert-messages.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { RequestError } from '#src/domain/errors.ts'
import { alertConfirmMs, shareMailsMost } from '#src/domain/limits.ts'
import { dayMs, minuteMs } from '#src/domain/local-time.ts'
import type { Sharer } from '#src/domain/sharing/shared-link.ts'
import { alertConfirmMail } from '#src/mail/templates/alert-confirm-mail.ts'
import { stopHeaders, stopUrl } from '#src/use-cases/sharing/stops/stop-tokens.ts'
import type { AlertContext } from './alert-tokens.ts'

export interface Question {
  readonly row: AlertRow
  readonly contact: ContactRow
  readonly sharer: Sharer
  readonly token: string
}

export const hasStoppedMail = (
  { orm }: Pick<Transaction, 'orm'>,
  ownerId: string,
  { PrimaryEmail }: ContactRow,
): boolean => findOptedOut(orm, ownerId, [emailKey(PrimaryEmail)]).size > 0

export function mailConfirmationRequest(
  context: AlertContext,
  tx: Transaction,
  { row, contact, sharer, token }: Question,
): void {
  const at = context.clock()
  const most = shareMailsMost.agent.day
  if (countSentSince(tx.orm, row.OwnerId, new Date(at.getTime() - dayMs)) >= most)
    throw new RequestError('Invalid', alertAskMost(most))
  const name = contactName(contact)
  const stop = stopUrl(context, { key: emailKey(contact.PrimaryEmail), senderId: row.OwnerId })
  const content = alertConfirmMail(context.mail, {
    name,
    sharer,
    thing: row.Name,
    schedule: scheduleText(row),
    url: context.publicOrigin + confirmAlertPath(token),
    validMinutes: alertConfirmMs / minuteMs,
    stopUrl: stop,
  })
  const message = {
    ...content,
    recipient: contact.PrimaryEmail,
    recipientName: name,
    userId: contact.UserId,
    senderId: row.OwnerId,
    host: context.mail.host,
    headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(stop) },
    secretUntil: new Date(at.getTime() + alertConfirmMs),
  }
  enqueueMessage(tx, message, at)
}
