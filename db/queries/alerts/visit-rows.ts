import type { Orm, Transaction } from '#db/connect.ts'
import { and, eq, gte, inArray, sql } from '#db/orm/drizzle.ts'
import { subscriptions, subscriptionVisits } from '#db/schema/index.ts'

export interface Visit {
  readonly id: string
  readonly kind: 'open' | 'click'
  /** The day of the visit in the time zone of the brokerage. */
  readonly day: string
}

export function countVisit({ orm }: Transaction, { id, kind, day }: Visit, at: Date): void {
  const LastAt = at.toISOString()
  const { SubscriptionId, Kind, Day, Count } = subscriptionVisits
  orm
    .insert(subscriptionVisits)
    .values({ SubscriptionId: id, Kind: kind, Day: day, Count: 1, LastAt })
    .onConflictDoUpdate({
      target: [SubscriptionId, Kind, Day],
      set: { Count: sql`${Count} + 1`, LastAt },
    })
    .run()
}

export const findInSameMessage = (
  orm: Orm,
  { ContactId, LastSentAt }: { readonly ContactId: string; readonly LastSentAt: string },
) =>
  orm
    .select({
      Id: subscriptions.Id,
      Name: subscriptions.Name,
      open: subscriptions.TellOfOpens,
      click: subscriptions.TellOfClicks,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.ContactId, ContactId), eq(subscriptions.LastSentAt, LastSentAt)))
    .all()

export const wasVisited = (
  orm: Orm,
  ids: readonly string[],
  kind: Visit['kind'],
  since: string,
): boolean =>
  orm
    .select({ Day: subscriptionVisits.Day })
    .from(subscriptionVisits)
    .where(
      and(
        inArray(subscriptionVisits.SubscriptionId, [...ids]),
        eq(subscriptionVisits.Kind, kind),
        gte(subscriptionVisits.LastAt, since),
      ),
    )
    .get() !== undefined
