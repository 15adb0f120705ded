import { readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Reloads } from './queue-reloads.ts'

/** What the supervisor of a site in several processes says about itself, in a file next to the database. */
export interface SupervisorState extends Reloads {
  readonly pid: number
  readonly processes: number
}

const fileOf = (databasePath: string) => `${realpathSync(databasePath)}.supervisor`

export function writeSupervisorState(databasePath: string, state: SupervisorState): void {
  const path = fileOf(databasePath)
  const unfinished = `${path}.${state.pid}`
  writeFileSync(unfinished, `${JSON.stringify(state)}\n`, { mode: 0o600 })
  renameSync(unfinished, path)
}

/** Null without a file. It may be of a supervisor that was killed. */
export function readSupervisorState(databasePath: string): SupervisorState | null {
  try {
    return JSON.parse(readFileSync(fileOf(databasePath), 'utf8')) as SupervisorState
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT')
      return null
    throw error
  }
}

export const removeSupervisorState = (databasePath: string): void =>
  rmSync(fileOf(databasePath), { force: true })

/** Terminals send SIGHUP, too, which also ends a site in one process. */
export const restartSignal = 'SIGUSR2'

const codeFile = (databasePath: string) => `${realpathSync(databasePath)}.restart`

/** Asks a supervisor to replace its processes by those of the code in a folder. Throws the error of the signal. */
export function askRestart(databasePath: string, pid: number, root: string): void {
  writeFileSync(codeFile(databasePath), root, { mode: 0o600 })
  process.kill(pid, restartSignal)
}

/** The folder with the code that was asked for; null if processes are to have the same as before. */
export function takeAskedRoot(databasePath: string): string | null {
  try {
    const root = readFileSync(codeFile(databasePath), 'utf8')
    rmSync(codeFile(databasePath))
    return root
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
