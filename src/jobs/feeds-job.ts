import { type FeedRow, findFeeds } from '#db/queries/admin/feeds/feed-rows.ts'
import { lastEndOf } from '#db/queries/admin/feeds/feed-status-rows.ts'
import { minuteMs } from '#src/domain/local-time.ts'
import { createFeedRunner } from '#src/feeds/run/feed-runner.ts'
import { mailFeedTroubles } from '#src/use-cases/admin/feeds/feed-troubles.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { scheduleJob } from './run-job.ts'

const lookEveryMs = 5_000
/** How soon to ask again if another process had the feed, or the MLS asked to wait. */
const retryMs = minuteMs

/** Runs each active feed by its interval, counted from the end of its last run, and when someone asks for it. */
export function startFeeds(site: Site, everyMs = lookEveryMs): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const runs = createRuns(site, stopping.signal)
  const looking = setInterval(runs.look, everyMs).unref()
  const schedule = { firstMs: minuteMs, everyMs: minuteMs }
  const watching = scheduleJob(site, 'feeds', () => mailFeedTroubles(site), schedule)
  return {
    async stop() {
      clearInterval(looking)
      stopping.abort()
      await Promise.all([...runs.running.values(), watching.stop()])
    },
  }
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

function createRuns(site: Site, signal: AbortSignal) {
  const { db, clock, log } = site
  const runner = createFeedRunner({ db, clock, log })
  const running = new Map<string, Promise<void>>()
  const lasts = new Map<string, Last>()
  const nowMs = () => clock().getTime()

  async function run(name: string, everyMinutes: number): Promise<void> {
    const startedMs = nowMs()
    let wait = everyMinutes * minuteMs
    try {
      const { outcome, detail } = await runner.run(name, { signal })
      if (outcome === 'busy' || outcome === 'waiting') wait = Math.min(wait, retryMs)
      if (detail !== null) log.warn({ feed: name, outcome }, detail)
    } catch (err) {
      log.error({ err, feed: name }, 'a feed could not be run')
    }
    lasts.set(name, { startedMs, nextMs: nowMs() + wait })
  }

  function look(): void {
    if (signal.aborted) return
    try {
      for (const feed of findFeeds(db)) {
        const { Name, State, EveryMinutes } = feed
        if (State !== 'active' || running.has(Name)) continue
        if (!isDue(site, feed, lasts.get(Name))) continue
        running.set(
          Name,
          run(Name, EveryMinutes).finally(() => running.delete(Name)),
        )
      }
    } catch (err) {
      log.warn({ err }, 'the feeds could not be read')
    }
  }
  return { look, running }
}
