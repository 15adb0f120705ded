import type { Orm, Transaction } from '#db/connect.ts'
import { cacheQueryUntilWrite } from '#db/database-cache.ts'
import { alias, and, count, desc, eq, gt, inArray, isNull, or, sql } from '#db/orm/drizzle.ts'
import { listings, subscriptionEvents, subscriptions } from '#db/schema/index.ts'
import { type Approval, leftSearchMark } from '#src/domain/alerts/alert.ts'
import { isForAccount } from '../alert-rows.ts'

export type EventRow = typeof subscriptionEvents.$inferSelect

const { Seq, SubscriptionId, MailedAt, SeenAt } = subscriptionEvents

interface Window {
  readonly limit: number
  readonly offset: number
}

export const listEvents = (orm: Orm, alertId: string, { limit, offset }: Window) =>
  orm
    .select({ event: subscriptionEvents, listing: listings.Id })
    .from(subscriptionEvents)
    .innerJoin(listings, eq(listings.RowKey, subscriptionEvents.RowKey))
    .where(eq(SubscriptionId, alertId))
    .orderBy(desc(Seq))
    .limit(limit)
    .offset(offset)
    .all()

export const countEvents = (orm: Orm, alertId: string): number =>
  orm.select({ total: count() }).from(subscriptionEvents).where(eq(SubscriptionId, alertId)).get()
    ?.total ?? 0

export const setApproval = (
  { orm }: Transaction,
  alertId: string,
  seqs: readonly number[],
  approval: Approval,
): number =>
  orm
    .update(subscriptionEvents)
    .set({ Approval: approval })
    .where(and(eq(SubscriptionId, alertId), inArray(Seq, [...seqs]), isNull(MailedAt)))
    .run().changes

/** Selects events that the account may see: its own, and those that agents approved for it. */
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

/** Lists events, newest first. An event that several alerts share appears once, with the number of alerts. */
export const listNews = (orm: Orm, userId: string, { limit, offset }: Window) => {
  const once = orm
    .select({
      seq: sql<number>`max(${Seq})`.as('lastSeq'),
      alerts: count().as('tellers'),
      isUnopened: sql<number>`max(${SeenAt} IS NULL)`.as('isUnopened'),
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
      alert: subscriptions.Name,
      alerts: once.alerts,
      isUnopened: once.isUnopened,
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

const countOf = (orm: Orm, userId: string, unopenedOnly: boolean): number => {
  const once = orm
    .selectDistinct({ RowKey, Event, Source })
    .from(subscriptionEvents)
    .innerJoin(subscriptions, eq(subscriptions.Id, SubscriptionId))
    .where(and(isFor(orm, userId), unopenedOnly ? isNull(SeenAt) : undefined))
    .as('once')
  return orm.select({ total: count() }).from(once).get()?.total ?? 0
}

export const countNews = (orm: Orm, userId: string): number => countOf(orm, userId, false)
export const countUnopened = cacheQueryUntilWrite('unopened', ({ read }, userId: string) =>
  countOf(read, userId, true),
)

export function markOpened(
  { orm }: Transaction,
  userId: string,
  seqs: readonly number[],
  at: Date,
) {
  const opened = alias(subscriptionEvents, 'opened')
  const sharedSeqs = orm
    .select({ seq: Seq })
    .from(opened)
    .innerJoin(
      subscriptionEvents,
      and(eq(RowKey, opened.RowKey), eq(Event, opened.Event), eq(Source, opened.Source)),
    )
    .innerJoin(subscriptions, eq(subscriptions.Id, SubscriptionId))
    .where(and(isFor(orm, userId), inArray(opened.Seq, [...seqs])))
  orm
    .update(subscriptionEvents)
    .set({ SeenAt: at.toISOString() })
    .where(and(inArray(Seq, sharedSeqs), isNull(SeenAt)))
    .run()
}
