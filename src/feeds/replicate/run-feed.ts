import { randomUUID } from 'node:crypto'
import type { Database } from '#db/connect.ts'
import { findResourceStates } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import {
  type FeedRow,
  holdFeed,
  releaseFeed,
  updateFeed,
} from '#db/queries/admin/feeds/feed-rows.ts'
import { endAbandonedRuns } from '#db/queries/admin/feeds/feed-run-rows.ts'
import { feedIsRunning } from '#src/domain/admin/feeds/messages.ts'
import { isExpected } from '#src/domain/errors.ts'
import { hourMs } from '#src/domain/local-time.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { type FeedResource, type Source, SourceError } from '#src/feeds/source/source.ts'
import { endOf, endOfWork, endRun } from './end-run.ts'
import { lacksEvents, readEvents } from './feed-events.ts'
import { walkKeys } from './key-walk.ts'
import { prove } from './prove.ts'
import type { Replica } from './replica.ts'
import { replicateResource } from './replicate-resource.ts'
import { beginResourceRun, LeaseLost, type ResourceRun } from './resource-run.ts'

export type FeedRunOptions = Pick<
  Replica,
  'profile' | 'clock' | 'signal' | 'log' | 'lookupText' | 'media'
> & {
  readonly maxListings?: number
  /** What to do: everything that is due, only walks of keys, or only the proof. */
  readonly task?: 'all' | 'keys' | 'proof'
  /** Identifies this process in the feed's lease. */
  readonly holder?: string
}

/** What became of a run. `waiting` until a time before which the source must not be asked. */
export interface FeedOutcome {
  readonly outcome: 'done' | 'failed' | 'waiting' | 'stopped' | 'interrupted' | 'busy'
  readonly detail: string | null
}

/** People before the listings that name them, listings before their parts. Parts that come first wait. */
const order = ['Office', 'Member', 'Property', 'Media', 'OpenHouse', 'Rooms', 'UnitTypes'] as const

/** Longer than any page takes; each page renews it. */
const leaseMs = 10 * 60_000

/** Runs all resources of a feed once. Stopped at any time, the next run goes on where the tables say. */
export async function runFeed(
  db: Database,
  feed: FeedRow,
  source: Source,
  { maxListings = Infinity, holder = randomUUID(), task = 'all', ...options }: FeedRunOptions,
): Promise<FeedOutcome> {
  const dictionary = createDictionary()
  const lease = { holder, ms: leaseMs }
  const replica: Replica = { db, feed, source, dictionary, lease, maxListings, ...options }
  const wait = waitOf(replica)
  if (wait !== null) return { outcome: 'waiting', detail: wait }
  const isHeld = await db.write((tx) => {
    const isOurs = holdFeed(tx, feed.Name, replica.clock(), lease)
    if (isOurs) {
      endAbandonedRuns(tx, feed.Name, replica.clock())
      updateFeed(tx, feed.Name, { RunAskedAt: null })
    }
    return isOurs
  })
  if (!isHeld) return { outcome: 'busy', detail: feedIsRunning }
  try {
    return await runResources(replica, task)
  } finally {
    await db.write((tx) => releaseFeed(tx, feed.Name, holder))
  }
}

/** Returns why a feed must not be asked yet: a suspended token stays suspended if it is used. */
function waitOf({ db, feed, clock }: Replica): string | null {
  const now = clock().toISOString()
  const blocked = findResourceStates(db, feed.Name).find(
    ({ BlockedUntil }) => BlockedUntil !== null && BlockedUntil > now,
  )
  return blocked === undefined ? null : (blocked.Problem ?? '')
}

/** The resources that a feed replicates, in their order. */
const namedResources = ({ feed, profile }: Replica): FeedResource[] =>
  order.filter(
    (resource) =>
      profile.resources[resource] !== undefined &&
      (feed.Options.resources ?? order).includes(resource),
  )

function dueResources(replica: Replica): FeedResource[] {
  const { db, feed, profile, clock } = replica
  const states = new Map(findResourceStates(db, feed.Name).map((state) => [state.Resource, state]))
  return namedResources(replica).filter((resource) => {
    const { everyHours } = profile.resources[resource]!
    const last = states.get(resource)?.SucceededAt ?? null
    if (everyHours === null || last === null) return true
    return clock().getTime() - Date.parse(last) >= everyHours * hourMs
  })
}

const tasks = { all: replicateResource, keys: walkKeys, proof: prove } as const

async function runResources(replica: Replica, task: keyof typeof tasks): Promise<FeedOutcome> {
  let failed: string | null = null
  const due = task === 'all' ? dueResources(replica) : namedResources(replica)
  for (const resource of due) {
    const run = await beginResourceRun(replica, resource)
    const ended = await runOne(run, () => tasks[task](run))
    if (ended === null) continue
    if (ended.outcome !== 'failed') return await tell(replica, ended)
    failed ??= ended.detail
  }
  const ended = task === 'all' ? await runEvents(replica) : null
  if (ended !== null && ended.outcome !== 'failed') return await tell(replica, ended)
  const detail = failed ?? ended?.detail ?? null
  return await tell(replica, { outcome: detail === null ? 'done' : 'failed', detail })
}

/** Runs a resource and ends its run. Returns what is wrong, or null. */
async function runOne(run: ResourceRun, work: () => Promise<void>): Promise<FeedOutcome | null> {
  const { replica, resource } = run
  try {
    await work()
    const end = endOfWork(run)
    await endRun(run, end)
    return end.outcome === 'failed' ? { outcome: end.outcome, detail: end.detail } : null
  } catch (error) {
    const end = endOf(error, resource)
    if (end !== null) {
      await endRun(run, end)
      const isRefused = error instanceof SourceError && error.kind === 'refused'
      return isRefused
        ? { outcome: 'stopped', detail: end.detail }
        : { outcome: end.outcome as 'failed' | 'waiting', detail: end.detail }
    }
    if (replica.signal.aborted || error instanceof LeaseLost) {
      await endRun(run, { outcome: 'interrupted', detail: null })
      return { outcome: 'interrupted', detail: null }
    }
    const detail = error instanceof Error ? error.message : String(error)
    replica.log.warn({ err: error, feed: replica.feed.Name, resource }, 'a feed could not be read')
    if (isExpected(error)) throw error
    await endRun(run, { outcome: 'failed', detail })
    return { outcome: 'failed', detail }
  }
}

/** Applies events resource by resource, each in a run. */
async function runEvents(replica: Replica): Promise<FeedOutcome | null> {
  const resources = new Set(namedResources(replica))
  try {
    return await readEvents(replica, async (resource, work) => {
      if (!resources.has(resource)) return null
      const run = await beginResourceRun(replica, resource, 'events')
      return await runOne(run, () => work(run))
    })
  } catch (error) {
    if (lacksEvents(error)) return null
    if (replica.signal.aborted || error instanceof LeaseLost)
      return { outcome: 'interrupted', detail: null }
    if (!(error instanceof SourceError)) throw error
    const isRefused = error.kind === 'refused'
    const outcome = isRefused ? 'stopped' : error.kind === 'wait' ? 'waiting' : 'failed'
    return { outcome, detail: error.sentence }
  }
}

/** Stores what a person must know of a feed. A feed that the source refused runs no more until a person acts. */
async function tell({ db, feed }: Replica, ended: FeedOutcome): Promise<FeedOutcome> {
  if (ended.outcome === 'interrupted') return ended
  const isStopped = ended.outcome === 'stopped'
  await db.write((tx) =>
    updateFeed(tx, feed.Name, {
      Problem: ended.detail,
      ...(isStopped ? { State: 'stopped' } : {}),
    }),
  )
  return ended
}
