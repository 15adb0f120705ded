import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findServer, type LockHolder } from '#db/server-lock.ts'
import {
  askRestart,
  readSupervisorState,
  type SupervisorState,
} from '#src/server/processes/supervisor-state.ts'
import { configure } from '../setup/configure.ts'
import { upgradeNeeded } from '../setup/open-database.ts'
import { readCommand } from '../setup/read-args.ts'
import { Stop } from '../setup/say.mjs'

export const help = `plat restart

Replaces the processes of the running site (PROCESSES) by new ones of this folder, one after the other, without a gap: each
new process answers before the old one stops taking requests. Builds first if needed. Says how long it took. Exits with 1
if not all were replaced; those that run then go on, unless it says that the site has stopped.

Exits with 3, and changes nothing, if only a full restart will do, which takes the site away for some seconds: if it runs in
one process or not at all, or must upgrade the database. New settings need a full restart, too.`

const root = realpathSync(join(import.meta.dirname, '../..'))
const pollMs = 100
/** How long the supervisor may take to say that it heard. */
const hearingMs = 30_000
const fullRestart = 'Stop the site and start it again, or run systemctl restart plat.'
const needsFullRestart = 3

export async function run(args: string[]): Promise<number> {
  const { positionals } = readCommand('restart', args, {})
  if (positionals.length > 0) throw new Stop('plat restart takes no arguments.')
  const { databasePath } = configure()
  const began = performance.now()
  const server = existsSync(databasePath) ? findServer(databasePath) : null
  if (server === null) return refuse(`No site is running with the database ${databasePath}.`)
  const before = readSupervisorState(databasePath)
  const reason = before?.pid === server.pid ? pendingUpgrade(databasePath) : alone(server)
  if (reason !== null || before === null) return refuse(`${reason} ${fullRestart}`)
  ask(databasePath, before)
  const { failure } = await replaced(databasePath, before)
  if (failure !== null)
    throw new Stop(`Not all processes were replaced, and those that run go on. ${failure}`)
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(
    `All ${before.processes + 1} processes of the site were replaced in ${seconds} s.\n`,
  )
  return 0
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return needsFullRestart
}

const alone = ({ pid }: LockHolder) =>
  `The site (process ${pid}) is still starting, or runs in one process, which can’t be replaced without a gap.`

function pendingUpgrade(databasePath: string): string | null {
  try {
    return upgradeNeeded(databasePath)
  } catch (error) {
    throw new Stop((error as Error).message, { cause: error })
  }
}

function ask(databasePath: string, { pid }: SupervisorState): void {
  try {
    askRestart(databasePath, pid, root)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') throw stopped()
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
    throw new Stop(
      `The site belongs to another user. Run this as the user of process ${pid}, or as root.`,
    )
  }
}

async function replaced(path: string, before: SupervisorState): Promise<SupervisorState> {
  const heardBy = performance.now() + hearingMs
  for (;;) {
    await setTimeout(pollMs)
    const state = readSupervisorState(path)
    if (state?.pid !== before.pid || !lives(before)) throw stopped()
    if (state.done > before.asked) return state
    if (state.asked === before.asked && performance.now() > heardBy)
      throw new Stop(`Process ${before.pid} doesn’t answer. Its log says why.`)
  }
}

const stopped = () => new Stop('The site has stopped meanwhile. Its log says why.')

function lives({ pid }: SupervisorState): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
