import pg, { type Client } from 'pg'
import type { Database } from '#db/connect.ts'
import { type Answer, type Engine, isOfListings } from '../bench-engine.ts'
import { ensureLoaded } from './load-postgres.ts'
import { joined, toAnswer } from './postgres-answers.ts'
import { hasWay, statementsOf, type Target, type Way } from './postgres-statements.ts'

interface Mode {
  readonly name: string
  readonly way: Way
  /** True if statements are prepared once, so that plans may be reused; false if each is planned for its values. */
  readonly prepared: boolean
  readonly parallel: boolean
}

const modes: readonly Mode[] = [
  { name: 'c2', way: 'apart', prepared: false, parallel: true },
  { name: 's2', way: 'apart', prepared: false, parallel: false },
  { name: 'p2', way: 'apart', prepared: true, parallel: true },
  { name: 'cte', way: 'together', prepared: false, parallel: true },
  { name: 'scte', way: 'together', prepared: false, parallel: false },
  { name: 'pcte', way: 'together', prepared: true, parallel: true },
  { name: 'knn', way: 'nearest', prepared: false, parallel: false },
]

export interface Postgis {
  readonly engines: readonly Engine[]
  readonly version: string
  close(): Promise<void>
}

export async function openPostgis(
  url: string,
  { path }: Database,
  rows: number,
  progress: (text: string) => void,
): Promise<Postgis> {
  const schema = `plat_bench_${rows}`
  const parallel = await connect(url)
  const serial = await connect(url)
  const lookups = await ensureLoaded(parallel, schema, path, rows, progress)
  await serial.query('SET max_parallel_workers_per_gather = 0')
  const { rows: versions } = await parallel.query('SHOW server_version')
  const { rows: extensions } = await parallel.query(
    `SELECT extversion FROM pg_extension WHERE extname = 'postgis'`,
  )
  return {
    engines: modes.map((mode) =>
      createEngine(mode, mode.parallel ? parallel : serial, { schema, lookups }),
    ),
    version: `PostgreSQL ${String(versions[0].server_version).split(' ')[0]}, PostGIS ${extensions[0].extversion}`,
    close: async () => {
      await parallel.end()
      await serial.end()
    },
  }
}

const dateType = 1082

/** Returns dates as text. */
const types = {
  getTypeParser: (oid: number, format?: 'text') =>
    oid === dateType ? (text: string) => text : pg.types.getTypeParser(oid, format),
}

async function connect(url: string): Promise<Client> {
  const client = new pg.Client({
    connectionString: url,
    types: types as unknown as typeof pg.types,
  })
  await client.connect()
  const settings = [
    'jit = off',
    `work_mem = '128MB'`,
    'random_page_cost = 1.1',
    `effective_cache_size = '12GB'`,
  ]
  for (const setting of settings) await client.query(`SET ${setting}`)
  return client
}

function createEngine({ name, way, prepared }: Mode, client: Client, target: Target): Engine {
  return {
    name: `postgis:${name}`,
    takes: (query) =>
      isOfListings(query) && hasWay(way, query) && !(name === 'pcte' && hasWay('nearest', query)),
    async run(query) {
      const parts: Answer[] = []
      for (const statement of statementsOf(query, target, way)) {
        const { text, values } = statement
        const { rows } = await client.query({
          text,
          values: [...values],
          ...(prepared && { name: nameOf(text) }),
        })
        parts.push(toAnswer(statement, rows, query, target.lookups))
      }
      return joined(parts)
    },
    async close() {},
  }
}

const names = new Map<string, string>()

/** Returns the same name for the same text, because PostgreSQL identifies prepared statements by name. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `plat${names.size}`
  names.set(text, name)
  return name
}
