import type { Orm } from '#db/connect.ts'
import { cacheQueryUntilWrite } from '#db/database-cache.ts'
import { and, count, desc, eq, isNull, max } from '#db/orm/drizzle.ts'
import { subscriptionEvents, subscriptions } from '#db/schema/index.ts'

/** Selects events that await approval, which requires that their alert is on. The query must join `subscriptions`. */
export const isAwaited = and(
  eq(subscriptions.State, 'confirmed'),
  eq(subscriptionEvents.Approval, 'waiting'),
  isNull(subscriptionEvents.MailedAt),
)

const isWaiting = (ownerId: string) =>
  and(eq(subscriptions.OwnerId, ownerId), eq(subscriptions.Curated, true), isAwaited)

export const findAlertsToApprove = (orm: Orm, ownerId: string) =>
  orm
    .select({
      name: subscriptions.Name,
      total: count(),
      last: max(subscriptionEvents.CreatedAt),
    })
    .from(subscriptions)
    .innerJoin(subscriptionEvents, eq(subscriptionEvents.SubscriptionId, subscriptions.Id))
    .where(isWaiting(ownerId))
    .groupBy(subscriptions.Id)
    .orderBy(desc(count()), subscriptions.Id)
    .all()

export const countEventsToApprove = cacheQueryUntilWrite(
  'to approve',
  ({ read }, ownerId: string) =>
    read
      .select({ total: count() })
      .from(subscriptions)
      .innerJoin(subscriptionEvents, eq(subscriptionEvents.SubscriptionId, subscriptions.Id))
      .where(isWaiting(ownerId))
      .get()?.total ?? 0,
)
