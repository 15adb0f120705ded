import { join } from 'node:path'
import { openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { findFeed, insertFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { createFeedRunner } from '#src/feeds/run/feed-runner.ts'

// node feed-load.ts feed|idle DATABASE ROOT [FEED] runs a feed as the site does, with a database that is made unless it
// is there, and prints what that took; `idle` runs it five times without news.
// node feed-load.ts file DATABASE FILE CHECKOUT imports a file with the code of a checkout.

const [kind = '', database = '', from = '', loader = 'bench'] = process.argv.slice(2)
const clock = () => new Date()
const idleRuns = 5
const said: string[] = []
const log = { info: () => undefined, warn: (_: object, text: string) => void said.push(text) }

const unlimited = { perSecond: 1_000_000, perMinute: null, perHour: null, perDay: null }
const overrides = {
  resources: { Property: { expand: ['Media'] } },
  limits: { ...unlimited, bytesPerHour: null },
  deletions: [{ kind: 'absence' }],
}

async function feedRun(): Promise<() => Promise<unknown>> {
  process.env.BENCH_TOKEN = 'token'
  migrate(database)
  const db = openDatabase(database, { cacheMegabytes: 32 })
  const feed = {
    Name: loader,
    Profile: 'reso',
    Root: from,
    Source: `MLS of ${loader}`,
    Options: { resources: ['Property'], overrides },
    Secret: 'env:BENCH_TOKEN',
    CreatedAt: clock().toISOString(),
  }
  if (findFeed(db.read, loader) === null) await db.write((tx) => insertFeed(tx, feed))
  const mediaPath = join(database, '../media')
  const runner = createFeedRunner({ db, clock, log, mediaPath, maxListings: Infinity })
  return async () => {
    const ended = await runner.run(loader, { signal: new AbortController().signal })
    if (ended.outcome !== 'done')
      throw new Error([ended.detail ?? ended.outcome, ...said].join(' '))
  }
}

/** The code of the checkout, which may be an older version. */
async function fileImport(): Promise<() => Promise<unknown>> {
  const part = async (path: string) => await import(join(loader, path))
  const [connect, migrations, imports] = [
    await part('db/connect.ts'),
    await part('db/migrate.ts'),
    await part('src/import/import-file.ts'),
  ]
  migrations.migrate(database)
  const db = connect.openDatabase(database)
  return () => imports.importFile(db, from, { mapping: null, now: clock() })
}

async function measured(work: () => Promise<unknown>) {
  const cpu = process.cpuUsage()
  const started = performance.now()
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6 }
}

const load = await (kind === 'file' ? fileImport() : feedRun())
const runs: Awaited<ReturnType<typeof measured>>[] = []
for (let run = 0; run < (kind === 'idle' ? idleRuns : 1); run++) runs.push(await measured(load))
const db = openDatabase(database)
const count = (table: string) =>
  db.readConnection.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!
const counts = { listings: count('listings'), media: count('media') }
const megabytes = process.resourceUsage().maxRSS / 1024
process.stdout.write(JSON.stringify({ runs, megabytes, ...counts }))
process.exit()
