import type { Query } from '#src/search/port/search.ts'
import type { Method } from './sql-worker.ts'

/** Asks SQL in a thread. */
export type AskSql = <Answer>(
  method: Method,
  ...args: readonly [Query, ...unknown[]]
) => Promise<Answer>
