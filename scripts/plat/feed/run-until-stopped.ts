import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#db/connect.ts'
import { findFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { statusOf } from '#db/queries/admin/feeds/feed-status-rows.ts'
import { loadText } from '#src/domain/admin/feeds/feed-status.ts'
import {
  feedPaused,
  outcomeText,
  removalWaits,
  removingFeed,
} from '#src/domain/admin/feeds/messages.ts'
import { minuteMs } from '#src/domain/local-time.ts'
import { createFeedRunner, type FeedRunner, type RunAsked } from '#src/feeds/run/feed-runner.ts'
import { configure } from '../../setup/configure.ts'
import { Stop } from '../../setup/say.mjs'
import { bringPhotos } from './bring-photos.ts'
import { feedNamed } from './feed-states.ts'
import type { FeedArguments } from './given-options.ts'

const progressMs = 3000

const say = (line: string) => void process.stderr.write(`${line}\n`)

/** Creates a runner that prints what goes wrong. */
export const runnerFor = (db: Database): FeedRunner => {
  const log = { info: () => undefined, warn: (_: object, message: string) => say(message) }
  const { mediaPath, maxListings } = configure()
  return createFeedRunner({ db, clock: () => new Date(), log, mediaPath, maxListings })
}

/** Aborted by Ctrl-C, so that the run ends after the page that it is writing. */
export function stopSignal(): { readonly signal: AbortSignal; end(): void } {
  const stopping = new AbortController()
  const stop = () => {
    say('Stopping; another Ctrl-C ends it at once.')
    stopping.abort()
  }
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, stop)
  const end = () => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, stop)
  }
  return { signal: stopping.signal, end }
}

/** Runs a feed once, and shows how a first load goes. Returns the exit code. */
export async function runOnce(
  db: Database,
  runner: FeedRunner,
  name: string,
  options: RunAsked,
): Promise<number> {
  const showing = setInterval(() => showProgress(db, name), progressMs)
  try {
    const { outcome, detail } = await runner.run(name, options)
    const asks = outcome === 'done' ? removalsOf(db, name) : []
    const said = outcomeText(asks.length > 0 ? 'asks' : outcome, detail)
    process.stdout.write(`${[said, ...asks].join('\n')}\n`)
    return outcome === 'done' || outcome === 'interrupted' ? 0 : 1
  } finally {
    clearInterval(showing)
  }
}

function removalsOf(db: Database, name: string): readonly string[] {
  const feed = findFeed(db.read, name)
  const removals = feed === null ? [] : statusOf(db, feed, new Date()).removals
  return removals
    .filter(({ isConfirmed }) => !isConfirmed)
    .map(({ resource, count, all }) => removalWaits(resource, count, all))
}

function showProgress(db: Database, name: string): void {
  const feed = findFeed(db.read, name)
  const load = feed === null ? null : statusOf(db, feed, new Date()).load
  if (load !== null) say(`${loadText(load, new Date())}.`)
}

export async function runUntilStopped(
  db: Database,
  name: string,
  { once }: FeedArguments,
): Promise<number> {
  const { State } = feedNamed(db, name)
  if (State === 'paused') throw new Stop(feedPaused(name))
  if (State === 'removing') throw new Stop(removingFeed(name))
  const runner = runnerFor(db)
  const { signal, end } = stopSignal()
  try {
    for (;;) {
      const code = await runOnce(db, runner, name, { signal })
      const nextAt = Date.now() + (findFeed(db.read, name)?.EveryMinutes ?? 0) * minuteMs
      await bringPhotos(db, runner, name, { signal, ...(!once && { until: new Date(nextAt) }) })
      const feed = findFeed(db.read, name)
      if (once || signal.aborted || feed === null || feed.State !== 'active') return code
      const rest = Math.max(0, nextAt - Date.now())
      await wait(rest, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return 0
    }
  } finally {
    end()
  }
}
