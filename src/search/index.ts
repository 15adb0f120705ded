import type { Dictionary } from '#src/domain/dictionary/index.ts'
import { RequestError } from '#src/domain/errors.ts'
import { isDoubtful } from './doubtful.ts'
import { createLanes } from './lanes.ts'
import type { Query, Search } from './port.ts'
import type { Method } from './sql/worker.ts'
import { runTwice, startPool } from './threads.ts'

export interface SearchOptions {
  /** The database file; it must have been migrated. */
  readonly path: string
  readonly dictionary: Dictionary
  /** How long one answer may take, 1 s unless told. */
  readonly deadlineMs?: number
  readonly threads?: number
}

const mostWaiting = { waiting: 500, waitingDoubtful: 10 }

/**
 * The search in worker threads on read-only connections. An answer that takes longer than the deadline is a `TooSlow`,
 * its thread is ended and replaced; a request whose thread died is tried once more. Doubtful searches never take all
 * threads. `close` ends what still runs. Throws when the database cannot be opened.
 */
export async function createSearch(options: SearchOptions): Promise<Search> {
  const { deadlineMs = 1_000, threads = 2 } = options
  const pool = await startPool({ ...options, threads })
  const lanes = createLanes({ size: threads, doubtful: Math.max(1, threads - 1), ...mostWaiting })

  async function ask<Answer>(method: Method, ...args: readonly [Query, ...unknown[]]): Promise<Answer> {
    const run = () => runTwice(pool, { method, args }, deadlineMs)
    const result = await lanes(isDoubtful(args[0].condition), run)
    if (result.ok) return result.value as Answer
    throw result.name === null ? new Error(result.message) : new RequestError(result.name, result.message)
  }

  return {
    count: (query) => ask('count', query),
    answer: (query, wanted) => ask('answer', query, wanted),
    page: (query, window) => ask('page', query, window),
    neighbours: (query, id) => ask('neighbours', query, id),
    ids: (query, limit) => ask('ids', query, limit),
    pins: (query, limit) => ask('pins', query, limit),
    clusters: (query, request) => ask('clusters', query, request),
    facet: (query, request) => ask('facet', query, request),
    stats: (query, field) => ask('stats', query, field),
    close: () => pool.destroy(),
  }
}
