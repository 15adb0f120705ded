import { hasEvents } from '#db/queries/admin/feeds/feed-event-rows.ts'
import { findResourceState } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { type FeedRow, findFeeds } from '#db/queries/admin/feeds/feed-rows.ts'
import { lastEndOf, wasCutOff } from '#db/queries/admin/feeds/feed-status-rows.ts'
import { minuteMs } from '#src/domain/local-time.ts'
import { isProfileName, profileOf } from '#src/feeds/profiles/index.ts'
import type { FeedOutcome } from '#src/feeds/replicate/end-run.ts'
import { createFeedRunner, type FeedRunner } from './feed-runner.ts'
import type { RunnerTools } from './feed-source.ts'

const lookEveryMs = 5_000
/** How soon to ask again if another process had the feed, or the MLS asked to wait. */
const retryMs = minuteMs
/** How soon to ask a site again that this one follows. */
const followAgainMs = 2_000

export interface ScheduleTools extends RunnerTools {
  readonly log: RunnerTools['log'] & { error(detail: object, message: string): void }
  /** Called when new photos are in the folder. */
  readonly onPhotos: () => void
}

/**
 * Runs each active feed by its interval, counted from the end of its last run, and when someone asks for it. Photos
 * are fetched after a run, and don’t delay the next one.
 */
export function followFeeds(tools: ScheduleTools): { isIdle(): boolean; stop(): Promise<void> } {
  const stopping = new AbortController()
  const runs = createRuns(tools, stopping.signal)
  runs.look()
  const looking = setInterval(runs.look, lookEveryMs)
  return {
    /** Whether nothing runs and no feed is active. */
    isIdle: () =>
      runs.running.size + runs.fetching.size === 0 &&
      !findFeeds(tools.db).some(({ State }) => State === 'active'),
    async stop() {
      clearInterval(looking)
      stopping.abort()
      await Promise.all([...runs.running.values(), ...runs.fetching.values()])
    },
  }
}

interface Last {
  readonly startedMs: number
  readonly nextMs: number
}

function isDue({ db, clock }: RunnerTools, feed: FeedRow, last: Last | undefined): boolean {
  const { Name, EveryMinutes, RunAskedAt } = feed
  const now = clock().getTime()
  if (RunAskedAt !== null && Date.parse(RunAskedAt) > (last?.startedMs ?? 0)) return true
  if (last !== undefined) return now >= last.nextMs
  if (wasCutOff(db, feed, clock())) return true
  const end = lastEndOf(db, Name)
  return end === null || now - Date.parse(end) >= EveryMinutes * minuteMs
}

/** A feed that was removed and added again is another one. */
const idOf = ({ Name, CreatedAt }: FeedRow) => `${Name} ${CreatedAt}`

type Task = 'all' | 'pushed' | 'events'
type Lasts = Readonly<Record<Task, Map<string, Last>>>

/** What the source pushed is read without waiting for the next run of all, which it does not put off. */
function dueTask(tools: RunnerTools, feed: FeedRow, { all, pushed, events }: Lasts): Task | null {
  const id = idOf(feed)
  if (isDue(tools, feed, all.get(id))) return 'all'
  if (isFollowing(feed)) return canFollow(tools, feed, events.get(id)) ? 'events' : null
  const isOver = tools.clock().getTime() >= (pushed.get(id)?.nextMs ?? 0)
  return isOver && hasEvents(tools.db, feed.Name) ? 'pushed' : null
}

/** What happens before the first load is over is read after it. */
const canFollow = ({ db, clock }: RunnerTools, { Name }: FeedRow, last: Last | undefined) =>
  clock().getTime() >= (last?.nextMs ?? 0) &&
  findResourceState(db.read, Name, 'Property')?.Watermark != null

const isFollowing = ({ Profile }: FeedRow) => isProfileName(Profile) && profileOf(Profile).follows

function waitAfter(outcome: FeedOutcome['outcome'], task: Task, feed: FeedRow): number {
  const { EveryMinutes } = feed
  if (isFollowing(feed) && outcome !== 'done') return followAgainMs
  if (task === 'events') return 0
  if (task === 'pushed') return outcome === 'done' ? 0 : retryMs
  const isHeld = outcome === 'busy' || outcome === 'waiting'
  return isHeld ? Math.min(EveryMinutes * minuteMs, retryMs) : EveryMinutes * minuteMs
}

function createRuns(tools: ScheduleTools, signal: AbortSignal) {
  const { db, clock, log } = tools
  const runner = createFeedRunner(tools)
  const fetchPhotos = photoFetcher(tools, runner, signal)
  const running = new Map<string, Promise<void>>()
  const fetching = new Map<string, Promise<void>>()
  const lasts: Lasts = { all: new Map(), pushed: new Map(), events: new Map() }
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
    lasts[task].set(idOf(feed), { startedMs, nextMs: nowMs() + wait })
    if (isFollowing(feed)) setTimeout(look, Math.min(wait, followAgainMs)).unref()
  }

  function look(): void {
    if (signal.aborted) return
    try {
      for (const feed of findFeeds(db)) {
        const { Name, State } = feed
        if (State !== 'active' || running.has(Name)) continue
        const task = dueTask(tools, feed, lasts)
        if (task !== null) start(running, Name, () => run(feed, task))
      }
    } catch (err) {
      log.warn({ err }, 'the feeds could not be read')
    }
  }
  return { look, running, fetching }
}

function photoFetcher({ log, onPhotos }: ScheduleTools, runner: FeedRunner, signal: AbortSignal) {
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
