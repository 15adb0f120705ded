import { readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Asks a supervisor to replace its processes. Terminals send SIGHUP, too, which also ends a site in one process. */
export const restartSignal = 'SIGUSR2'

/** What the supervisor of a site in several processes says about itself, in a file next to the database. */
export interface SupervisorState {
  readonly pid: number
  /** The folder whose code the processes run. */
  readonly root: string
  readonly processes: number
  /** How many times it was asked to replace the processes, and how many of these are over. */
  readonly asked: number
  readonly done: number
  /** Why the last time failed, as a sentence. */
  readonly failure: string | null
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
