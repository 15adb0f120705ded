import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findServer } from '#db/server-lock.ts'
import {
  readSupervisorState,
  restartSignal,
  type SupervisorState,
} from '#src/server/processes/supervisor-state.ts'
import { configure } from '../setup/configure.ts'
import { readCommand } from '../setup/read-args.ts'
import { Stop } from '../setup/say.mjs'

export const help = `plat restart

Replaces the processes of the running site (PROCESSES) by new ones, one after the other, without a gap: each new process
answers before the old one stops taking requests. Builds first if the files of this folder have changed. Says how long
it took. Exits with 1 if not all were replaced; those that run then go on, unless it says that the site has stopped.

New settings, an upgrade of the database, and a site in one process need a full restart, which takes it away for some
seconds: stop the site and start it again, or run systemctl restart plat.`

const root = realpathSync(join(import.meta.dirname, '../..'))
const pollMs = 100
/** How long the supervisor may take to say that it heard. */
const hearingMs = 30_000
const fullRestart = 'Restart it fully: stop and start it, or run systemctl restart plat.'

export async function run(args: string[]): Promise<undefined> {
  const { positionals } = readCommand('restart', args, {})
  if (positionals.length > 0) throw new Stop('plat restart takes no arguments.')
  const { databasePath } = configure()
  const began = performance.now()
  const before = findSupervisor(databasePath)
  ask(before)
  const { failure } = await replaced(databasePath, before)
  if (failure !== null)
    throw new Stop(`Not all processes were replaced, and those that run go on. ${failure}`)
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(
    `All ${before.processes + 1} processes of the site were replaced in ${seconds} s.\n`,
  )
}

function findSupervisor(databasePath: string): SupervisorState {
  const server = existsSync(databasePath) ? findServer(databasePath) : null
  if (server === null) throw new Stop(`No site is running with the database ${databasePath}.`)
  const state = readSupervisorState(databasePath)
  if (state?.pid !== server.pid)
    throw new Stop(
      `The site (process ${server.pid}) is still starting, or runs in one process, which can’t be replaced without a gap. ${fullRestart}`,
    )
  if (state.root !== root)
    throw new Stop(`The site runs from ${state.root}, but this is ${root}. ${fullRestart}`)
  return state
}

function ask({ pid }: SupervisorState): void {
  try {
    process.kill(pid, restartSignal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw stopped()
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
