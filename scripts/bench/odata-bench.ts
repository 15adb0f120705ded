import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { migrate } from '#db/migrate.ts'
import { buildIfStale } from '../setup/build.ts'
import { type BenchClient, startClient, startServer } from './http/processes.ts'
import { type Item, loadProperties } from './odata/load-properties.ts'
import { ensureDatabase } from './search/listings/bench-database.ts'

const help = `node scripts/bench/odata-bench.ts --postgres URL [--listings 200000 | --database FILE]
  [--seconds 5] [--rounds 5] [--walk 100000]

Asks /odata/Property for 100 records, and a plain Express endpoint with the same records in PostGIS, in turn and with the
load from another process, and prints the medians. Then walks through the listings by nextLink. Express and pg come from
npm into a temporary folder; the database at URL gets a table property.`

const { values } = parseArgs({
  options: {
    postgres: { type: 'string' },
    listings: { type: 'string', default: '200000' },
    database: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    walk: { type: 'string', default: '100000' },
    help: { type: 'boolean', default: false },
  },
})

const [sitePort, expressPort] = [4391, 4392]
const root = join(import.meta.dirname, '../..')
const least = 300_000
const most = 900_000
const filter = `StandardStatus eq 'Active' and ListPrice ge ${least} and ListPrice le ${most}`
const queries = {
  odata: `/odata/Property?$filter=${encodeURIComponent(filter)}&$top=100`,
  express: `/properties?status=Active&least=${least}&most=${most}&limit=100`,
}

interface Page {
  readonly value: readonly Item[]
  readonly '@odata.nextLink'?: string
}

async function ask(path: string, key: string, size = 100): Promise<string> {
  const headers = { Authorization: `Bearer ${key}`, Prefer: `odata.maxpagesize=${size}` }
  const reply = await fetch(`http://127.0.0.1:${sitePort}${path}`, { headers })
  if (reply.status === 503) {
    // Just started, the site reads its columns.
    await setTimeout(1000)
    return await ask(path, key, size)
  }
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`)
  return await reply.text()
}

/** Yields the texts of pages. */
async function* walk(key: string, start: string, size = 1000) {
  for (let path: string | null = start; path !== null; ) {
    const text = await ask(path, key, size)
    yield text
    const [, link] = /"@odata\.nextLink":"([^"]+)"\}$/.exec(text.slice(-4000)) ?? []
    path = link === undefined ? null : link.replace(/^https?:\/\/[^/]+/, '')
  }
}

async function* records(key: string) {
  for await (const text of walk(key, '/odata/Property')) yield (JSON.parse(text) as Page).value
}

function makeKey(database: string): string {
  const args = [
    'scripts/plat.ts',
    'api',
    'key',
    'add',
    'Bench',
    '--role',
    'idx',
    '--per-minute',
    '100000',
  ]
  const env = { ...process.env, DATABASE_PATH: database }
  const said = execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  return /plat_\d{26}_[0-9a-f]{48}/.exec(said)![0]
}

function startExpress(folder: string, url: string, columns: string) {
  execFileSync('npm', ['install', '--silent', '--no-audit', 'express@5', 'pg@8'], { cwd: folder })
  const env = {
    ...process.env,
    PORT: String(expressPort),
    DATABASE_URL: url,
    NODE_ENV: 'production',
  }
  const script = join(import.meta.dirname, 'odata/express-endpoint.ts')
  const child = spawn('taskset', ['-c', '0', process.execPath, script], {
    cwd: folder,
    env: { ...env, COLUMNS_OF_PROPERTY: columns },
    stdio: 'inherit',
  })
  return () => child.kill()
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

async function perSecond(client: BenchClient, port: number, path: string, key: string) {
  const headers = { Authorization: `Bearer ${key}` }
  const job = { port, paths: [path], headers, connections: 8, seconds: Number(values.seconds) }
  const { requests, seconds, statuses } = await client.run(job)
  if (Object.keys(statuses).join() !== '200') throw new Error(JSON.stringify(statuses))
  return requests / seconds
}

async function compare(key: string): Promise<void> {
  const ours = (JSON.parse(await ask(queries.odata, key)) as Page).value
  const reply = await fetch(`http://127.0.0.1:${expressPort}${queries.express}`)
  const theirs = ((await reply.json()) as Page).value
  if (!isDeepStrictEqual(ours, theirs)) throw new Error('The records are not the same.')
  const client = startClient()
  const rounds: [odata: number, express: number][] = []
  for (let i = 0; i < Number(values.rounds); i++)
    rounds.push([
      await perSecond(client, sitePort, queries.odata, key),
      await perSecond(client, expressPort, queries.express, key),
    ])
  client.stop()
  const [odata, express] = [median(rounds.map(([a]) => a)), median(rounds.map(([, b]) => b))]
  console.log(
    `${ours.length} records of ${Object.keys(ours[0]!).length} fields, requests a second:`,
  )
  console.log(
    `Plat ${odata.toFixed(0)}, Express and PostGIS ${express.toFixed(0)}: × ${(odata / express).toFixed(1)}`,
  )
}

async function measureWalk(key: string, pid: number, size: number): Promise<void> {
  const memory = [memoryOf(pid)]
  const begun = performance.now()
  let count = 0
  for await (const text of walk(key, '/odata/Property', size)) {
    count += text.split('{"ListingKey":').length - 1
    if (count % 20_000 < size) memory.push(memoryOf(pid))
    if (count >= Number(values.walk)) break
  }
  const seconds = (performance.now() - begun) / 1000
  console.log(
    `${count} records in pages of ${size}: ${(count / seconds).toFixed(0)} a second; memory in MB ` +
      memory.map((mb) => mb.toFixed(0)).join(' '),
  )
}

if (values.help) console.log(help)
else {
  const rows = Number(values.listings)
  const path = values.database ?? join(root, `.cache/bench/search-${rows}.sqlite`)
  if (values.database === undefined) ensureDatabase(path, rows, () => undefined)
  await buildIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'plat-odata-'))
  const database = join(folder, 'plat.sqlite')
  copyFileSync(path, database)
  migrate(database)
  const key = makeKey(database)
  const server = await startServer({ database, port: sitePort, log: join(folder, 'log') })
  let stopExpress = () => false
  try {
    if (values.postgres !== undefined) {
      const columns = await loadProperties(values.postgres, records(key))
      stopExpress = startExpress(folder, values.postgres, columns)
      await setTimeout(1500)
      await compare(key)
    }
    for (const size of [1000, 1000, 100]) await measureWalk(key, server.pid, size)
  } finally {
    stopExpress()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
