import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../setup/build.ts'
import { copyDatabase } from './http/copy-database.ts'
import { comparison, type Round, table } from './http/http-report.ts'
import {
  type BenchClient,
  type BenchServer,
  pinned,
  startClient,
  startServer,
} from './http/processes.ts'
import { makeTargets, type Target } from './http/targets.ts'

const root = join(import.meta.dirname, '../..')
const say = (text: string) => void process.stdout.write(`${text}\n`)

/** BENCH_SHORT=1 is for trying out the benchmark. Its results are meaningless. */
const isShort = process.env['BENCH_SHORT'] === '1'

const help = `node scripts/bench/http-bench.ts [--database FILE] [--seconds 10] [--rounds 3] [--connections 16] [--only count,list]
                          [--json FILE] [--cpu-prof FOLDER] [--against FOLDER]

Measures the built server over HTTP on a copy of a database of generated listings (made by plat bench search), on one
core, with the load on another one. What counts is the processor time of a request: requests per second depend on what
else the machine does. Ends with 1 if an answer was not 200. --cpu-prof writes a profile of the server. --against also
measures the build in another checkout, each round of a target after one of that build, and compares processor time; the
database must then be of that build or an older one.`

const { values } = parseArgs({
  options: {
    database: {
      type: 'string',
      default: join(import.meta.dirname, '../../.cache/bench/search-200000.sqlite'),
    },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
    json: { type: 'string' },
    port: { type: 'string', default: '4399' },
    'cpu-prof': { type: 'string' },
    against: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
/**
 * Seconds to warm up a server, for all targets together. During the first half minute, it still loads data and builds
 * columns on demand, and Node compiles what runs often for a minute more.
 */
const warmUpSeconds = 120
const minWarmUpSeconds = 3
/** Like a browser that opens a page from another page of the site. */
const headers = {
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  Accept: 'text/html',
  'Sec-Fetch-Site': 'same-origin',
}

async function measure(
  server: BenchServer,
  client: BenchClient,
  target: Target,
  seconds: number,
): Promise<Round> {
  const before = server.processorSeconds()
  const connections = Number(values.connections)
  const stats = await client.run({
    port: server.port,
    paths: target.paths,
    headers: target.cookie === undefined ? headers : { ...headers, Cookie: target.cookie },
    connections,
    seconds,
  })
  const processor = server.processorSeconds() - before
  const perSecond = stats.requests / stats.seconds
  return {
    ...stats,
    target: target.name,
    perSecond,
    processorMs: (processor / stats.requests) * 1000,
    busy: processor / stats.seconds,
  }
}

/** Returns the rounds of each server. */
async function measureAll(
  targets: readonly Target[],
  servers: readonly BenchServer[],
): Promise<Round[][]> {
  const client = startClient()
  const rounds = servers.map((): Round[] => [])
  try {
    const warmUp = isShort ? 1 : Math.max(minWarmUpSeconds, warmUpSeconds / targets.length)
    for (const target of targets)
      for (const server of servers) await measure(server, client, target, warmUp)
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const target of targets)
        for (const [i, server] of servers.entries())
          rounds[i]!.push(await measure(server, client, target, Number(values.seconds)))
    }
  } finally {
    client.stop()
  }
  return rounds
}

/** The other checkout's server comes first. */
async function startServers(database: string, folder: string): Promise<BenchServer[]> {
  const profile = values['cpu-prof']
  const nodeOptions = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const port = Number(values.port)
  const thisBuild = { root, database, port, log: join(folder, 'log'), nodeOptions }
  if (values.against === undefined) return [await startServer(thisBuild)]
  const otherRoot = resolve(values.against)
  const other = await startServer({
    root: otherRoot,
    database: await copyDatabase(values.database, 'against', otherRoot),
    port: port + 1,
    log: join(folder, 'log-against'),
    nodeOptions: [],
  })
  return [other, await startServer(thisBuild)]
}

function report(rounds: readonly Round[][]): void {
  const machine = `${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${pinned ? 'one core each' : 'not pinned'}`
  const [before] = rounds
  const now = rounds.at(-1)!
  say(`${machine}; median round by requests/s\n${table(now)}`)
  if (before !== now)
    say(`\nprocessor time: ${values.against}, this build\n${comparison(before!, now)}`)
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ machine, rounds }, null, 2)}\n`)
  if (
    rounds.flat().some(({ statuses }) => Object.keys(statuses).some((status) => status !== '200'))
  )
    process.exitCode = 1
}

async function bench(): Promise<void> {
  if (values.help) return say(help)
  if (!existsSync(values.database))
    throw new Error(`${values.database} is not there: run plat bench search first.`)
  await buildIfStale()
  const database = await copyDatabase(values.database)
  const nameParts = values.only.split(',').filter(Boolean)
  const targets = makeTargets(database).filter(
    ({ name }) => nameParts.length === 0 || nameParts.some((part) => name.includes(part)),
  )
  const folder = mkdtempSync(join(tmpdir(), 'plat-bench-http-'))
  const servers = await startServers(database, folder)
  try {
    report(await measureAll(targets, servers))
  } finally {
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true })
  }
}

await bench()
