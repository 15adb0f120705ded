import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openConnection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { forkPlat } from '#src/jobs/fork-plat.ts'
import { buildIfStale } from '../setup/build.ts'
import type { Job } from './http/client.ts'
import { startClient, startServer } from './http/processes.ts'

const help = `node scripts/bench/backup-bench.ts --database FILE [--megabytes 1024] [--rounds 3]

Backs up a copy of a database, filled up to this size, while the site serves it, and prints what that does to requests,
to the longest pause of the site, and to commits, each as a multiple of the same load without a backup. Then restores the
backup, and prints how long it takes until the restored site serves.`

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    megabytes: { type: 'string', default: '1024' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '4399' },
    help: { type: 'boolean', default: false },
  },
})

const megabyte = 1024 * 1024

/** Adds a table of random bytes. */
function fill(path: string, bytes: number): void {
  const connection = openConnection(path)
  connection.exec('CREATE TABLE filler (bytes BLOB)')
  const insert = connection.prepare('INSERT INTO filler VALUES (randomblob(?))')
  const add = connection.transaction(() => {
    for (let i = 0; i < 16; i++) insert.run(megabyte)
  })
  while (statSync(path).size < bytes) {
    add()
    connection.pragma('wal_checkpoint(TRUNCATE)')
  }
  connection.close()
}

const quantile = (times: readonly number[], part: number): number => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

async function timesOf(probe: ChildProcess): Promise<number[]> {
  probe.send('times')
  const [times] = (await once(probe, 'message')) as [number[]]
  return times
}

type Clients = readonly [ReturnType<typeof startClient>, ReturnType<typeof startClient>]

/** Asks for pages on four connections and for `/healthz` on one, while rows are committed. */
async function load([pages, health]: Clients, probe: ChildProcess, seconds: number) {
  await timesOf(probe)
  const job: Job = {
    port: Number(values.port),
    headers: { Accept: 'text/html' },
    paths: ['/list', '/summary', '/listings'],
    connections: 4,
    seconds,
  }
  const [page, healthz] = await Promise.all([
    pages.run(job),
    health.run({ ...job, paths: ['/healthz'], connections: 1 }),
  ])
  const commits = await timesOf(probe)
  return {
    pageP50: page.p50,
    pageP99: page.p99,
    pauseP99: healthz.p99,
    longestPause: healthz.longest,
    commitP99: quantile(commits, 0.99),
    longestCommit: quantile(commits, 1),
  }
}
type Load = Awaited<ReturnType<typeof load>>

async function command(args: readonly string[], environment: Record<string, string>) {
  const began = performance.now()
  const child = forkPlat(args, environment)
  child.stderr!.pipe(process.stderr)
  child.stdout!.pipe(process.stderr)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`plat ${args.join(' ')} ended with ${code}.`)
  return (performance.now() - began) / 1000
}

async function measure(folder: string, path: string): Promise<void> {
  const live = { DATABASE_PATH: path, MEDIA_PATH: join(folder, 'media') }
  const backups = join(folder, 'backups')
  const log = join(folder, 'log')
  const port = Number(values.port)
  const server = await startServer({ database: path, port, log, nodeOptions: [] })
  const clients = [startClient(), startClient()] as const
  const probe = fork(join(import.meta.dirname, 'http/commit-probe.ts'), [path])
  await once(probe, 'message')
  await load(clients, probe, 10)
  for (let round = 0; round < Number(values.rounds); round++) {
    const backup = command(['backup', backups, '--keep', '1d'], live)
    // By then, the process has started and is copying.
    await setTimeout(1_500)
    const during = load(clients, probe, 8)
    const [busy, seconds] = await Promise.all([during, backup])
    const idle = await load(clients, probe, 8)
    process.stdout.write(`${report(round, seconds, idle, busy)}\n`)
  }
  for (const client of clients) client.stop()
  probe.disconnect()
  await server.stop()
  await restore(backups, folder, log)
}

function report(round: number, seconds: number, idle: Load, busy: Load): string {
  const lines = Object.keys(idle).map((key) => {
    const [before, during] = [idle[key as keyof Load], busy[key as keyof Load]]
    const times = (during / before).toFixed(2)
    return `  ${key.padEnd(13)} ${before.toFixed(1).padStart(8)} ms ${during.toFixed(1).padStart(8)} ms  ${times}`
  })
  return `round ${round + 1}, backup of ${seconds.toFixed(1)} s: without, with, times\n${lines.join('\n')}`
}

async function restore(backups: string, folder: string, log: string): Promise<void> {
  const place = join(folder, 'restored.sqlite')
  const began = performance.now()
  const media = join(folder, 'restored-media')
  await command(['restore', backups], { DATABASE_PATH: place, MEDIA_PATH: media })
  const restored = (performance.now() - began) / 1000
  const options = { database: place, port: Number(values.port), log, nodeOptions: [] }
  const server = await startServer(options)
  const serving = (performance.now() - began) / 1000
  await server.stop()
  process.stdout.write(
    `restored in ${restored.toFixed(1)} s, serving after ${serving.toFixed(1)} s\n`,
  )
}

if (values.help || values.database === undefined) process.stdout.write(`${help}\n`)
else {
  await buildIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'plat-backup-bench-'))
  try {
    const path = join(folder, 'plat.sqlite')
    copyFileSync(values.database, path)
    migrate(path)
    fill(path, Number(values.megabytes) * megabyte)
    await measure(folder, path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
