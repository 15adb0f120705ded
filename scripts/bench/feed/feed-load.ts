import { threadId, workerData } from 'node:worker_threads'
import { type Database, openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { findFeed, insertFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { profileOf } from '#src/feeds/profiles/index.ts'
import { createReplica } from '#src/feeds/replicate/replica.ts'
import { runFeed } from '#src/feeds/replicate/run-feed.ts'
import { memoryLimits } from '#src/feeds/source/limit/limit-store.ts'
import { createLimits } from '#src/feeds/source/limit/limiter.ts'
import { openSource, sleep } from '#src/feeds/source/open/open-source.ts'
import type { Source } from '#src/feeds/source/source.ts'
import { importFile } from '#src/import/import-file.ts'

// node feed-load.ts file|feed|idle DATABASE FILE|ROOT [FEED] reads records into a database, which is made unless it is
// there, and prints what that took; `idle` runs a feed five times without news. As a thread, it waits before each page
// while the shared number in its data is 1.

const [kind, database = '', from = '', name = 'bench'] = process.argv.slice(2)
const profile = profileOf('reso', {
  resources: { Property: { expand: ['Media'] } },
  limits: { perSecond: 1_000_000 },
  deletions: [{ kind: 'absence' }],
})
const clock = () => new Date()
const idleRuns = 5

async function feedOf(db: Database, root: string) {
  if (findFeed(db.read, name) === null)
    await db.write((tx) =>
      insertFeed(tx, {
        Name: name,
        Profile: 'reso',
        Root: root,
        Source: `MLS of ${name}`,
        Options: { resources: ['Property'] },
        Secret: 'env:TOKEN',
        CreatedAt: clock().toISOString(),
      }),
    )
  return findFeed(db.read, name)!
}

async function replicate(db: Database, root: string): Promise<void> {
  const source = openSource(
    { profile, root, options: {}, secret: 'env:TOKEN' },
    { limits: createLimits(memoryLimits(), { clock, sleep }), secrets: () => 'token' },
  )
  const ended = await runFeed(
    createReplica({
      db,
      feed: await feedOf(db, root),
      source: gated(source),
      profile,
      clock,
      signal: new AbortController().signal,
      log: { info: () => undefined, warn: () => undefined },
    }),
  )
  if (ended.outcome !== 'done') throw new Error(ended.detail ?? ended.outcome)
}

function gated(source: Source): Source {
  if (threadId === 0 || workerData?.gate === undefined) return source
  return {
    ...source,
    readPage(ask, signal) {
      Atomics.wait(workerData.gate as Int32Array, 0, 1)
      return source.readPage(ask, signal)
    },
  }
}

async function measured(work: () => Promise<unknown>) {
  const cpu = process.cpuUsage()
  const started = performance.now()
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6 }
}

migrate(database)
const db = openDatabase(database)
const runs: Awaited<ReturnType<typeof measured>>[] = []
const load = () =>
  kind === 'file' ? importFile(db, from, { mapping: null, now: clock() }) : replicate(db, from)
for (let run = 0; run < (kind === 'idle' ? idleRuns : 1); run++) runs.push(await measured(load))
const count = (table: string) =>
  db.readConnection.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!
const stored = { listings: count('listings'), media: count('media') }
await db.close()
const megabytes = process.resourceUsage().maxRSS / 1024
process.stdout.write(JSON.stringify({ runs, megabytes, ...stored }))
