import type { Orm, Transaction } from '#db/connect.ts'
import { and, eq, inArray, sql } from '#db/orm/drizzle.ts'
import { getHotSheet } from '#db/queries/hot-sheets/hot-sheets.ts'
import { messages, subscriptions } from '#db/schema/index.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { readerStopped } from '#src/domain/messages/admin/mail.ts'
import { type MessageRow, withoutText } from './outbox.ts'
import { findStopped } from './stops.ts'

/** Whether the reader has stopped mail like this message since it was written. */
export function isUnwanted(orm: Orm, { Kind, Recipient, SenderId, UserId, About }: MessageRow) {
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
  for (const message of waiting) if (isUnwanted(tx.orm, message)) cancel(tx, message)
}

export function cancel({ orm }: Transaction, { Id, SecretUntil }: MessageRow): void {
  const text = SecretUntil === null ? {} : withoutText
  orm
    .update(messages)
    .set({ State: 'canceled', LastReply: readerStopped, ...text })
    .where(eq(messages.Id, Id))
    .run()
}
