import { type Connection, openConnection } from '#db/connection.ts'
import type { Dictionary } from '#src/domain/dictionary/index.ts'
import { RequestError } from '#src/domain/errors.ts'
import { createTableManager, type TableKeeper } from './columns/manager/table-manager.ts'
import { isExpensive } from './conditions/cost.ts'
import { createPlanner, type Planner } from './planner/planner.ts'
import { hasTableWithin } from './planner/wait-for-table.ts'
import type { SearchLog } from './port/log.ts'
import type { Query, Search } from './port/search.ts'
import { createSqlSearch } from './sql/engine.ts'
import { createCorrector } from './words/corrector.ts'
import type { AskSql } from './workers/ask-sql.ts'
import { type Pool, readNamesIn, runWithRetry, startPool } from './workers/pool.ts'
import type { Method } from './workers/sql-worker.ts'
import { createTaskQueue } from './workers/task-queue.ts'

export interface SearchOptions {
  /** The database file; it must have been migrated. */
  readonly path: string
  readonly dictionary: Dictionary
  /** How long one answer of SQL may take, 1 s unless told. */
  readonly deadlineMs?: number
  readonly threads?: number
  /** Told when columns cannot be built or kept. */
  readonly log?: SearchLog
}

export interface PlannedSearch extends Search, Pick<Planner, 'explain'> {
  readonly tableManager: TableKeeper
}

/** Of the thread of the requests, which reads single listings by their keys. */
const cacheMegabytes = 8

const mostWaiting = { waiting: 500, waitingExpensive: 10 }

const soonMs = 400

/** Throws when there is no database with listings. */
function openSearched(path: string): Connection {
  const connection = openConnection(path, { readonly: true, cacheMegabytes })
  try {
    connection.prepare('SELECT 1 FROM listings LIMIT 1').get()
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/**
 * The search: columns in this thread for what they can tell, SQL in threads of its own for everything else. An answer of
 * SQL that takes longer than the deadline is a `TooSlow`, its thread is ended and replaced; a request whose thread died
 * is tried once more. Doubtful searches never take all threads. `close` ends what still runs. Throws when the database
 * cannot be opened.
 */
export async function createSearch(options: SearchOptions): Promise<PlannedSearch> {
  const { path, dictionary, deadlineMs = 1_000, threads = 2, log } = options
  const connection = openSearched(path)
  const keeper = createTableManager({ path, connection, dictionary, ...(log && { log }) })
  let pool: Promise<Pool> | null = null
  const started = () => (pool ??= startPool({ ...options, threads }))
  const lanes = createTaskQueue({
    size: threads,
    expensive: Math.max(1, threads - 1),
    ...mostWaiting,
  })
  const askSql: AskSql = async <Answer>(
    method: Method,
    ...args: readonly [Query, ...unknown[]]
  ): Promise<Answer> => {
    const threadPool = await started()
    const run = () => runWithRetry(threadPool, { method, args }, deadlineMs)
    const result = await lanes(isExpensive(args[0].condition), run)
    if (result.ok) return result.value as Answer
    throw result.name === null
      ? new Error(result.message)
      : new RequestError(result.name, result.message)
  }
  const sql = createSqlSearch(connection, { dictionary })
  const planner = createPlanner({ keeper, connection, sql, askSql, dictionary })
  const { correct } = createCorrector({
    connection,
    readNames: async () => readNamesIn(await started()),
  })
  async function close(): Promise<void> {
    await keeper.close()
    await pool?.then(
      (threadPool) => threadPool.destroy(),
      () => undefined,
    )
    connection.close()
  }
  try {
    // Columns from a snapshot are there at once; those that must be built are not, and SQL answers meanwhile.
    if (!(await hasTableWithin(keeper, soonMs))) await started()
    return { ...planner, correct, tableManager: keeper, close }
  } catch (error) {
    await close()
    throw error
  }
}
