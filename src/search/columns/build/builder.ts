import { type ForkOptions, fork } from 'node:child_process'
import { Readable } from 'node:stream'
import {
  type ArenaFor,
  createFill,
  decodePack,
  type Unpacked,
} from '#src/search/columns/snapshot/pack-format.ts'
import type { BuilderMessage, BuilderSetting } from './builder-process.ts'
import {
  type BuilderNote,
  type BuiltColumns,
  type BuiltTable,
  type ColumnsJob,
  type Job,
  runJob,
  type TableJob,
} from './table-jobs.ts'

export interface RunningBuild<Built> {
  /** The id of the builder process, or null if the build runs in this thread. */
  readonly process: number | null
  readonly built: Promise<Unpacked<Built>>
  readonly ended: Promise<void>
  /** Kills the builder process, unless it has sent the result and is only writing the snapshot. */
  end(): Promise<void>
}

interface Options {
  /** Whether to build in this thread. For few listings, starting a process would take longer than the build. */
  readonly inThread: boolean
  readonly isUrgent: boolean
  readonly arenaFor: ArenaFor
  readonly onNote?: (note: BuilderNote) => void
}

export const startTable = (job: TableJob, options: Options): RunningBuild<BuiltTable> =>
  start(job, options)
export const startColumns = (job: ColumnsJob, options: Options): RunningBuild<BuiltColumns> =>
  start(job, options)

const maxSaid = 4_000

function lastWordsOf(stream: Readable): () => string {
  let output = ''
  stream.on('data', (text) => (output = (output + String(text)).slice(-maxSaid)))
  return () => output
}

const program = new URL('./builder-process.ts', import.meta.url)
const forking: ForkOptions = {
  serialization: 'advanced',
  execArgv: [],
  stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
}

const start = <Built>(job: Job, options: Options): RunningBuild<Built> =>
  options.inThread ? startHere(job, options) : startProcess(job, options)

function startHere<Built>(job: Job, { arenaFor, onNote }: Options): RunningBuild<Built> {
  const build = async () => {
    const pieces: Uint8Array[] = []
    runJob(
      job,
      (chunks) => pieces.push(...chunks),
      (note) => onNote?.(note),
    )
    return await decodePack<Built>(createFill(Readable.from(pieces)), arenaFor)
  }
  const built = build()
  const ended = built.then(
    () => undefined,
    () => undefined,
  )
  return { process: null, built, ended, end: () => ended }
}

function startProcess<Built>(
  job: Job,
  { isUrgent, arenaFor, onNote }: Options,
): RunningBuild<Built> {
  const child = fork(program, forking)
  const lastWords = lastWordsOf(child.stderr!)
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
    failed.reject(new Error(`The builder ended with ${signal ?? code}. ${lastWords()}`.trim()))
    ended.resolve()
  })
  child.send({ job, isUrgent } satisfies BuilderSetting, (error) => error && failed.reject(error))
  const stream = child.stdio[4] as Readable
  const unpacked = decodePack<Built>(createFill(stream), arenaFor).finally(() => stream.resume())
  // When the process fails, its stream is truncated too. The error that the process reports is more precise.
  const built = Promise.race([failed.promise, unpacked.catch(() => failed.promise)])
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
