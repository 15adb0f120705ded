import type { Transaction } from '#db/connect.ts'
import { and, eq, inArray, ne, sql } from '#db/orm/drizzle.ts'
import { alertsTopic } from '#db/queries/alerts/change-log.ts'
import { findTelling } from '#db/queries/alerts/due.ts'
import { findToldAt } from '#db/queries/alerts/events.ts'
import { hotSheets, messages, subscriptionEvents, subscriptions } from '#db/schema/index.ts'
import { leftBefore } from '#src/domain/alerts/subscription.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { timeOfId } from '#src/domain/ids.ts'
import type { MessageRow } from './outbox.ts'

/** Undoes an unsent message: its news is due again for those who still want it. */
export function tellAgain(tx: Transaction, message: MessageRow, now: Date): void {
  if (message.Kind === 'alert' && message.About !== null) {
    reopen(tx, message, now)
    cancelCopies(tx, message)
  }
  if (message.Kind !== 'hot-sheet' || message.UserId === null) return
  tx.orm
    .update(hotSheets)
    .set({ NextMailAt: sql`min(${hotSheets.NextMailAt}, ${message.CreatedAt})` })
    .where(and(eq(hotSheets.OwnerId, message.UserId), eq(hotSheets.Mailed, true)))
    .run()
}

/** Reopens the events of all newsfeeds of the reader in the message, which lists only the first newsfeeds. */
function reopen(tx: Transaction, message: MessageRow, now: Date): void {
  const { Id, LastSentAt, State } = subscriptions
  const { SubscriptionId, MailedAt } = subscriptionEvents
  const key = emailKey(message.Recipient)
  const ids = [...message.About!, ...findTelling(tx.orm, key, ['confirmed']).map((one) => one.Id)]
  const toldAt = (at: string) => [...findToldAt(tx.orm, ids, new Date(at))]
  // The time in the id differs if a clock that was ahead wrote the message.
  const times = [message.CreatedAt, timeOfId(message.Id)]
  const at = times.find((time) => toldAt(time).length > 0) ?? message.CreatedAt
  const on = tx.orm
    .select({ Id })
    .from(subscriptions)
    .where(and(inArray(Id, toldAt(at)), eq(State, 'confirmed')))
    .all()
    .map((row) => row.Id)
  tx.orm
    .update(subscriptionEvents)
    .set({ MailedAt: null })
    .where(and(inArray(SubscriptionId, on), eq(MailedAt, at)))
    .run()
  const before = sql<string | null>`(SELECT max(e.MailedAt) FROM subscription_events e
    WHERE e.SubscriptionId = ${Id} AND e.MailedAt > ${leftBefore})`
  tx.orm
    .update(subscriptions)
    .set({
      NextAt: now.toISOString(),
      LastSentAt: sql`CASE ${LastSentAt} WHEN ${at} THEN ${before} ELSE ${LastSentAt} END`,
    })
    .where(inArray(Id, on))
    .run()
  tx.signal(alertsTopic)
}

function cancelCopies({ orm }: Transaction, { Id, About, CreatedAt }: MessageRow): void {
  const { CreatedAt: at, Kind, State, About: about } = messages
  orm
    .update(messages)
    .set({ State: 'canceled' })
    .where(
      and(
        eq(at, CreatedAt),
        eq(Kind, 'alert'),
        eq(State, 'waiting'),
        eq(about, About!),
        ne(messages.Id, Id),
      ),
    )
    .run()
}
