import { fork } from 'node:child_process'
import type { Readable } from 'node:stream'
import {
  type ArenaFor,
  decodePack,
  fillFrom,
  type Unpacked,
} from '#src/search/columns/snapshot/pack-format.ts'
import type { BuilderMessage, BuilderSetting } from './builder-process.ts'
import type { BuiltColumns, BuiltTable, ColumnsJob, TableJob } from './jobs.ts'

// Starts the builder, a new process for each job, and takes what it has built.

/** What is told beside the table: how it was read, and later what becomes of the file. */
export type BuilderNote = Exclude<BuilderMessage, { kind: 'failed' }>

export interface RunningBuild<Built> {
  readonly process: number | null
  /** Fails when the process does. */
  readonly built: Promise<Unpacked<Built>>
  /** When the process is over. */
  readonly ended: Promise<void>
  /** Ends it at once, or when its file is written if that is all that is left. */
  end(): Promise<void>
}

interface Options {
  readonly isUrgent: boolean
  readonly arenaFor: ArenaFor
  readonly onNote?: (note: BuilderNote) => void
}

export const startTable = (job: TableJob, options: Options): RunningBuild<BuiltTable> =>
  start(job, options)
export const startColumns = (job: ColumnsJob, options: Options): RunningBuild<BuiltColumns> =>
  start(job, options)

const program = new URL('./builder-process.ts', import.meta.url)

function start<Built>(
  job: BuilderSetting['job'],
  { isUrgent, arenaFor, onNote }: Options,
): RunningBuild<Built> {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc', 'pipe'],
  })
  const failed = Promise.withResolvers<never>()
  const ended = Promise.withResolvers<void>()
  child.on('message', (message: BuilderMessage) => {
    if (message.kind === 'failed') failed.reject(new Error(message.reason))
    else onNote?.(message)
  })
  child.on('error', (error) => {
    failed.reject(error)
    if (child.pid === undefined) ended.resolve()
  })
  child.once('close', (code, signal) => {
    failed.reject(new Error(`The builder ended with ${signal ?? code}.`))
    ended.resolve()
  })
  child.send({ job, isUrgent } satisfies BuilderSetting, (error) => error && failed.reject(error))
  const stream = child.stdio[4] as Readable
  // What is left of the stream is its end, without which the process counts as alive.
  const taken = decodePack<Built>(fillFrom(stream), arenaFor).finally(() => stream.resume())
  // A pipe that ends early says less than the one who closed it.
  const built = Promise.race([failed.promise, taken.catch(() => failed.promise)])
  let isBuilt = false
  built.then(
    () => (isBuilt = true),
    () => undefined,
  )
  const end = async () => {
    if (!isBuilt) child.kill('SIGKILL')
    await ended.promise
  }
  return { process: child.pid ?? null, built, ended: ended.promise, end }
}
