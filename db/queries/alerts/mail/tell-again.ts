import { setImmediate } from 'node:timers/promises'
import type { Database, Transaction } from '#db/connect.ts'
import { and, eq, inArray, sql } from '#db/orm/drizzle.ts'
import { alertsTopic } from '#db/queries/alerts/change-log-readers.ts'
import { findAlertsTo } from '#db/queries/alerts/due-alerts.ts'
import { findReportedAt } from '#db/queries/alerts/event-rows.ts'
import { hotSheets, messages, subscriptionEvents, subscriptions } from '#db/schema/index.ts'
import { leftSearchMark } from '#src/domain/alerts/alert.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { timeOfId } from '#src/domain/ids.ts'
import { undoPlans } from './changed-houses.ts'
import { type MessageRow, readMessage } from './outbox-rows.ts'

/**
 * Undoes a message that was not sent, so that its news is reported again to recipients who still want it. An alert can
 * have a huge number of events; `reopenWithdrawn` reopens those later.
 */
export function reopenNews(tx: Transaction, message: MessageRow): void {
  const { Id, CopyOf, State } = messages
  if (message.Kind === 'alert' && message.About !== null) {
    tx.orm.update(messages).set({ Reopens: true }).where(eq(Id, message.Id)).run()
    tx.orm
      .update(messages)
      .set({ State: 'canceled' })
      .where(and(eq(CopyOf, message.Id), eq(State, 'waiting')))
      .run()
    tx.signal(alertsTopic)
  }
  if (message.Kind.startsWith('open-house')) undoPlans(tx, message)
  if (message.Kind !== 'hot-sheet' || message.UserId === null) return
  tx.orm
    .update(hotSheets)
    .set({ NextMailAt: sql`min(${hotSheets.NextMailAt}, ${message.CreatedAt})` })
    .where(and(eq(hotSheets.OwnerId, message.UserId), eq(hotSheets.Mailed, true)))
    .run()
}

const isReopening = sql`${messages.Reopens}`

export const hasWithdrawn = ({ read }: Database): boolean =>
  read.select({ Id: messages.Id }).from(messages).where(isReopening).limit(1).get() !== undefined

export const isReopeningFor = ({ read }: Database, key: string): boolean =>
  read
    .select({ Id: messages.Id })
    .from(messages)
    .where(and(isReopening, sql`lower(trim(${messages.Recipient})) = ${key}`))
    .limit(1)
    .get() !== undefined

/**
 * Reopens the events of withdrawn messages before new ones are reported. An interrupted run is continued by the next
 * process.
 */
export async function reopenWithdrawn(db: Database, now: Date): Promise<void> {
  const { Id } = messages
  for (;;) {
    const row = db.read.select({ Id }).from(messages).where(isReopening).orderBy(Id).limit(1).get()
    if (row === undefined) return
    const message = readMessage(db.read, row.Id)
    // A malformed id contains no time.
    const isTime = message !== null && !Number.isNaN(new Date(timeOfId(message.Id)).getTime())
    if (isTime) await reopen(db, message, now)
    await db.write(({ orm }) =>
      orm.update(messages).set({ Reopens: false }).where(eq(Id, row.Id)).run(),
    )
  }
}

const eventsAtOnce = 250
const alertsAtOnce = 50

async function reopen(db: Database, message: MessageRow, now: Date): Promise<void> {
  const telling = findAlertsTo(db.read, emailKey(message.Recipient), ['confirmed'])
  const ids = [...new Set([...(message.About ?? []), ...telling.map(({ Id }) => Id)])]
  // The two times differ if the message was written while the clock was ahead.
  for (const at of [message.CreatedAt, timeOfId(message.Id)]) {
    let isTold = false
    for (let from = 0; from < ids.length; from += alertsAtOnce) {
      const reportedIds = findReportedAt(
        db.read,
        ids.slice(from, from + alertsAtOnce),
        new Date(at),
      )
      if (reportedIds.size > 0) await reopenSome(db, [...reportedIds], at, now)
      isTold ||= reportedIds.size > 0
      await setImmediate()
    }
    if (isTold) return
  }
}

async function reopenSome(
  db: Database,
  ids: readonly string[],
  at: string,
  now: Date,
): Promise<void> {
  const { MailedAt, Seq, SubscriptionId } = subscriptionEvents
  const on = and(inArray(subscriptions.Id, [...ids]), eq(subscriptions.State, 'confirmed'))
  await db.write((tx) => moveBack(tx, on, at, now))
  for (let reopened = eventsAtOnce; reopened === eventsAtOnce; await setImmediate())
    reopened = await db.write(({ orm }) => {
      const alerts = orm.select({ Id: subscriptions.Id }).from(subscriptions).where(on)
      const some = orm
        .select({ Seq })
        .from(subscriptionEvents)
        .where(and(inArray(SubscriptionId, alerts), eq(MailedAt, at)))
        .limit(eventsAtOnce)
      const change = { MailedAt: null }
      return orm.update(subscriptionEvents).set(change).where(inArray(Seq, some)).run().changes
    })
}

/** Makes alerts due as if they had never sent the mail of time `at`. */
function moveBack({ orm }: Transaction, on: ReturnType<typeof and>, at: string, now: Date): void {
  const { Id, LastSentAt } = subscriptions
  const before = sql<string | null>`(SELECT max(e.MailedAt) FROM subscription_events e
    WHERE e.SubscriptionId = ${Id} AND e.MailedAt > ${leftSearchMark} AND e.MailedAt <> ${at})`
  orm
    .update(subscriptions)
    .set({
      NextAt: now.toISOString(),
      LastSentAt: sql`CASE ${LastSentAt} WHEN ${at} THEN ${before} ELSE ${LastSentAt} END`,
    })
    .where(on)
    .run()
}
