import type { Connection, Database, Orm, Transaction } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import { and, eq, inArray, isNull } from '#db/orm/drizzle.ts'
import { subscriptionEvents } from '#db/schema/index.ts'
import { leftSearchMark, withoutNewsMark } from '#src/domain/alerts/alert.ts'
import type { LoggedValue, PendingEvent } from '#src/domain/alerts/net.ts'

export type EventRow = typeof subscriptionEvents.$inferSelect
export type NewEvent = typeof subscriptionEvents.$inferInsert

const prepare = (connection: Connection) => ({
  listing: connection.prepare<[number]>('SELECT 1 FROM listings WHERE RowKey = ?'),
  alert: connection.prepare<[string]>('SELECT 1 FROM subscriptions WHERE Id = ?'),
  insert: connection.prepare(
    `INSERT INTO subscription_events
       (SubscriptionId, RowKey, Event, Source, OldValue, NewValue, At, Approval, CreatedAt)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (SubscriptionId, Source, Event) DO NOTHING`,
  ),
  forget: connection.prepare(
    // Without this hint, SQLite uses the index by listing and reads the events of all alerts about it.
    `UPDATE subscription_events INDEXED BY subscription_events_unmailed SET MailedAt = '${leftSearchMark}'
     WHERE SubscriptionId = ? AND MailedAt IS NULL AND RowKey = ? AND Event IN ('New', 'PriceChange', 'BackOnMarket', 'OpenHouse')`,
  ),
  recall: connection.prepare(
    `UPDATE subscription_events INDEXED BY subscription_events_unmailed SET MailedAt = NULL
     WHERE SubscriptionId = ? AND MailedAt = '${leftSearchMark}' AND RowKey = ?`,
  ),
})

/**
 * A listing that has left (`out`) or returned to (`in`) the search of an alert. The alert does not report that. Unsent
 * events about a listing that left are dropped unless it returns.
 */
export interface Crossing {
  readonly SubscriptionId: string
  readonly RowKey: number
  readonly crosses: 'out' | 'in'
}

/** An event to record. `crosses: 'in'` means that its listing has returned to the search of the alert. */
export type Recordable = (NewEvent & { readonly crosses?: 'in' }) | Crossing

/**
 * Returns a function that records an event and returns whether it is new. Existing events stay unchanged, and events
 * of deleted listings or alerts are ignored.
 */
export function eventRecorder({ connection }: Transaction): (event: Recordable) => boolean {
  const { listing, alert, insert, forget, recall } = prepare(connection)
  const listings = new Map<number, boolean>()
  const alerts = new Map<string, boolean>()
  const isThere = <Key>(cache: Map<Key, boolean>, key: Key, find: () => unknown) => {
    const is = cache.get(key) ?? find() !== undefined
    cache.set(key, is)
    return is
  }
  return (recordable) => {
    const { crosses } = recordable
    if (crosses !== undefined)
      (crosses === 'in' ? recall : forget).run(recordable.SubscriptionId, recordable.RowKey)
    if (!('Event' in recordable)) return false
    const { SubscriptionId, RowKey, Event, Source, OldValue, NewValue, ...event } = recordable
    if (!isThere(listings, RowKey, () => listing.get(RowKey))) return false
    if (!isThere(alerts, SubscriptionId, () => alert.get(SubscriptionId))) return false
    const key = [SubscriptionId, RowKey, Event, Source, OldValue ?? null, NewValue ?? null]
    return insert.run(...key, event.At, event.Approval, event.CreatedAt).changes > 0
  }
}

/** Records an event that was mailed before it was recorded. */
export const insertMailed = ({ orm }: Transaction, event: NewEvent): void => {
  orm.insert(subscriptionEvents).values(event).onConflictDoNothing().run()
}

export type UnmailedEvent = PendingEvent & Pick<EventRow, 'RowKey' | 'At' | 'CreatedAt'>

const statements = oncePerDatabase(({ readConnection: connection }) => ({
  unmailed: connection.prepare<[string, number, number], UnmailedEvent>(
    `SELECT Seq, RowKey, Event, Source, OldValue, NewValue, At, CreatedAt FROM subscription_events
     WHERE SubscriptionId = ? AND MailedAt IS NULL AND Approval = 'approved' AND Seq > ? ORDER BY Seq LIMIT ?`,
  ),
  logged: connection.prepare<[number, string], LoggedValue>(
    `SELECT Seq, Field, OldValue, NewValue, RecordedAt FROM change_log
     WHERE RowKey = ? AND RecordedAt >= ? AND Field NOT IN ('Media', 'OpenHouse', 'RentalCalendar') ORDER BY Seq`,
  ),
}))

export const findUnmailed = (
  db: Database,
  alertId: string,
  after: number,
  limit: number,
): UnmailedEvent[] => statements(db).unmailed.all(alertId, after, limit)

export const findLogged = (db: Database, rowKey: number, from: string): LoggedValue[] =>
  statements(db).logged.all(rowKey, from)

/**
 * Stores when these events were mailed, or null if there was nothing to send. Returns how many were not marked before.
 */
export const markMailed = (
  { orm }: Transaction,
  seqs: readonly number[],
  at: Date | null,
): number =>
  orm
    .update(subscriptionEvents)
    .set({ MailedAt: at?.toISOString() ?? withoutNewsMark })
    .where(and(inArray(subscriptionEvents.Seq, [...seqs]), isNull(subscriptionEvents.MailedAt)))
    .run().changes

/** Marks unsent events of listings that have left the search of the alert, so that they are never reported. */
export const dropLeftEvents = ({ orm }: Transaction, alertId: string): void => {
  const { SubscriptionId, MailedAt } = subscriptionEvents
  orm
    .update(subscriptionEvents)
    .set({ MailedAt: withoutNewsMark })
    .where(and(eq(SubscriptionId, alertId), eq(MailedAt, leftSearchMark)))
    .run()
}

export const findReportedAt = (orm: Orm, alertIds: readonly string[], at: Date): Set<string> => {
  const { SubscriptionId, MailedAt } = subscriptionEvents
  const rows = orm
    .selectDistinct({ id: SubscriptionId })
    .from(subscriptionEvents)
    .where(and(inArray(SubscriptionId, [...alertIds]), eq(MailedAt, at.toISOString())))
    .all()
  return new Set(rows.map(({ id }) => id))
}
