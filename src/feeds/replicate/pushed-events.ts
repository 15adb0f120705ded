import {
  deleteEvents,
  deleteOtherEvents,
  findEvents,
} from '#db/queries/admin/feeds/feed-event-rows.ts'
import { findResourceState } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import type { FeedResource } from '#src/feeds/source/source.ts'
import { applyTo, type InRun } from './feed-events.ts'
import { ifOffered } from './prove.ts'
import type { Replica } from './replica.ts'
import type { ResourceRun } from './resource-run.ts'

const readAtOnce = 100

/**
 * Asks the source for the records that it pushed as changed; what it does not have is removed. Those of a resource
 * whose first load is not over wait.
 */
export async function readPushed<Problem>(
  { db, feed }: Replica,
  resources: readonly FeedResource[],
  inRun: InRun<Problem>,
): Promise<Problem | null> {
  await db.write((tx) => deleteOtherEvents(tx, feed.Name, resources))
  for (const resource of resources) {
    if (findEvents(db, feed.Name, resource, 1).length === 0) continue
    if (findResourceState(db.read, feed.Name, resource)?.Watermark == null) continue
    const problem = await inRun(resource, readWaiting)
    if (problem !== null) return problem
  }
  return null
}

/**
 * An event is deleted after its record is stored, so a process that is killed reads it again. If the source does not
 * answer by key, the next run of all reads what changed.
 */
async function readWaiting(run: ResourceRun): Promise<void> {
  const { replica, resource } = run
  const { db, feed } = replica
  for (;;) {
    const events = findEvents(db, feed.Name, resource, readAtOnce)
    if (events.length === 0) return
    const keys = events.map(({ SourceKey }) => SourceKey)
    await ifOffered(() => applyTo(run, keys))
    await run.write((tx) => deleteEvents(tx, feed.Name, resource, events))
  }
}
