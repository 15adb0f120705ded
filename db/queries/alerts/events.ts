import type { Connection, Orm, Transaction } from '#db/connect.ts'
import { and, asc, count, eq, inArray, isNull } from '#db/orm/drizzle.ts'
import { listings, subscriptionEvents } from '#db/schema/index.ts'

export type EventRow = typeof subscriptionEvents.$inferSelect
export type NewEvent = typeof subscriptionEvents.$inferInsert

const prepare = (connection: Connection) => ({
  listing: connection.prepare<[number]>('SELECT 1 FROM listings WHERE RowKey = ?'),
  subscription: connection.prepare<[string]>('SELECT 1 FROM subscriptions WHERE Id = ?'),
  insert: connection.prepare(
    `INSERT INTO subscription_events
       (SubscriptionId, RowKey, Event, Source, OldValue, NewValue, At, Approval, CreatedAt)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (SubscriptionId, Source, Event) DO NOTHING`,
  ),
})

/**
 * Records each event once in the transaction: existing ones stay as they are, and deleted listings or subscriptions get
 * none. Returns whether the event is new.
 */
export function eventRecorder({ connection }: Transaction): (event: NewEvent) => boolean {
  const { listing, subscription, insert } = prepare(connection)
  const listings = new Map<number, boolean>()
  const subscriptions = new Map<string, boolean>()
  const isThere = <Key>(known: Map<Key, boolean>, key: Key, find: () => unknown) => {
    const is = known.get(key) ?? find() !== undefined
    known.set(key, is)
    return is
  }
  return ({ SubscriptionId, RowKey, Event, Source, OldValue, NewValue, ...event }) => {
    if (!isThere(listings, RowKey, () => listing.get(RowKey))) return false
    if (!isThere(subscriptions, SubscriptionId, () => subscription.get(SubscriptionId)))
      return false
    const key = [SubscriptionId, RowKey, Event, Source, OldValue ?? null, NewValue ?? null]
    return insert.run(...key, event.At, event.Approval, event.CreatedAt).changes > 0
  }
}

/** What of these subscriptions is approved and not mailed, with the public ids of the listings, the oldest first. */
export const findUnmailed = (orm: Orm, subscriptionIds: readonly string[]) =>
  orm
    .select({ event: subscriptionEvents, listing: listings.Id })
    .from(subscriptionEvents)
    .innerJoin(listings, eq(listings.RowKey, subscriptionEvents.RowKey))
    .where(
      and(
        inArray(subscriptionEvents.SubscriptionId, [...subscriptionIds]),
        isNull(subscriptionEvents.MailedAt),
        eq(subscriptionEvents.Approval, 'approved'),
      ),
    )
    .orderBy(asc(subscriptionEvents.Seq))
    .all()

export type UnmailedEvent = ReturnType<typeof findUnmailed>[number]

export const countUnmailed = (orm: Orm, subscriptionIds: readonly string[]): number =>
  orm
    .select({ total: count() })
    .from(subscriptionEvents)
    .where(
      and(
        inArray(subscriptionEvents.SubscriptionId, [...subscriptionIds]),
        isNull(subscriptionEvents.MailedAt),
        eq(subscriptionEvents.Approval, 'approved'),
      ),
    )
    .get()?.total ?? 0

/** `MailedAt` says when it was dealt with. Returns how many had not been. */
export const markMailed = ({ orm }: Transaction, seqs: readonly number[], at: Date): number =>
  seqs.length === 0
    ? 0
    : orm
        .update(subscriptionEvents)
        .set({ MailedAt: at.toISOString() })
        .where(and(inArray(subscriptionEvents.Seq, [...seqs]), isNull(subscriptionEvents.MailedAt)))
        .run().changes
