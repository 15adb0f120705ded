import { findFeeds } from '#db/queries/admin/feeds/feed-rows.ts'
import { settleChangedHomes } from '#db/queries/listings/homes/settle-homes.ts'
import { minuteMs } from '#src/domain/local-time.ts'
import type { FeedMessage, FeedSetting } from '#src/feeds/run/feed-process.ts'
import { mailFeedTroubles } from '#src/use-cases/admin/feeds/feed-troubles.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { type FeedChild, startFeedChild } from './feed-child.ts'
import { noteFeedCrash } from './feed-crash.ts'
import { scheduleJob } from './run-job.ts'

const lookEveryMs = 5_000
const firstRetryMs = 10_000
const mostRetryMs = 15 * minuteMs
/** A process that crashes later than this begins with a short wait again. */
const steadyMs = 10 * minuteMs

export interface FeedsSetup extends Omit<FeedSetting, 'path'> {
  /** Called when new photos are in the folder. */
  readonly onPhotos: () => void
  /** Whether administrators get mail about trouble. */
  readonly mails: boolean
}

/**
 * Runs feeds in a separate process while any is active, and mails administrators about trouble. After a crash, the
 * process waits before it starts again, three times as long each time, unless someone asks for a run.
 */
export function startFeeds(site: Site, setup: FeedsSetup): { stop(): Promise<void> } {
  const state = { child: null as FeedChild | null, crashes: 0, crashedMs: 0, retryMs: 0 }
  const nowMs = () => site.clock().getTime()

  function look(): void {
    try {
      if (state.child === null && isWanted(site, state)) start()
    } catch (err) {
      site.log.warn({ err }, 'the feeds could not be read')
    }
  }

  function start(): void {
    const startedMs = nowMs()
    const { mediaPath, maxListings } = setup
    const child = startFeedChild({ path: site.db.path, mediaPath, maxListings })
    state.child = child
    child.onMessage((message) => hear(site, setup, message))
    void child.ended.then((crash) => {
      state.child = null
      if (crash === null) return
      if (nowMs() - startedMs > steadyMs) state.crashes = 0
      state.retryMs = Math.min(firstRetryMs * 3 ** state.crashes++, mostRetryMs)
      state.crashedMs = nowMs()
      return noteFeedCrash(site, crash, state)
    })
  }

  const looking = setInterval(look, lookEveryMs).unref()
  const schedule = { firstMs: minuteMs, everyMs: minuteMs }
  const watching = scheduleJob(site, 'feeds', () => watch(site, setup), schedule)
  return {
    async stop() {
      clearInterval(looking)
      await Promise.all([state.child?.stop(), watching.stop()])
    },
  }
}

/** Does what is due however feeds run: dates and other processes change what is shown of a home, too. */
async function watch(site: Site, { mails }: FeedsSetup): Promise<string | null> {
  await settleChangedHomes(site.db, site.clock())
  return mails ? await mailFeedTroubles(site) : null
}

interface Waiting {
  readonly crashedMs: number
  readonly retryMs: number
}

function isWanted({ db, clock }: Site, { crashedMs, retryMs }: Waiting): boolean {
  const active = findFeeds(db).filter(({ State }) => State === 'active')
  if (clock().getTime() >= crashedMs + retryMs) return active.length > 0
  return active.some(({ RunAskedAt }) => RunAskedAt !== null && Date.parse(RunAskedAt) > crashedMs)
}

function hear({ log }: Site, { onPhotos }: FeedsSetup, message: FeedMessage): void {
  if ('photos' in message) onPhotos()
  else log[message.log](message.fields, message.text)
}
