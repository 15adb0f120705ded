import { findResourceStates } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { holdFeed, releaseFeed, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { endAbandonedRuns } from '#db/queries/admin/feeds/feed-run-rows.ts'
import { feedIsRunning } from '#src/domain/admin/feeds/messages.ts'
import { isExpected } from '#src/domain/errors.ts'
import { hourMs } from '#src/domain/local-time.ts'
import { type FeedResource, isUnsupported, SourceError } from '#src/feeds/source/source.ts'
import { endOf, endOfWork, endRun, type FeedOutcome } from './end-run.ts'
import { type InRun, readEvents } from './feed-events.ts'
import { followEvents, loadAgain, noteFirstEvent } from './follow-events.ts'
import { keepLease } from './keep-lease.ts'
import { walkKeys } from './key-walk.ts'
import { prove } from './prove.ts'
import { readPushed } from './pushed-events.ts'
import type { Replica } from './replica.ts'
import { replicateResource } from './replicate-resource.ts'
import { beginResourceRun, LeaseLost, type ResourceRun } from './resource-run.ts'

/** People before the listings that name them, listings before their parts. Parts that come first wait. */
const order = ['Office', 'Member', 'Property', 'Media', 'OpenHouse', 'Rooms', 'UnitTypes'] as const

/**
 * Runs all resources of a feed once: everything that is due, only walks of keys, only the proof, or only what the
 * source has pushed. Stopped at any time, the next run goes on where the tables say.
 */
export async function runFeed(replica: Replica, task: FeedTask = 'all'): Promise<FeedOutcome> {
  const { db, feed, lease } = replica
  const wait = waitOf(replica)
  if (wait !== null) return { outcome: 'waiting', detail: wait }
  const isHeld = await db.write((tx) => {
    const isOurs = holdFeed(tx, feed.Name, replica.clock(), lease)
    if (isOurs) {
      endAbandonedRuns(tx, feed.Name, replica.clock())
      if (task !== 'pushed' && task !== 'events') updateFeed(tx, feed.Name, { RunAskedAt: null })
    }
    return isOurs
  })
  if (!isHeld) return { outcome: 'busy', detail: feedIsRunning }
  const renewal = keepLease(lease.ms, () => hold(replica))
  const signal = AbortSignal.any([replica.signal, renewal.lost])
  try {
    const leasedReplica = { ...replica, signal }
    if (task === 'pushed') return await runOnlyPushed(leasedReplica)
    if (task === 'events') return await followEvents(leasedReplica, runListed, noteOutcome)
    return await runResources(leasedReplica, task)
  } finally {
    renewal.end()
    await db.write((tx) => releaseFeed(tx, feed.Name, lease.holder))
  }
}

const hold = ({ db, feed, clock, lease }: Replica) =>
  db.write((tx) => holdFeed(tx, feed.Name, clock(), lease))

/** Returns why a feed must not be asked yet: a suspended token stays suspended if it is used. */
export function waitOf({ db, feed, clock }: Replica): string | null {
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
export type FeedTask = keyof typeof tasks | 'pushed' | 'events'

async function runResources(replica: Replica, task: keyof typeof tasks): Promise<FeedOutcome> {
  let failed: string | null = null
  const resources = task === 'all' ? dueResources(replica) : namedResources(replica)
  const early = task === 'all' ? await runEvents(replica, () => noteFirstEvent(replica)) : null
  if (early !== null) return await noteOutcome(replica, early)
  for (const resource of resources) {
    const run = await beginResourceRun(replica, resource)
    const ended = await runOne(run, () => tasks[task](run))
    if (ended === null) continue
    if (ended.outcome !== 'failed') return await noteOutcome(replica, ended)
    failed ??= ended.detail
  }
  const ended = task === 'all' ? ((await runListed(replica)) ?? (await runPushed(replica))) : null
  if (ended !== null && ended.outcome !== 'failed') return await noteOutcome(replica, ended)
  const detail = failed ?? ended?.detail ?? null
  return await noteOutcome(replica, { outcome: detail === null ? 'done' : 'failed', detail })
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
    const end = endOf(error, run)
    if (end !== null) {
      await endRun(run, end)
      if (end.outcome === 'done') return null
      return { outcome: outcomeOf(error as SourceError), detail: end.detail }
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

type ReadInRuns = (inRun: InRun<FeedOutcome>) => Promise<FeedOutcome | null>

/** Applies events resource by resource, each in a run. */
async function runEvents(replica: Replica, read: ReadInRuns): Promise<FeedOutcome | null> {
  const resources = namedResources(replica)
  try {
    return await read(async (resource, work) => {
      if (!resources.includes(resource)) return null
      const run = await beginResourceRun(replica, resource, 'events')
      return await runOne(run, () => work(run))
    })
  } catch (error) {
    if ((await loadAgain(replica, error)) || isUnsupported(error)) return null
    if (replica.signal.aborted || error instanceof LeaseLost)
      return { outcome: 'interrupted', detail: null }
    if (!(error instanceof SourceError)) throw error
    return { outcome: outcomeOf(error), detail: error.sentence }
  }
}

const runListed = (replica: Replica) => runEvents(replica, (inRun) => readEvents(replica, inRun))
const runPushed = (replica: Replica) =>
  runEvents(replica, (inRun) => readPushed(replica, namedResources(replica), inRun))

/** Leaves what is known of the feed as it is, unless the source refuses it. */
async function runOnlyPushed(replica: Replica): Promise<FeedOutcome> {
  const ended = await runPushed(replica)
  if (ended?.outcome === 'stopped') return await noteOutcome(replica, ended)
  return ended ?? { outcome: 'done', detail: null }
}

const outcomeOf = ({ kind }: SourceError) =>
  kind === 'refused' ? 'stopped' : kind === 'wait' ? 'waiting' : 'failed'

/**
 * Stores what a person must know of a feed. A feed that the source refused runs no more until a person resumes it, and
 * says why until then, even if a run from the terminal succeeds.
 */
async function noteOutcome({ db, feed }: Replica, ended: FeedOutcome): Promise<FeedOutcome> {
  if (ended.outcome === 'interrupted') return ended
  if (feed.State === 'stopped' && ended.detail === null) return ended
  const isStopped = ended.outcome === 'stopped'
  await db.write((tx) =>
    updateFeed(tx, feed.Name, {
      Problem: ended.detail,
      ...(isStopped ? { State: 'stopped' } : {}),
    }),
  )
  return ended
}
