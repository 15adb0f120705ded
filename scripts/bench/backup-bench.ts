import { fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openConnection } from '#db/connect.ts'
import { lowerPriority } from '#src/jobs/fork-plat.ts'
import { buildIfStale } from '../setup/build.ts'
import { medians, roundLine, roundTitles } from './http/backup-report.ts'
import { copyDatabase } from './http/copy-database.ts'
import { startServer } from './http/processes.ts'
import { type Load, startSteadyLoad } from './http/steady-load.ts'

const help = `node scripts/bench/backup-bench.ts [--database FILE] [--megabytes 1024] [--rounds 5]

Serves a copy of a database of generated listings (made by plat bench search), filled up to this size, under a light load:
20 pages a second and 100 writes, half of them by the site. Measures, in turn, without and with a backup: requests,
commits, and how long the site's thread was held up, by its own clock. Prints each round and the medians. Then restores
the backup, and prints how long it takes until the restored site serves. Other programs on this machine count too: waiting
for a core is printed, and so is the load average.`

const { values } = parseArgs({
  options: {
    database: {
      type: 'string',
      default: join(import.meta.dirname, '../../.cache/bench/search-200000.sqlite'),
    },
    megabytes: { type: 'string', default: '1024' },
    rounds: { type: 'string', default: '5' },
    port: { type: 'string', default: '4399' },
    help: { type: 'boolean', default: false },
  },
})

const platScript = join(import.meta.dirname, '../plat.ts')
const megabyte = 1024 * 1024
const warmUpSeconds = 20
const longestBackupSeconds = 300
const port = Number(values.port)
const say = (text: string) => void process.stdout.write(`${text}\n`)

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

/** Runs it with the priority that scheduled backups have, unless told otherwise. */
async function command(
  args: readonly string[],
  environment: Record<string, string>,
  priority = constants.priority.PRIORITY_LOW,
) {
  // In its own session, like a cron job, so that the kernel may schedule it apart from the site.
  const child = spawn(process.execPath, [platScript, ...args], {
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['ignore', process.stderr, process.stderr],
  })
  lowerPriority(child, priority)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`plat ${args.join(' ')} ended with ${code}.`)
}

async function measure(folder: string, path: string): Promise<void> {
  const live = { DATABASE_PATH: path, MEDIA_PATH: join(folder, 'media') }
  const backups = join(folder, 'backups')
  const log = join(folder, 'log')
  const server = await startServer({
    database: path,
    port,
    log,
    processes: 1,
    nodeOptions: ['--import', new URL(`http/watch-loop.ts?port=${port + 1}`, import.meta.url).href],
  })
  const probe = fork(join(import.meta.dirname, 'http/commit-probe.ts'), [path])
  await once(probe, 'message')
  const load = await startSteadyLoad(server, path, probe)
  const rounds: { idle: Load; during: Load }[] = []
  let seconds = (await load.run(warmUpSeconds)).seconds
  say(roundTitles)
  for (let round = 0; round < Number(values.rounds); round++) {
    const idle = await load.run(seconds)
    say(roundLine(`${round + 1} without`, idle))
    const backup = command(['backup', backups, '--keep', '1d'], live).finally(load.cut)
    const [during] = await Promise.all([load.run(longestBackupSeconds), backup])
    say(roundLine(`${round + 1} with`, during))
    rounds.push({ idle, during })
    seconds = during.seconds
  }
  say(medians(rounds))
  load.stop()
  probe.disconnect()
  await server.stop()
  await restore(backups, folder, log)
}

async function restore(backups: string, folder: string, log: string): Promise<void> {
  const place = join(folder, 'restored.sqlite')
  const began = performance.now()
  const media = join(folder, 'restored-media')
  const settings = { DATABASE_PATH: place, MEDIA_PATH: media }
  await command(['restore', backups], settings, constants.priority.PRIORITY_NORMAL)
  const restored = (performance.now() - began) / 1000
  const server = await startServer({ database: place, port, log, processes: 1 })
  const serving = (performance.now() - began) / 1000
  await server.stop()
  say(`restored in ${restored.toFixed(1)} s, serving after ${serving.toFixed(1)} s`)
}

async function bench(): Promise<void> {
  await buildIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'plat-backup-bench-'))
  try {
    const path = join(folder, 'plat.sqlite')
    copyFileSync(await copyDatabase(values.database), path)
    fill(path, Number(values.megabytes) * megabyte)
    // Otherwise the kernel would still be writing it while the site is measured.
    spawnSync('sync')
    say(`a database of ${Math.round(statSync(path).size / megabyte)} MB`)
    await measure(folder, path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (values.help) say(help)
else await bench()
