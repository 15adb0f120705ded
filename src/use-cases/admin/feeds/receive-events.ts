import { countEvents, putEvents } from '#db/queries/admin/feeds/feed-event-rows.ts'
import { findFeed, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import type { PushedRecord } from '#src/domain/admin/feeds/pushed-records.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { withHook } from './push-secret.ts'

type PushContext = Pick<Context, 'db' | 'clock'>

const maxWaiting = 100_000

/** Queues records that the source says have changed. Returns false if too many wait already. */
export async function queueEvents(
  { db, clock }: PushContext,
  feed: string,
  records: readonly PushedRecord[],
): Promise<boolean> {
  if (countEvents(db, feed, maxWaiting) >= maxWaiting) return false
  await db.write((tx) => {
    putEvents(tx, feed, records, clock())
    updateFeed(tx, feed, { PushedAt: clock().toISOString() })
  })
  return true
}

/** Stores the secret that a source chose, with which it sends from now on. */
export async function acceptHook({ db }: PushContext, feed: string, secret: string): Promise<void> {
  await db.write((tx) => {
    const push = findFeed(tx.orm, feed)?.Push ?? null
    if (push !== null) updateFeed(tx, feed, { Push: withHook(push, secret) })
  })
}
