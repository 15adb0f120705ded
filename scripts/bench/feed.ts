import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeRecords } from './feed/feed-records.ts'
import { type Loaded, load, startPageServer } from './feed/load-process.ts'
import { searchMeanwhile } from './feed/search-meanwhile.ts'

// node scripts/bench/feed.ts [RECORDS] [RUNS] loads made-up records with photos from an MLS on this machine, which only
// sends slices of a file, and imports the same file, in turn and each into a new database with all indexes and full
// durability. Then it runs the feed without news, and searches while another feed is loaded.

const isShort = process.env.BENCH_SHORT === '1'
const [records = isShort ? '100' : '200000', runs = isShort ? '1' : '3'] = process.argv.slice(2)
const count = Number(records)

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const rounded = (value: number) => Math.round(value).toLocaleString('en-US')
const say = (text: string) => process.stdout.write(`${text}\n`)
const secondsOf = ({ runs: [first] }: Loaded) => first!.seconds
const cpuOf = ({ runs: [first] }: Loaded) => first!.cpuSeconds

async function loadBoth(folder: string, file: string, root: string, run: number) {
  const [byFile, byFeed] = [join(folder, `file-${run}.sqlite`), join(folder, `feed-${run}.sqlite`)]
  const imported = await load('file', byFile, file)
  const fed = await load('feed', byFeed, root)
  for (const end of ['', '-wal', '-shm']) rmSync(byFile + end, { force: true })
  const same = imported.listings === count && fed.listings === count && imported.media === fed.media
  if (!same) throw new Error(`Not the same: ${JSON.stringify([imported, fed])}`)
  say(
    `  run ${run + 1}: file ${rounded(count / secondsOf(imported))} rows/s, feed ${rounded(count / secondsOf(fed))} rows/s; ` +
      `processor ${cpuOf(imported).toFixed(1)} s and ${cpuOf(fed).toFixed(1)} s, ` +
      `memory ${rounded(imported.megabytes)} MB and ${rounded(fed.megabytes)} MB`,
  )
  return { imported, fed, byFeed }
}

async function bench(folder: string): Promise<void> {
  const file = join(folder, 'listings.json')
  const offsets = join(folder, 'offsets')
  writeFileSync(offsets, new Uint8Array((await writeRecords(file, count)).buffer))
  const server = await startPageServer(file, offsets)
  try {
    say(
      `${rounded(count)} records, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}`,
    )
    const both: Awaited<ReturnType<typeof loadBoth>>[] = []
    for (let run = 0; run < Number(runs); run++)
      both.push(await loadBoth(folder, file, server.root, run))
    const ratio = (of: typeof secondsOf) =>
      median(both.map(({ imported, fed }) => of(imported) / of(fed)))
    say(
      `  feed ÷ file: ${ratio(secondsOf).toFixed(2)} by rows/s, ${ratio(cpuOf).toFixed(2)} by processor time`,
    )
    say(
      `  memory of a feed: ${rounded(Math.max(...both.map(({ fed }) => fed.megabytes)))} MB at most`,
    )
    const { byFeed } = both.at(-1)!
    await server.requests()
    const idle = await load('idle', byFeed, server.root)
    const requests = (await server.requests()) / idle.runs.length
    const idleMs = idle.runs.map(({ cpuSeconds }) => cpuSeconds * 1000)
    say(
      `  without news: ${requests} requests and ${median(idleMs).toFixed(0)} ms of processor time ` +
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
