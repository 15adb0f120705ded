import type { Transaction } from '#db/connect.ts'
import { sql } from '#db/orm/drizzle.ts'
import { subscriptionVisits } from '#db/schema/index.ts'

export interface Visit {
  readonly id: string
  readonly kind: 'open' | 'click'
  /** Of the brokerage's zone. */
  readonly day: string
}

/** One more of its kind on this day. */
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
