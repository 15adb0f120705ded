import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { median } from '../setup/quantile.ts'
import { writeRecords } from './feed/feed-records.ts'
import { type Loaded, load, startPageServer } from './feed/load-process.ts'
import { searchMeanwhile } from './feed/search-meanwhile.ts'

// node scripts/bench/feed.ts [RECORDS] [RUNS] [--against CHECKOUT] loads made-up records with photos from an MLS on this
// machine, which only sends slices of a file, and imports the same file, in turn and each into a new database with all
// indexes and full durability, also with the import of another checkout. Then it runs the feed without news, and searches
// while another feed is loaded.

const isShort = process.env.BENCH_SHORT === '1'
const { values, positionals } = parseArgs({
  options: { against: { type: 'string' } },
  allowPositionals: true,
})
const [records = isShort ? '100' : '200000', runs = isShort ? '1' : '3'] = positionals
const count = Number(records)
const ours = join(import.meta.dirname, '../..')
const checkouts = values.against === undefined ? [ours] : [ours, resolve(values.against)]

const rounded = (value: number) => Math.round(value).toLocaleString('en-US')
const say = (text: string) => process.stdout.write(`${text}\n`)
const secondsOf = ({ runs: [first] }: Loaded) => first!.seconds
const cpuOf = ({ runs: [first] }: Loaded) => first!.cpuSeconds

const line = (name: string, loaded: Loaded) =>
  `    ${name}: ${rounded(count / secondsOf(loaded))} rows/s, ${cpuOf(loaded).toFixed(1)} s of processor time, ` +
  `${rounded(loaded.megabytes)} MB`

async function loadAll(folder: string, file: string, root: string, run: number) {
  const byFeed = join(folder, `feed-${run}.sqlite`)
  const fed = await load('feed', byFeed, root, 'bench')
  say(`  run ${run + 1}, load ${loadavg()[0]!.toFixed(1)}\n${line('feed', fed)}`)
  const imported: Loaded[] = []
  for (const checkout of checkouts) {
    const byFile = join(folder, 'file.sqlite')
    const loaded = await load('file', byFile, file, checkout)
    for (const end of ['', '-wal', '-shm']) rmSync(byFile + end, { force: true })
    const same = fed.listings === count && loaded.listings === count && loaded.media === fed.media
    if (!same) throw new Error(`Not the same: ${JSON.stringify([loaded, fed])}`)
    say(line(checkout === ours ? 'file' : `file, ${checkout}`, loaded))
    imported.push(loaded)
  }
  const log = statSync(`${byFeed}-wal`, { throwIfNoEntry: false })?.size ?? 0
  return { fed, imported, byFeed, log }
}

function sayRatios(loads: readonly Awaited<ReturnType<typeof loadAll>>[]): void {
  for (const [at, checkout] of checkouts.entries()) {
    const ratio = (measure: typeof secondsOf) =>
      median(loads.map(({ fed, imported }) => measure(imported[at]!) / measure(fed))).toFixed(2)
    const name = checkout === ours ? 'file' : `file, ${checkout}`
    say(`  feed ÷ ${name}: ${ratio(secondsOf)} by rows/s, ${ratio(cpuOf)} by processor time`)
  }
  const megabytes = Math.max(...loads.map(({ fed }) => fed.megabytes))
  const log = Math.max(...loads.map((load) => load.log)) / 1024 / 1024
  say(
    `  memory of a feed: ${rounded(megabytes)} MB at most; log of the database ${rounded(log)} MB`,
  )
}

async function bench(folder: string): Promise<void> {
  const file = join(folder, 'listings.json')
  const offsets = join(folder, 'offsets')
  writeFileSync(offsets, new Uint8Array((await writeRecords(file, count)).buffer))
  const server = await startPageServer(file, offsets)
  try {
    say(`${rounded(count)} records, ${availableParallelism()} cores`)
    const loads: Awaited<ReturnType<typeof loadAll>>[] = []
    for (let run = 0; run < Number(runs); run++)
      loads.push(await loadAll(folder, file, server.root, run))
    sayRatios(loads)
    const { byFeed } = loads.at(-1)!
    await server.requests()
    const idle = await load('idle', byFeed, server.root, 'bench')
    const requests = (await server.requests()) / idle.runs.length
    const idleMs = idle.runs.map(({ cpuSeconds }) => cpuSeconds * 1000)
    say(
      `  without news, of one resource: ${requests} requests and ${median(idleMs).toFixed(0)} ms of processor time ` +
        `(${idleMs[0]!.toFixed(0)} ms the first time)`,
    )
    const { idle: before, busy, searches } = await searchMeanwhile(byFeed, server.root, count)
    say(
      `  95th percentile of ${rounded(searches)} searches: ${before.toFixed(2)} ms, ` +
        `${busy.toFixed(2)} ms while a feed is loaded (${(busy / before).toFixed(2)} times)`,
    )
  } finally {
    server.stop()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'plat-bench-'))
try {
  await bench(folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
