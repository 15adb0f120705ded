import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../setup/build.ts'
import { copyDatabase } from './http/copy-database.ts'
import { type BenchClient, type BenchServer, startClient, startServer } from './http/processes.ts'
import { makeTargets } from './http/targets.ts'

const help = `node scripts/bench/processes-bench.ts [--database FILE] [--seconds 8] [--rounds 5] [--connections 16] [--processes 2]

Asks a site in one process and a site in several for result pages, in turn, on a copy of a database of generated listings
(made by plat bench search), and prints the medians. The load is from another process, which takes processor time, too: what
it took is left out of what the site could have used.`

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
const warmUpRounds = 3

interface Round {
  readonly perSecond: number
  /** Processor seconds per second of the site, all its processes together. */
  readonly site: number
  readonly load: number
}

async function measure(
  server: BenchServer,
  client: BenchClient,
  paths: readonly string[],
): Promise<Round> {
  const [site, load] = [server.processorSeconds(), client.processorSeconds()]
  const connections = Number(values.connections)
  const seconds = Number(values.seconds)
  const { port } = server
  const outcome = await client.run({ port, paths, headers, connections, seconds })
  if (Object.keys(outcome.statuses).join() !== '200')
    throw new Error(`Not all were 200: ${JSON.stringify(outcome.statuses)}`)
  return {
    perSecond: outcome.requests / outcome.seconds,
    site: (server.processorSeconds() - site) / outcome.seconds,
    load: (client.processorSeconds() - load) / outcome.seconds,
  }
}

function median(rounds: readonly Round[], of: (round: Round) => number): number {
  const sorted = rounds.map(of).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

function report(one: readonly Round[], several: readonly Round[]): string {
  const cores = availableParallelism()
  const line = (name: string, rounds: readonly Round[]) =>
    `${name.padEnd(14)} ${median(rounds, ({ perSecond }) => perSecond).toFixed(1)} pages/s, processor seconds ` +
    `per second: site ${median(rounds, ({ site }) => site).toFixed(2)}, load ` +
    `${median(rounds, ({ load }) => load).toFixed(2)}; ${pagesPerSecond(rounds).toFixed(1)} pages per processor second`
  const measured = median(several, ({ perSecond }) => perSecond) / median(one, (r) => r.perSecond)
  const whole = median(several, (r) => (r.perSecond * cores) / (cores - r.load))
  return [
    line('1 process', one),
    line(`${values.processes} processes`, several),
    `× ${measured.toFixed(2)} with the load on the same ${cores} cores`,
    `× ${(whole / median(one, (r) => r.perSecond)).toFixed(2)} with what the load took left out`,
    `× ${(pagesPerSecond(several) / pagesPerSecond(one)).toFixed(2)} pages per processor second`,
  ].join('\n')
}

const pagesPerSecond = (rounds: readonly Round[]) => median(rounds, (r) => r.perSecond / r.site)

async function bench(): Promise<void> {
  if (values.help) return void process.stdout.write(`${help}\n`)
  if (!existsSync(values.database))
    throw new Error(`${values.database} is not there: run plat bench search first.`)
  await buildIfStale()
  const database = await copyDatabase(values.database)
  const { paths } = makeTargets(database).find(({ name }) => name === 'results, list')!
  const folder = mkdtempSync(join(tmpdir(), 'plat-bench-processes-'))
  const client = startClient(false)
  const servers: BenchServer[] = []
  try {
    for (const [i, processes] of [1, Number(values.processes)].entries()) {
      const copy = join(folder, `${i}.sqlite`)
      for (const end of ['', '.columns'])
        if (existsSync(database + end)) copyFileSync(database + end, copy + end)
      const log = join(folder, `log-${i}`)
      servers.push(
        await startServer({ database: copy, port: Number(values.port) + i, log, processes }),
      )
    }
    const rounds: [Round[], Round[]] = [[], []]
    for (let round = -warmUpRounds; round < Number(values.rounds); round++)
      for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const result = await measure(servers[side]!, client, paths)
        if (round >= 0) rounds[side]!.push(result)
      }
    process.stdout.write(`${report(...rounds)}\n`)
  } finally {
    client.stop()
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true })
  }
}

await bench()
