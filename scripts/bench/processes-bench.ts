import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../setup/build.ts'
import { median } from '../setup/quantile.ts'
import { copyDatabase } from './http/copy-database.ts'
import { type BenchClient, type BenchServer, startClient, startServer } from './http/processes.ts'
import { makeTargets } from './http/targets.ts'

const help = `node scripts/bench/processes-bench.ts [--database FILE] [--seconds 8] [--rounds 5] [--connections 16] [--processes 2]

Asks a site in one process, a site in several, and as many separate sites of one process each for result pages, in turn, on
copies of a database of generated listings (made by plat bench search), and prints the medians. The load is from other
processes, which take processor time, too: what they took is left out of what the site could have used. Separate sites share
nothing but the machine: what they gain is what its cores and memory allow.`

const { values } = parseArgs({
  options: {
    database: {
      type: 'string',
      default: join(import.meta.dirname, '../../.cache/bench/search-200000.sqlite'),
    },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16' },
    processes: { type: 'string', default: '2' },
    port: { type: 'string', default: '4398' },
    help: { type: 'boolean', default: false },
  },
})
const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd', Accept: 'text/html' }
/** Rounds until a process has compiled what it runs often; two processes get half of the pages each. */
const warmUpRounds = 6

interface Round {
  readonly perSecond: number
  /** Processor seconds per second of the site, all its processes together. */
  readonly site: number
  readonly load: number
}

/** Sites that are under load at the same time, each from its own client. */
interface Side {
  readonly name: string
  readonly servers: readonly BenchServer[]
}

async function measure(
  { servers }: Side,
  clients: readonly BenchClient[],
  paths: readonly string[],
): Promise<Round> {
  const seconds = Number(values.seconds)
  const connections = Math.ceil(Number(values.connections) / servers.length)
  const parts = servers.map(async (server, i): Promise<Round> => {
    const client = clients[i]!
    const [site, load] = [server.processorSeconds(), client.processorSeconds()]
    const outcome = await client.run({ port: server.port, paths, headers, connections, seconds })
    if (Object.keys(outcome.statuses).join() !== '200')
      throw new Error(`Not all were 200: ${JSON.stringify(outcome.statuses)}`)
    return {
      perSecond: outcome.requests / outcome.seconds,
      site: (server.processorSeconds() - site) / outcome.seconds,
      load: (client.processorSeconds() - load) / outcome.seconds,
    }
  })
  const rounds = await Promise.all(parts)
  const sum = (of: (round: Round) => number) => rounds.reduce((total, r) => total + of(r), 0)
  return {
    perSecond: sum(({ perSecond }) => perSecond),
    site: sum(({ site }) => site),
    load: sum(({ load }) => load),
  }
}

const medianOf = (rounds: readonly Round[], of: (round: Round) => number) => median(rounds.map(of))

function report(sides: readonly Side[], rounds: readonly Round[][]): string {
  const cores = availableParallelism()
  const [one] = rounds
  const lines = sides.map(({ name }, i) => {
    const of = (key: keyof Round) => medianOf(rounds[i]!, (round) => round[key])
    return (
      `${name.padEnd(16)} ${of('perSecond').toFixed(1)} pages/s, processor seconds per second: site ` +
      `${of('site').toFixed(2)}, load ${of('load').toFixed(2)}; ${pagesPerSecond(rounds[i]!).toFixed(1)} pages per processor second`
    )
  })
  const gains = sides.slice(1).flatMap(({ name }, i) => {
    const several = rounds[i + 1]!
    const by = (of: (round: Round) => number) =>
      `× ${(medianOf(several, of) / medianOf(one!, ({ perSecond }) => perSecond)).toFixed(2)}`
    return [
      `${name}: ${by(({ perSecond }) => perSecond)} with the load on the same ${cores} cores, ` +
        `${by((r) => (r.perSecond * cores) / (cores - r.load))} with what the load took left out, ` +
        `× ${(pagesPerSecond(several) / pagesPerSecond(one!)).toFixed(2)} pages per processor second`,
    ]
  })
  return [...lines, ...gains].join('\n')
}

const pagesPerSecond = (rounds: readonly Round[]) => medianOf(rounds, (r) => r.perSecond / r.site)

const inTurn = (sides: readonly Side[], round: number): [number, Side][] => {
  const entries = [...sides.entries()]
  return round % 2 === 0 ? entries : entries.reverse()
}

/** Adds each server to `started`. The first of the separate sites also stands for one process. */
async function startSides(
  database: string,
  folder: string,
  started: BenchServer[],
): Promise<Side[]> {
  const count = Number(values.processes)
  const start = async (processes: number) => {
    const i = started.length
    const copy = join(folder, `${i}.sqlite`)
    for (const end of ['', '.columns'])
      if (existsSync(database + end)) copyFileSync(database + end, copy + end)
    const log = join(folder, `log-${i}`)
    started.push(
      await startServer({ database: copy, port: Number(values.port) + i, log, processes }),
    )
  }
  await start(count)
  while (started.length <= count) await start(1)
  const separate = started.slice(1)
  return [
    { name: '1 process', servers: separate.slice(0, 1) },
    { name: `${count} processes`, servers: started.slice(0, 1) },
    { name: `${count} separate sites`, servers: separate },
  ]
}

async function bench(): Promise<void> {
  if (values.help) return void process.stdout.write(`${help}\n`)
  if (!existsSync(values.database))
    throw new Error(`${values.database} is not there: run plat bench search first.`)
  await buildIfStale()
  const database = await copyDatabase(values.database)
  const { paths } = makeTargets(database).find(({ name }) => name === 'results, list')!
  const folder = mkdtempSync(join(tmpdir(), 'plat-bench-processes-'))
  const clients = Array.from({ length: Number(values.processes) }, () => startClient(false))
  const servers: BenchServer[] = []
  try {
    const sides = await startSides(database, folder, servers)
    const rounds = sides.map((): Round[] => [])
    for (let round = -warmUpRounds; round < Number(values.rounds); round++)
      for (const [i, side] of inTurn(sides, round)) {
        const result = await measure(side, clients, paths)
        if (round >= 0) rounds[i]!.push(result)
      }
    process.stdout.write(`${report(sides, rounds)}\n`)
  } finally {
    for (const client of clients) client.stop()
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true })
  }
}

await bench()
