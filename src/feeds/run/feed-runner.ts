import type { Database } from '#db/connect.ts'
import { findResourceStates } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import {
  type FeedRow,
  findFeed,
  holdFeed,
  releaseFeed,
  updateFeed,
} from '#db/queries/admin/feeds/feed-rows.ts'
import { feedIsRunning, tokenInUse } from '#src/domain/admin/feeds/messages.ts'
import { followMetadata } from '#src/feeds/metadata/follow-metadata.ts'
import { storedLookups } from '#src/feeds/metadata/stored-lookups.ts'
import { confirmRemoval } from '#src/feeds/replicate/confirm-removal.ts'
import type { FeedOutcome } from '#src/feeds/replicate/end-run.ts'
import { createReplica, type Replica } from '#src/feeds/replicate/replica.ts'
import { type FeedTask, runFeed, waitOf } from '#src/feeds/replicate/run-feed.ts'
import type { FeedResource } from '#src/feeds/source/source.ts'
import { convertAhead } from './convert-ahead.ts'
import { fetchPhotos, mediaFeedOf, type PhotosAsked, type WithFeed } from './feed-photos.ts'
import { createSources, type OpenFeed, problemOf, type RunnerTools } from './feed-source.ts'
import { createTokenLeases } from './token-lease.ts'

export interface RunAsked {
  readonly signal: AbortSignal
  readonly task?: FeedTask
}

/** Runs the stored feeds of this process. */
export function createFeedRunner(tools: RunnerTools) {
  const { db, clock, log } = tools
  const say = (line: string) => log.info({}, line)
  const sources = createSources({ db, clock, say })
  const tokens = createTokenLeases({ db, clock, forget: sources.forget })
  const withFeed: WithFeed = async (feed, work) => {
    const opened = sources.open(feed)
    return await tokens.with(opened.source.account(), (lost) => work(opened, lost))
  }
  return {
    /** Works with a feed's source while no other process uses its token. Null while one does. */
    with: withFeed,
    photos: (name: string, options: PhotosAsked) => fetchPhotos(tools, name, withFeed, options),
    async run(name: string, options: RunAsked): Promise<FeedOutcome> {
      const feed = findFeed(db.read, name)
      if (feed === null) return { outcome: 'interrupted', detail: null }
      try {
        const ran = await withFeed(feed, (opened, lost) => {
          const signal = AbortSignal.any([options.signal, lost])
          const replica = replicaOf(tools, feed, opened, signal)
          return runReplica(replica, options, () => sources.open(findFeed(db.read, name) ?? feed))
        })
        return ran ?? { outcome: 'busy', detail: tokenInUse }
      } catch (error) {
        if (options.signal.aborted || isAbort(error))
          return { outcome: 'interrupted', detail: null }
        const problem = problemOf(error)
        if (problem === null) throw error
        return await stop(db, name, problem)
      }
    },
  }
}
export type FeedRunner = ReturnType<typeof createFeedRunner>

/** The token went to another process. */
const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError'

/** Settings that are wrong do not get better by themselves. */
async function stop(db: Database, name: string, problem: string): Promise<FeedOutcome> {
  const set = { State: 'stopped', Problem: problem, RunAskedAt: null } as const
  await db.write((tx) => updateFeed(tx, name, set))
  return { outcome: 'stopped', detail: problem }
}

function replicaOf(
  { db, clock, log, maxListings }: RunnerTools,
  feed: FeedRow,
  opened: OpenFeed,
  signal: AbortSignal,
): Replica {
  const media = mediaFeedOf(feed, opened)
  const ahead = convertAhead
  const parts = { db, clock, log, feed, signal, media, maxListings, ahead }
  return createReplica({ ...opened, ...parts })
}

/** Runs a feed. `reopen` opens its source again, because filters are written as the metadata says. */
async function runReplica(
  replica: Replica,
  { task }: RunAsked,
  reopen: () => OpenFeed,
): Promise<FeedOutcome> {
  if (!(await confirmRemovals(replica))) return { outcome: 'busy', detail: feedIsRunning }
  if (waitOf(replica) === null) await followMetadata(replica)
  const lookups = storedLookups(replica.db, replica.feed.Name)
  return await runFeed({ ...replica, ...reopen(), lookups }, task)
}

/** Does what administrators confirmed. Returns false while another process runs the feed. */
async function confirmRemovals(replica: Replica): Promise<boolean> {
  const { db, feed, clock, lease } = replica
  const confirmed = findResourceStates(db, feed.Name).filter(
    ({ Pending }) => Pending?.confirmedBy !== undefined,
  )
  if (confirmed.length === 0) return true
  if (!(await db.write((tx) => holdFeed(tx, feed.Name, clock(), lease)))) return false
  try {
    for (const { Resource, Pending } of confirmed)
      await confirmRemoval(replica, Resource as FeedResource, Pending!.confirmedBy!)
  } finally {
    await db.write((tx) => releaseFeed(tx, feed.Name, lease.holder))
  }
  return true
}
