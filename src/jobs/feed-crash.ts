import { hasEnded } from '#db/process-mark.ts'
import { findFeeds, releaseFeed, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { endAbandonedRuns } from '#db/queries/admin/feeds/feed-run-rows.ts'
import { feedCrashed } from '#src/domain/admin/feeds/messages.ts'
import type { FeedCrash } from './feed-child.ts'
import type { JobSite } from './run-job.ts'

interface Retry {
  readonly crashedMs: number
  readonly retryMs: number
}

/**
 * Says in the feeds that ran what happened, or in all active ones if none did, and has them run again after the wait.
 * What another process runs stays as it is.
 */
export async function noteFeedCrash(
  { db, log }: JobSite,
  { ranOutOfMemory, said }: FeedCrash,
  { crashedMs, retryMs }: Retry,
): Promise<void> {
  log.error({ said }, 'the process that runs the feeds crashed')
  const at = new Date(crashedMs)
  const problem = feedCrashed(ranOutOfMemory, Math.ceil(retryMs / 1000))
  try {
    await db.write((tx) => {
      const ours = findFeeds(db).filter(
        ({ State, Lease }) => State === 'active' && (Lease === null || hasEnded(Lease)),
      )
      const leasedFeeds = ours.filter(({ Lease }) => Lease !== null)
      for (const { Name, Lease } of leasedFeeds.length > 0 ? leasedFeeds : ours) {
        endAbandonedRuns(tx, Name, at, { Outcome: 'failed', Detail: problem })
        updateFeed(tx, Name, { Problem: problem, RunAskedAt: at.toISOString() })
        if (Lease !== null) releaseFeed(tx, Name, Lease)
      }
    })
  } catch (err) {
    log.warn({ err }, 'a crash of the feeds could not be recorded')
  }
}
