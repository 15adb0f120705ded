import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#db/connect.ts'
import { findFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { profileOf } from '#src/feeds/profiles/index.ts'
import { createReplica } from '#src/feeds/replicate/replica.ts'
import { runFeed } from '#src/feeds/replicate/run-feed.ts'
import { convertAhead } from '#src/feeds/run/convert-ahead.ts'
import { memoryLimits } from '#src/feeds/source/limit/limit-store.ts'
import { createLimits } from '#src/feeds/source/limit/limiter.ts'
import { openSource, sleep } from '#src/feeds/source/open/open-source.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import { campaignSite } from '../alert-campaign/site.ts'

// A process that replicates and records alerts again and again until it is killed; with `once`, until all is done.

const [path = '', minutes = '0', times = ''] = process.argv.slice(2)
const pauseMs = 20

const db = openDatabase(path)
const clock = () => new Date(Date.now() + Number(minutes) * 60_000)
const feed = findFeed(db.read, 'north')!
const profile = profileOf('reso', { limits: { perSecond: 100_000 } })
const source = openSource(
  { profile, root: feed.Root!, options: {}, secret: feed.Secret },
  { limits: createLimits(memoryLimits(), { clock, sleep }), secrets: () => 'secret-token' },
)
const options = {
  db,
  source,
  profile,
  clock,
  signal: new AbortController().signal,
  log: { info: () => undefined, warn: () => undefined },
}
const site = campaignSite(db, clock)
const ended = { value: false }

/** Records alerts meanwhile, as the job does. */
async function recordAlerts(): Promise<void> {
  while (!ended.value) {
    await recordAlertEvents(site)
    await setTimeout(pauseMs)
  }
  await recordAlertEvents(site)
}

process.stdout.write('ready\n')
const recording = recordAlerts()
do {
  const { outcome, detail } = await runFeed(
    createReplica({ ...options, feed: findFeed(db.read, 'north')!, ahead: convertAhead }),
  )
  if (outcome !== 'done') throw new Error(`${outcome}: ${detail}`)
  await setTimeout(pauseMs)
} while (times !== 'once')
ended.value = true
await recording
await db.close()
