import { Piscina } from 'piscina'
import { searchBusy } from '#src/domain/context/messages/general-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import {
  type Dictionary,
  type Field,
  findAdditionalField,
} from '#src/domain/search/dictionary/index.ts'
import { noLog, type SearchLog } from '#src/search/port/search-log.ts'
import type { Names } from '#src/search/words/packed-names.ts'
import type { Task, TaskResult, WorkerSetting } from './sql-worker.ts'

export type Pool = Piscina<Task, TaskResult>

export interface PoolOptions {
  readonly path: string
  /** This option is passed on as `ConnectionOptions.file`. */
  readonly file?: string | undefined
  readonly dictionary: Dictionary
  readonly threads: number
  readonly missingFlagsWithhold?: boolean
  readonly log?: SearchLog
}

const tooSlow = 'This search takes too long. Please make it simpler or search a smaller area.'
const loading: Task = { method: 'count', args: [] }
const isOwn = ({ name, storage }: Field) =>
  storage === 'custom' || findAdditionalField(name) !== undefined

const startingMs = 30_000
/** Idle threads end only after this: a start takes 1 s of CPU, and an end can crash the process (V8 in Node 24). */
const idleMs = 60_000
const memoryOfWorkerMb = 512

/** Resolves when the first thread has started. Further threads start on demand. */
export async function startPool({
  path,
  file,
  dictionary,
  threads,
  log = noLog,
  missingFlagsWithhold = false,
}: PoolOptions): Promise<Pool> {
  const customFields = dictionary.fields.filter(isOwn)
  const pool: Pool = new Piscina<Task, TaskResult>({
    filename: new URL('./sql-worker.ts', import.meta.url).href,
    name: 'runTask',
    workerData: { path, file, customFields, missingFlagsWithhold } satisfies WorkerSetting,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: idleMs,
    execArgv: ['--no-warnings'],
    resourceLimits: { maxOldGenerationSizeMb: memoryOfWorkerMb },
  })
  // The pool replaces a thread that died. This listener is needed because an error event without one would end the
  // process.
  pool.on('error', (err: unknown) => log.warn({ err }, 'an idle thread of the search died'))
  try {
    await pool.run(loading, { name: 'ready' })
    return pool
  } catch (error) {
    await pool.destroy()
    throw error
  }
}

export const readNamesIn = async (pool: Pool): Promise<Names> =>
  answerOf(await pool.run(loading, { name: 'names' }))

export function answerOf<Value>(result: TaskResult): Value {
  if (result.ok) return result.value as Value
  const { name, message, code } = result
  if (name !== null) throw new RequestError(name, message)
  throw Object.assign(new Error(message), code === null ? {} : { code })
}

export interface Time {
  readonly allowedMs: number
  readonly deadlineMs: number
  /** Returns the processor time that all threads have used so far. */
  readonly processorMs: () => number
  readonly busy: BusyTime
}

export class BusyTime {
  private running = 0
  private sum = 0
  private until = performance.now()

  total(): number {
    const now = performance.now()
    this.sum += this.running * (now - this.until)
    this.until = now
    return this.sum
  }

  add(tasks: 1 | -1): void {
    this.total()
    this.running += tasks
  }
}

/** Runs a task, and runs it a second time if its thread died. */
export async function runWithRetry(pool: Pool, task: Task, time: Time): Promise<TaskResult> {
  try {
    return await runOnce(pool, task, time)
  } catch (error) {
    if (error instanceof RequestError) throw error
    return runOnce(pool, task, time)
  }
}

/** A search counts as too slow only if it used a processor for at least this share of its time. */
const minWorkShare = 0.9

/** Returns `TooSlow` if the search had half the deadline and ran nearly all its time; else the server is busy. */
export function timeoutError({
  allowedMs,
  deadlineMs,
  processorMs,
}: Pick<Time, 'allowedMs' | 'deadlineMs'> & { readonly processorMs: number }): RequestError {
  const hadTime = allowedMs >= deadlineMs / 2 && processorMs >= allowedMs * minWorkShare
  return hadTime ? new RequestError('TooSlow', tooSlow) : new RequestError('Busy', searchBusy)
}

/** Measures a lower bound of a task's processor time: that of all threads, less the time of other tasks. */
function measureOwn({ processorMs, busy }: Time): () => number {
  const [begun, processor, threads] = [performance.now(), processorMs(), busy.total()]
  return () => {
    const others = busy.total() - threads - (performance.now() - begun)
    return processorMs() - processor - others
  }
}

/** Runs a task once. Its deadline starts when a thread begins to work on it. */
async function runOnce(pool: Pool, task: Task, time: Time): Promise<TaskResult> {
  const { allowedMs, deadlineMs, busy } = time
  let isOver = false
  const processorTime: { ms?: () => number } = {}
  const started = new Int32Array(new SharedArrayBuffer(4))
  const deadline = new AbortController()
  const endAfter = (ms: number) => setTimeout(() => deadline.abort(), ms)
  let timer = endAfter(startingMs)
  const start = Atomics.waitAsync(started, 0, 0)
  if (start.async) {
    void start.value.then(() => {
      clearTimeout(timer)
      if (isOver) return
      busy.add(1)
      processorTime.ms = measureOwn(time)
      timer = endAfter(allowedMs)
    })
  }
  try {
    return await pool.run({ ...task, started }, { signal: deadline.signal })
  } catch (error) {
    if (!deadline.signal.aborted) throw error
    throw processorTime.ms === undefined
      ? new RequestError('Busy', searchBusy)
      : timeoutError({ allowedMs, deadlineMs, processorMs: processorTime.ms() })
  } finally {
    isOver = true
    if (processorTime.ms !== undefined) busy.add(-1)
    clearTimeout(timer)
    Atomics.store(started, 0, 1)
    Atomics.notify(started, 0)
  }
}
