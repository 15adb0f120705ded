import type { Orm, Transaction } from '#db/connect.ts'
import { alias, and, count, desc, eq, gt, inArray, isNull, or, sql } from '#db/orm/drizzle.ts'
import { listings, subscriptionEvents, subscriptions } from '#db/schema/index.ts'
import { type Approval, leftSearchMark } from '#src/domain/alerts/alert.ts'
import { isForAccount } from './alert-rows.ts'

export type EventRow = typeof subscriptionEvents.$inferSelect

const { Seq, SubscriptionId, MailedAt, SeenAt } = subscriptionEvents

interface Window {
  readonly limit: number
  readonly offset: number
}

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

/** Changes events that were not mailed yet. Returns how many. */
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

/** Events that the account may see: its own, and those that agents approved for it. */
const isFor = (orm: Orm, userId: string) =>
  and(
    eq(subscriptionEvents.Approval, 'approved'),
    or(isNull(MailedAt), gt(MailedAt, leftSearchMark)),
    or(
      and(eq(subscriptions.OwnerId, userId), isNull(subscriptions.ContactId)),
      and(eq(subscriptions.OwnerId, userId), eq(subscriptions.Recipients, 'owner')),
      and(
        isForAccount(orm, userId),
        inArray(subscriptions.State, ['confirmed', 'paused', 'inactive']),
      ),
    ),
  )

const { RowKey, Event, Source } = subscriptionEvents

/** Newest first. Events that several newsfeeds share appear once, with the number of newsfeeds. */
export const listNews = (orm: Orm, userId: string, { limit, offset }: Window) => {
  const once = orm
    .select({
      seq: sql<number>`max(${Seq})`.as('lastSeq'),
      newsfeeds: count().as('tellers'),
      isUnseen: sql<number>`max(${SeenAt} IS NULL)`.as('isUnseen'),
    })
    .from(subscriptionEvents)
    .innerJoin(subscriptions, eq(subscriptions.Id, SubscriptionId))
    .where(isFor(orm, userId))
    .groupBy(RowKey, Event, Source)
    .as('once')
  return orm
    .select({
      event: subscriptionEvents,
      listing: listings.Id,
      subscription: subscriptions.Name,
      newsfeeds: once.newsfeeds,
      isUnseen: once.isUnseen,
    })
    .from(once)
    .innerJoin(subscriptionEvents, eq(Seq, once.seq))
    .innerJoin(subscriptions, eq(subscriptions.Id, SubscriptionId))
    .innerJoin(listings, eq(listings.RowKey, RowKey))
    .orderBy(desc(Seq))
    .limit(limit)
    .offset(offset)
    .all()
}

const countOf = (orm: Orm, userId: string, unseenOnly: boolean): number => {
  const once = orm
    .selectDistinct({ RowKey, Event, Source })
    .from(subscriptionEvents)
    .innerJoin(subscriptions, eq(subscriptions.Id, SubscriptionId))
    .where(and(isFor(orm, userId), unseenOnly ? isNull(SeenAt) : undefined))
    .as('once')
  return orm.select({ total: count() }).from(once).get()?.total ?? 0
}

export const countNews = (orm: Orm, userId: string): number => countOf(orm, userId, false)
export const countUnseen = (orm: Orm, userId: string): number => countOf(orm, userId, true)

/** Marks the unseen events of the account, in all newsfeeds that share them. */
export function markSeen({ orm }: Transaction, userId: string, seqs: readonly number[], at: Date) {
  const seen = alias(subscriptionEvents, 'seen')
  const own = orm
    .select({ seq: Seq })
    .from(seen)
    .innerJoin(
      subscriptionEvents,
      and(eq(RowKey, seen.RowKey), eq(Event, seen.Event), eq(Source, seen.Source)),
    )
    .innerJoin(subscriptions, eq(subscriptions.Id, SubscriptionId))
    .where(and(isFor(orm, userId), inArray(seen.Seq, [...seqs])))
  orm
    .update(subscriptionEvents)
    .set({ SeenAt: at.toISOString() })
    .where(and(inArray(Seq, own), isNull(SeenAt)))
    .run()
}
