import type { Orm, Transaction } from '#db/connect.ts'
import { and, eq, inArray, sql } from '#db/orm/drizzle.ts'
import { getHotSheet } from '#db/queries/alerts/hot-sheets.ts'
import { contacts, messages, subscriptions, users } from '#db/schema/index.ts'
import { readerGone, readerStopped } from '#src/domain/admin/messages/mail.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { type MessageRow, withoutText } from './outbox.ts'
import { findStopped } from './stops.ts'

/** Why a message is not sent any more: its reader has stopped mail like it, or is gone; null if it is. */
export function whyUnwanted(orm: Orm, message: MessageRow): string | null {
  if (isStopped(orm, message)) return readerStopped
  return isGone(orm, message) ? readerGone : null
}

function isStopped(orm: Orm, { Kind, Recipient, SenderId, UserId, About }: MessageRow): boolean {
  switch (Kind) {
    case 'share':
    case 'alert-confirm':
      return SenderId !== null && findStopped(orm, SenderId, [emailKey(Recipient)]).size > 0
    case 'hot-sheet':
      return UserId !== null && getHotSheet(orm, UserId)?.Mailed === false
    case 'alert':
      return About !== null && !areOn(orm, About, emailKey(Recipient))
    default:
      return false
  }
}

/** News for an account that is closed, or for an address that is not that of the account or of the contact any more. */
function isGone(orm: Orm, { Kind, Recipient, UserId, About }: MessageRow): boolean {
  if ((Kind !== 'alert' && Kind !== 'hot-sheet') || UserId === null) return false
  const { Id, Email, Disabled, LeavingAt } = users
  const user = orm.select({ Email, Disabled, LeavingAt }).from(users).where(eq(Id, UserId)).get()
  if (user === undefined || user.Disabled || user.LeavingAt !== null) return true
  const told = orm
    .select({ Email: contacts.PrimaryEmail })
    .from(contacts)
    .innerJoin(subscriptions, eq(subscriptions.ContactId, contacts.Id))
    .where(inArray(subscriptions.Id, [...(About ?? [])]))
    .all()
  return ![user, ...told].some((one) => emailKey(one.Email ?? '') === emailKey(Recipient))
}

/** Whether a newsfeed is on, and the reader wants mail from its owner. */
function areOn(orm: Orm, ids: readonly string[], key: string): boolean {
  const { Id, OwnerId, State } = subscriptions
  const owners = orm
    .selectDistinct({ OwnerId })
    .from(subscriptions)
    .where(and(inArray(Id, [...ids]), eq(State, 'confirmed')))
    .all()
  return owners.some((owner) => findStopped(orm, owner.OwnerId, [key]).size === 0)
}

/** Cancels what waits for the address, by its key, and is not wanted any more. */
export function cancelUnwanted(tx: Transaction, key: string): void {
  const waiting = tx.orm
    .select()
    .from(messages)
    .where(and(eq(messages.State, 'waiting'), sql`lower(trim(${messages.Recipient})) = ${key}`))
    .all()
  for (const message of waiting) {
    const reason = whyUnwanted(tx.orm, message)
    if (reason !== null) cancel(tx, message, reason)
  }
}

export function cancel(
  { orm }: Transaction,
  { Id, SecretUntil }: MessageRow,
  LastReply: string,
): void {
  const text = SecretUntil === null ? {} : withoutText
  orm
    .update(messages)
    .set({ State: 'canceled', LastReply, ...text })
    .where(eq(messages.Id, Id))
    .run()
}
