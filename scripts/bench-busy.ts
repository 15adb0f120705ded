import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { type Database, openDatabase } from '#db/connect.ts'
import { createDictionary } from '#src/domain/dictionary/index.ts'
import { createSearch } from '#src/search/index.ts'
import type { Search } from '#src/search/port/search.ts'
import { askOurs } from './bench/search/engines/in-process.ts'
import { makeQueries } from './bench/search/queries/queries.ts'
import type { BenchQuery } from './bench/search/queries/query.ts'

// Searches during an import: node scripts/bench-busy.ts [ROWS] [FILE]. Copies
// .cache/bench/search-ROWS.sqlite (see npm run plat -- bench search), runs ten kinds of searches in
// turn, first alone, then while another process imports the file into the same database.

const root = join(import.meta.dirname, '..')
const [
  rows = '200000',
  file = join(root, '../shared/data/king-county-sales/kc_house_data.csv.gz'),
] = process.argv.slice(2)
const kinds = ['Q01', 'Q02', 'Q03', 'Q05', 'Q07', 'Q08', 'Q10', 'Q12', 'Q19', 'Q21']
const idleMs = 8_000

interface Felt {
  readonly searches: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** The longest block of the event loop in milliseconds. */
  readonly stall: number
}

async function feel(
  search: Search,
  db: Database,
  queries: readonly BenchQuery[],
  isOver: () => boolean,
): Promise<Felt> {
  const times: number[] = []
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (let i = 0; !isOver(); i++) {
    const started = performance.now()
    await askOurs(search, queries[i % queries.length]!, db)
    times.push(performance.now() - started)
    await setImmediate()
  }
  delay.disable()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!
  return {
    searches: times.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    stall: delay.max / 1e6,
  }
}

const line = (name: string, { searches, p50, p95, p99, stall }: Felt) =>
  `${name.padEnd(16)} p50 ${p50.toFixed(3)} ms, p95 ${p95.toFixed(3)}, p99 ${p99.toFixed(3)}, ` +
  `longest stall ${stall.toFixed(1)} ms, ${searches} searches\n`

function startImport(database: string) {
  const env = { ...process.env, DATABASE_PATH: database }
  const child = spawn(process.execPath, [join(root, 'scripts/plat.ts'), 'import', file], {
    cwd: root,
    env,
  })
  const said: string[] = []
  child.stdout.on('data', (chunk) => said.push(String(chunk)))
  const state = { isOver: false, report: () => said.join('') }
  child.on('exit', () => (state.isOver = true))
  return state
}

async function bench(): Promise<void> {
  const original = join(root, `.cache/bench/search-${rows}.sqlite`)
  if (!existsSync(original)) throw new Error(`There is no ${original}.`)
  const folder = mkdtempSync(join(tmpdir(), 'plat-busy-'))
  const path = join(folder, 'plat.sqlite')
  copyFileSync(original, path)
  const db = openDatabase(path)
  const search = await createSearch({ path, dictionary: createDictionary() })
  await search.tableManager.ready()
  const queries = makeQueries(db.readConnection, { rows: Number(rows), variants: 4, only: kinds })
  const until = (ms: number) =>
    (
      (end) => () =>
        performance.now() > end
    )(performance.now() + ms)
  await feel(search, db, queries, until(idleMs / 2))
  const idle = await feel(search, db, queries, until(idleMs))
  const importing = startImport(path)
  const busy = await feel(search, db, queries, () => importing.isOver)
  const after = await feel(search, db, queries, until(idleMs / 2))
  process.stdout.write(
    `${rows} listings\n${line('idle', idle)}${line('during import', busy)}${line('afterwards', after)}`,
  )
  process.stdout.write(
    `p95 during the import ÷ idle: ${(busy.p95 / idle.p95).toFixed(2)}\n\n${importing.report()}`,
  )
  await search.close()
  await db.close()
  rmSync(folder, { recursive: true })
}

await bench()
