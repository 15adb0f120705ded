import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import { isExpensive } from '#src/search/conditions/cost.ts'
import type { MediaQuery, Query } from '#src/search/port/search.ts'
import type { SearchLog } from '#src/search/port/search-log.ts'
import type { Names } from '#src/search/words/packed-names.ts'
import { answerOf, BusyTime, type Pool, readNamesIn, runWithRetry, startPool } from './pool.ts'
import type { Method } from './sql-worker.ts'
import { TaskQueue } from './task-queue.ts'

export type AskSql = <Answer>(
  method: Method,
  ...args: readonly [Query | MediaQuery, ...unknown[]]
) => Promise<Answer>

export interface SqlClientOptions {
  readonly path: string
  /** This option is passed on as `ConnectionOptions.file`. */
  readonly file?: string | undefined
  readonly dictionary: Dictionary
  readonly threads: number
  readonly deadlineMs: number
  readonly processorMs?: () => number
  readonly missingFlagsWithhold?: boolean
  readonly log?: SearchLog
}

/** A task that starts shortly before its deadline gets at least this many milliseconds. */
const minMs = 20
/** A query of media reads millions of rows, for programs that can wait. */
const timesForMedia = 10
const limits = { waiting: 500, waitingExpensive: 10 }

/** Returns the processor time of all threads of this process except the one that handles requests. */
function processorTime(): number {
  const [processUsage, threadUsage] = [process.cpuUsage(), process.threadCpuUsage()]
  return (processUsage.user + processUsage.system - threadUsage.user - threadUsage.system) / 1e3
}

/** Runs SQL in worker threads, which start with the first task. Expensive searches always leave one thread free. */
export class SqlClient {
  private readonly options: SqlClientOptions
  private readonly queue: TaskQueue
  private readonly busy = new BusyTime()
  private pool: Promise<Pool> | null = null

  constructor(options: SqlClientOptions) {
    const { threads } = options
    this.options = options
    this.queue = new TaskQueue({ size: threads, expensive: Math.max(1, threads - 1), ...limits })
  }

  start(): Promise<Pool> {
    if (this.pool !== null) return this.pool
    const starting = startPool(this.options)
    this.pool = starting
    starting.catch(() => (this.pool = null))
    return starting
  }

  readonly ask: AskSql = async <Answer>(
    method: Method,
    ...args: readonly [Query | MediaQuery, ...unknown[]]
  ): Promise<Answer> => {
    const pool = await this.start()
    const { busy } = this
    const { processorMs = processorTime } = this.options
    const [query] = args
    const isOfMedia = !('condition' in query)
    const deadlineMs = this.options.deadlineMs * (isOfMedia ? timesForMedia : 1)
    const arrivedAt = performance.now()
    const msLeft = () => Math.max(minMs, arrivedAt + deadlineMs - performance.now())
    const run = () =>
      runWithRetry(pool, { method, args }, { allowedMs: msLeft(), deadlineMs, processorMs, busy })
    const isSlow = isOfMedia || isExpensive(query.condition)
    return answerOf(await this.queue.run(isSlow, run, deadlineMs))
  }

  readonly readNames = async (): Promise<Names> => readNamesIn(await this.start())

  async close(): Promise<void> {
    const pool = this.pool
    this.pool = Promise.reject(new Error('The search is closed.'))
    this.pool.catch(() => undefined)
    await (await pool?.catch(() => undefined))?.destroy()
  }
}
