import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { migrate } from '#db/migrate.ts'
import { buildIfStale } from '../setup/build.ts'
import { median } from '../setup/quantile.ts'
import { type BenchClient, processorSeconds, startClient, startServer } from './http/processes.ts'
import { type Item, loadProperties } from './odata/load-properties.ts'
import { ask, measureWalk, sitePort, walk, walks } from './odata/walk-site.ts'
import { ensureDatabase } from './search/listings/bench-database.ts'

const help = `node scripts/bench/odata-bench.ts --postgres URL [--listings 120000 | --database FILE]
  [--seconds 5] [--rounds 5] [--walk 100000]

Asks /odata/Property for 100 records, and a plain Express endpoint with the same records in PostGIS, in turn and with the
load from another process, and prints the medians. Then walks through the listings by nextLink, as they are and compressed,
and also prints the processor time of the site, which other programs hardly change. Express and pg come from npm into a
temporary folder; the database at URL gets a table property.`

const { values } = parseArgs({
  options: {
    postgres: { type: 'string' },
    listings: { type: 'string', default: '120000' },
    database: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    walk: { type: 'string', default: '100000' },
    help: { type: 'boolean', default: false },
  },
})

const expressPort = 4392
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

async function* records(key: string) {
  for await (const body of walk(key, '/odata/Property'))
    yield (JSON.parse(String(body)) as Page).value
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
  return { pid: child.pid!, stop: () => child.kill() }
}

interface Asked {
  readonly port: number
  readonly pid: number
  readonly path: string
}

/** Requests a second, and the milliseconds of processor time of each. */
async function measure(client: BenchClient, { port, pid, path }: Asked, key: string) {
  const headers = { Authorization: `Bearer ${key}` }
  const job = { port, paths: [path], headers, connections: 8, seconds: Number(values.seconds) }
  const before = processorSeconds(pid)
  const { requests, seconds, statuses } = await client.run(job)
  if (Object.keys(statuses).join() !== '200') throw new Error(JSON.stringify(statuses))
  return [requests / seconds, ((processorSeconds(pid) - before) / requests) * 1000] as const
}

async function compare(key: string, pid: number, expressPid: number): Promise<void> {
  const ours = (JSON.parse(String(await ask(queries.odata, key))) as Page).value
  const reply = await fetch(`http://127.0.0.1:${expressPort}${queries.express}`)
  const theirs = ((await reply.json()) as Page).value
  if (!isDeepStrictEqual(ours, theirs)) throw new Error('The records are not the same.')
  const client = startClient()
  const sides = [
    { port: sitePort, pid, path: queries.odata },
    { port: expressPort, pid: expressPid, path: queries.express },
  ]
  const rounds: (readonly [perSecond: number, ms: number])[][] = [[], []]
  for (let i = 0; i < Number(values.rounds); i++)
    for (const [at, side] of sides.entries()) rounds[at]!.push(await measure(client, side, key))
  client.stop()
  const [odata, express] = rounds.map((side) => [0, 1].map((i) => median(side.map((r) => r[i]!))))
  const ratios = [odata![0]! / express![0]!, express![1]! / odata![1]!]
  console.log(
    `${ours.length} records of ${Object.keys(ours[0]!).length} fields, requests a second:`,
  )
  console.log(
    `Plat ${odata![0]!.toFixed(0)}, Express and PostGIS ${express![0]!.toFixed(0)}: × ${ratios[0]!.toFixed(1)}`,
  )
  console.log(
    `Processor time each: Plat ${odata![1]!.toFixed(2)} ms, Express without PostGIS ` +
      `${express![1]!.toFixed(2)} ms: × ${ratios[1]!.toFixed(1)}`,
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
  let express: ReturnType<typeof startExpress> | null = null
  try {
    if (values.postgres !== undefined) {
      const columns = await loadProperties(values.postgres, records(key))
      express = startExpress(folder, values.postgres, columns)
      await setTimeout(1500)
      await compare(key, server.pid, express.pid)
    }
    for (const pages of walks) await measureWalk(key, server, pages, Number(values.walk))
  } finally {
    express?.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
