import { hasEvents } from '#db/queries/admin/feeds/feed-event-rows.ts'
import { type FeedRow, findFeeds } from '#db/queries/admin/feeds/feed-rows.ts'
import { lastEndOf } from '#db/queries/admin/feeds/feed-status-rows.ts'
import { settleChangedHomes } from '#db/queries/listings/homes/settle-homes.ts'
import { minuteMs } from '#src/domain/local-time.ts'
import type { FeedOutcome } from '#src/feeds/replicate/run-feed.ts'
import { createFeedRunner, type FeedRunner } from '#src/feeds/run/feed-runner.ts'
import type { RunnerTools } from '#src/feeds/run/feed-source.ts'
import { mailFeedTroubles } from '#src/use-cases/admin/feeds/feed-troubles.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { scheduleJob } from './run-job.ts'

const lookEveryMs = 5_000
/** How soon to ask again if another process had the feed, or the MLS asked to wait. */
const retryMs = minuteMs

export interface FeedsSetup extends Pick<RunnerTools, 'mediaPath' | 'maxListings'> {
  /** Called when new photos are in the folder. */
  readonly onPhotos: () => void
}

/**
 * Runs each active feed by its interval, counted from the end of its last run, and when someone asks for it. Photos
 * are fetched after a run, and don’t delay the next one.
 */
export function startFeeds(site: Site, setup: FeedsSetup): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const runs = createRuns(site, setup, stopping.signal)
  const looking = setInterval(runs.look, lookEveryMs).unref()
  const schedule = { firstMs: minuteMs, everyMs: minuteMs }
  const watching = scheduleJob(site, 'feeds', () => watch(site), schedule)
  return {
    async stop() {
      clearInterval(looking)
      stopping.abort()
      await Promise.all([...runs.running.values(), ...runs.fetching.values(), watching.stop()])
    },
  }
}

/** Does what is due however feeds run: dates and other processes change what is shown of a home, too. */
async function watch(site: Site): Promise<string | null> {
  await settleChangedHomes(site.db, site.clock())
  return await mailFeedTroubles(site)
}

interface Last {
  readonly startedMs: number
  readonly nextMs: number
}

function isDue(
  { db, clock }: Site,
  { Name, EveryMinutes, RunAskedAt }: FeedRow,
  last: Last | undefined,
): boolean {
  const now = clock().getTime()
  if (RunAskedAt !== null && Date.parse(RunAskedAt) > (last?.startedMs ?? 0)) return true
  if (last !== undefined) return now >= last.nextMs
  const end = lastEndOf(db, Name)
  return end === null || now - Date.parse(end) >= EveryMinutes * minuteMs
}

type Task = 'all' | 'pushed'
type Lasts = Readonly<Record<Task, Map<string, Last>>>

/** What the source pushed is read without waiting for the next run of all, which it does not put off. */
function dueTask(site: Site, feed: FeedRow, { all, pushed }: Lasts): Task | null {
  const { Name } = feed
  if (isDue(site, feed, all.get(Name))) return 'all'
  const isOver = site.clock().getTime() >= (pushed.get(Name)?.nextMs ?? 0)
  return isOver && hasEvents(site.db, Name) ? 'pushed' : null
}

function waitAfter(outcome: FeedOutcome['outcome'], task: Task, { EveryMinutes }: FeedRow): number {
  if (task === 'pushed') return outcome === 'done' ? 0 : retryMs
  const isHeld = outcome === 'busy' || outcome === 'waiting'
  return isHeld ? Math.min(EveryMinutes * minuteMs, retryMs) : EveryMinutes * minuteMs
}

function createRuns(site: Site, setup: FeedsSetup, signal: AbortSignal) {
  const { db, clock, log } = site
  const { mediaPath, maxListings } = setup
  const runner = createFeedRunner({ db, clock, log, mediaPath, maxListings })
  const fetchPhotos = photoFetcher(site, setup, runner, signal)
  const running = new Map<string, Promise<void>>()
  const fetching = new Map<string, Promise<void>>()
  const lasts: Lasts = { all: new Map(), pushed: new Map() }
  const nowMs = () => clock().getTime()

  async function run(feed: FeedRow, task: Task): Promise<void> {
    const { Name } = feed
    const startedMs = nowMs()
    let wait = waitAfter('failed', task, feed)
    try {
      const { outcome, detail } = await runner.run(Name, { signal, task })
      wait = waitAfter(outcome, task, feed)
      if (detail !== null) log.warn({ feed: Name, outcome }, detail)
      if (['done', 'failed'].includes(outcome)) start(fetching, Name, () => fetchPhotos(Name))
    } catch (err) {
      log.error({ err, feed: Name }, 'a feed could not be run')
    }
    lasts[task].set(Name, { startedMs, nextMs: nowMs() + wait })
  }

  function look(): void {
    if (signal.aborted) return
    try {
      for (const feed of findFeeds(db)) {
        const { Name, State } = feed
        if (State !== 'active' || running.has(Name)) continue
        const task = dueTask(site, feed, lasts)
        if (task !== null) start(running, Name, () => run(feed, task))
      }
    } catch (err) {
      log.warn({ err }, 'the feeds could not be read')
    }
  }
  return { look, running, fetching }
}

function photoFetcher(
  { log }: Site,
  { onPhotos }: FeedsSetup,
  runner: FeedRunner,
  signal: AbortSignal,
) {
  return async (name: string): Promise<void> => {
    try {
      const { fetched, waits } = await runner.photos(name, { signal })
      if (waits !== null) log.warn({ feed: name }, waits)
      if (fetched > 0 && !signal.aborted) onPhotos()
    } catch (err) {
      log.error({ err, feed: name }, 'photos of a feed could not be fetched')
    }
  }
}

/** Starts work for a feed unless it is under way. */
function start(active: Map<string, Promise<void>>, name: string, work: () => Promise<void>): void {
  if (active.has(name)) return
  const ended = work().finally(() => active.delete(name))
  active.set(name, ended)
}
