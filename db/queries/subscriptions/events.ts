import type { Orm, Transaction } from '#db/connect.ts'
import { and, count, desc, eq, inArray, isNull, or } from '#db/orm/drizzle.ts'
import { listings, subscriptionEvents, subscriptions } from '#db/schema/index.ts'
import type { Approval } from '#src/domain/alerts/subscription.ts'
import { isTold } from './subscriptions.ts'

export type EventRow = typeof subscriptionEvents.$inferSelect

const { Seq, SubscriptionId, MailedAt, SeenAt } = subscriptionEvents

interface Window {
  readonly limit: number
  readonly offset: number
}

/** Newest first, with the id of the listing. */
export const listEvents = (orm: Orm, subscriptionId: string, { limit, offset }: Window) =>
  orm
    .select({ event: subscriptionEvents, listing: listings.Id })
    .from(subscriptionEvents)
    .innerJoin(listings, eq(listings.RowKey, subscriptionEvents.RowKey))
    .where(eq(SubscriptionId, subscriptionId))
    .orderBy(desc(Seq))
    .limit(limit)
    .offset(offset)
    .all()

export const countEvents = (orm: Orm, subscriptionId: string): number =>
  orm
    .select({ total: count() })
    .from(subscriptionEvents)
    .where(eq(SubscriptionId, subscriptionId))
    .get()?.total ?? 0

/** Of those that were not told yet; how many there were. */
export const setApproval = (
  { orm }: Transaction,
  subscriptionId: string,
  seqs: readonly number[],
  approval: Approval,
): number =>
  orm
    .update(subscriptionEvents)
    .set({ Approval: approval })
    .where(and(eq(SubscriptionId, subscriptionId), inArray(Seq, [...seqs]), isNull(MailedAt)))
    .run().changes

/** What is for the account to see: what it asked for itself, and what agents let it be told. */
const isFor = (orm: Orm, userId: string) =>
  and(
    eq(subscriptionEvents.Approval, 'approved'),
    or(
      and(eq(subscriptions.OwnerId, userId), isNull(subscriptions.ContactId)),
      and(eq(subscriptions.OwnerId, userId), eq(subscriptions.Recipients, 'owner')),
      and(isTold(orm, userId), inArray(subscriptions.State, ['confirmed', 'paused', 'inactive'])),
    ),
  )

/** Newest first. */
export const listNews = (orm: Orm, userId: string, { limit, offset }: Window) =>
  orm
    .select({
      event: subscriptionEvents,
      listing: listings.Id,
      subscription: subscriptions.Name,
    })
    .from(subscriptionEvents)
    .innerJoin(subscriptions, eq(subscriptions.Id, SubscriptionId))
    .innerJoin(listings, eq(listings.RowKey, subscriptionEvents.RowKey))
    .where(isFor(orm, userId))
    .orderBy(desc(Seq))
    .limit(limit)
    .offset(offset)
    .all()

const countOf = (orm: Orm, userId: string, unseenOnly: boolean): number =>
  orm
    .select({ total: count() })
    .from(subscriptionEvents)
    .innerJoin(subscriptions, eq(subscriptions.Id, SubscriptionId))
    .where(and(isFor(orm, userId), unseenOnly ? isNull(SeenAt) : undefined))
    .get()?.total ?? 0

export const countNews = (orm: Orm, userId: string): number => countOf(orm, userId, false)
export const countUnseen = (orm: Orm, userId: string): number => countOf(orm, userId, true)

/** Those of the account's that were not seen before. */
export function markSeen({ orm }: Transaction, userId: string, seqs: readonly number[], at: Date) {
  const own = orm
    .select({ seq: Seq })
    .from(subscriptionEvents)
    .innerJoin(subscriptions, eq(subscriptions.Id, SubscriptionId))
    .where(and(isFor(orm, userId), inArray(Seq, [...seqs])))
  orm
    .update(subscriptionEvents)
    .set({ SeenAt: at.toISOString() })
    .where(and(inArray(Seq, own), isNull(SeenAt)))
    .run()
}
