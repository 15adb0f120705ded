import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { findResourceState, putPending } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import type { FeedResource } from '#src/feeds/source/source.ts'
import { endRun } from './end-run.ts'
import { removeUnseen } from './key-walk.ts'
import type { Replica } from './replica.ts'
import { beginResourceRun } from './resource-run.ts'

/** Removes what waits for a person. Returns how many records were removed. */
export async function confirmRemoval(
  replica: Replica,
  resource: FeedResource,
  actor: string,
): Promise<number> {
  const { db, feed, clock } = replica
  const pending = findResourceState(db.read, feed.Name, resource)?.Pending ?? null
  if (pending === null) return 0
  const run = await beginResourceRun(replica, resource)
  await removeUnseen(run, pending.walk)
  await run.write((tx) => {
    putPending(tx, run.state, null)
    const subject = `${feed.Name} ${resource}`
    insertAudit(tx.orm, clock(), { actor, action: 'feed removal confirmed', subject })
  })
  await endRun(run, { outcome: 'done', detail: null })
  return run.counts.removed
}
