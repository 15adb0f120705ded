import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { openConnection } from '#db/connection.ts'
import { quantile } from '../../setup/quantile.ts'
import type { RequestStats } from './client.ts'
import { agentCookie } from './copy-database.ts'
import { type BenchServer, startClient } from './processes.ts'
import { makeTargets } from './targets.ts'

/** Times are in milliseconds. */
export interface Load {
  readonly seconds: number
  readonly page: Times
  /** Requests that write a row. */
  readonly write: Times
  readonly healthz: Times
  /** Commits by another process. */
  readonly commit: Times
  /** How long the site's thread did one thing, by its own clock. */
  readonly stall: Times
  /** The same without waiting for a core, which other programs cause: its own work and its disk. */
  readonly held: Times
  /** What share of the time the site's thread was ready but had no core. */
  readonly withoutCore: number
  readonly loadAverage: number
}
export type Times = Readonly<Record<'p50' | 'p99' | 'longest', number>>

const writes = { connections: 5, everyMs: 100, body: '{"star_rating":3}' }
const pages = { connections: 4, everyMs: 200 }
const health = { connections: 1, everyMs: 4 }

/** Asks a site, whose process imports `watch-loop.ts`, for pages, writes, and `/healthz` at a steady pace. */
export async function startSteadyLoad(server: BenchServer, database: string, probe: ChildProcess) {
  const { port, pid } = server
  const jobs = await jobsFor(port, database)
  const clients = jobs.map(() => startClient(false))
  return {
    async run(seconds: number): Promise<Load> {
      await Promise.all([commitsOf(probe), stallsOf(port)])
      const [began, waited] = [performance.now(), waitedMs(pid)]
      const answers = await Promise.all(
        jobs.map((job, i) => clients[i]!.run({ ...job, port, seconds }).then(checked)),
      )
      const elapsed = performance.now() - began
      const [page, write, healthz] = answers as [RequestStats, RequestStats, RequestStats]
      return {
        seconds: elapsed / 1000,
        ...{ page, write, healthz },
        commit: await commitsOf(probe),
        ...(await stallsOf(port)),
        withoutCore: (waitedMs(pid) - waited) / elapsed,
        loadAverage: loadavg()[0]!,
      }
    },
    cut() {
      for (const client of clients) client.cut()
    },
    stop() {
      for (const client of clients) client.stop()
    },
  }
}

async function jobsFor(port: number, database: string) {
  const headers = { Accept: 'text/html' }
  const signedIn = await fetch(`http://127.0.0.1:${port}/`, {
    headers: { ...headers, Cookie: agentCookie },
  })
  const token = /XSRF-TOKEN=([^;]+)/.exec(signedIn.headers.getSetCookie().join('\n'))?.[1] ?? ''
  const writeHeaders = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    'X-XSRF-TOKEN': token,
    Cookie: agentCookie,
  }
  const looks = makeTargets(database).filter(({ name }) => /^(results, \w+|listing)$/.test(name))
  return [
    { headers, paths: looks.flatMap(({ paths }) => paths), ...pages },
    { headers: writeHeaders, paths: ratingPaths(database), ...writes },
    { headers, paths: ['/healthz'], ...health },
  ]
}

function ratingPaths(database: string): string[] {
  const connection = openConnection(database, { readonly: true })
  try {
    const some = `SELECT "Id" FROM listings WHERE "StandardStatus" = 'Active' LIMIT 500`
    const ids = connection.prepare<[], string>(some).pluck().all()
    return ids.map((id) => `/listings/${id}/star_rating`)
  } finally {
    connection.close()
  }
}

function checked(stats: RequestStats): RequestStats {
  if (Object.keys(stats.statuses).join() !== '200')
    throw new Error(`Not all were 200: ${JSON.stringify(stats.statuses)}`)
  return stats
}

async function commitsOf(probe: ChildProcess): Promise<Times> {
  probe.send('times')
  const [times] = (await once(probe, 'message')) as [number[]]
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), longest: quantile(times, 1) }
}

const stallsOf = async (port: number) =>
  (await (await fetch(`http://127.0.0.1:${port + 1}`)).json()) as Pick<Load, 'stall' | 'held'>

/** How long the main thread of a process has waited for a core since it began. */
const waitedMs = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
