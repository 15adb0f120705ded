import { type Connection, openConnection } from '#db/connection.ts'
import type { AnyCache } from '#src/domain/context/cache/cache.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { TableManager } from './columns/manager/manager-types.ts'
import { createTableManager } from './columns/manager/table-manager.ts'
import { Planner } from './planner/planner.ts'
import { waitForTable } from './planner/wait-for-table.ts'
import type { Search, SortedQuery } from './port/search.ts'
import { noLog, type SearchLog } from './port/search-log.ts'
import { createSqlSearch } from './sql/sql-search.ts'
import { Corrector } from './words/corrector.ts'
import { SqlClient } from './workers/sql-client.ts'

export interface SearchOptions {
  readonly path: string
  /** This option is passed on as `ConnectionOptions.file`. */
  readonly file?: string | undefined
  readonly dictionary: Dictionary
  /** The time limit for a SQL query in milliseconds, 1000 by default. */
  readonly deadlineMs?: number
  /** Returns the processor time that this process has used so far. Tests replace it. */
  readonly processorMs?: () => number
  readonly threads?: number
  /** If true, listings and addresses without a display flag are not used to correct misspelled names. */
  readonly missingFlagsWithhold?: boolean
  /** This option is passed on as `TableManagerOptions.savesSnapshot`. */
  readonly savesSnapshot?: boolean | undefined
  readonly log?: SearchLog
}

export interface PlannedSearch extends Search {
  readonly tableManager: TableManager
  explain(query: SortedQuery): string[]
  caches(): AnyCache[]
}

const cacheMegabytes = 8
/** A start waits this many milliseconds for the first table: enough for a snapshot. During a longer build, SQL runs. */
const snapshotMs = 400

/** Throws if the database does not exist or has no table of listings. */
function openListings({ path, file }: SearchOptions): Connection {
  const connection = openConnection(path, { readonly: true, cacheMegabytes, file })
  try {
    connection.prepare('SELECT 1 FROM listings LIMIT 1').get()
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

export async function createSearch(options: SearchOptions): Promise<PlannedSearch> {
  const { path, dictionary, deadlineMs = 1_000, threads = 2, log = noLog, savesSnapshot } = options
  const connection = openListings(options)
  const tableManager = createTableManager({ path, connection, dictionary, log, savesSnapshot })
  const client = new SqlClient({ ...options, file: connection.file, threads, deadlineMs })
  const sql = createSqlSearch(connection, { dictionary })
  const parts = { tableManager, connection, sql, askSql: client.ask, dictionary }
  const corrector = new Corrector({ connection, readNames: client.readNames })
  async function close(): Promise<void> {
    await tableManager.close()
    await client.close()
    connection.close()
  }
  try {
    if (!(await waitForTable(tableManager, snapshotMs))) await client.start()
    return createFacade(new Planner(parts), corrector, tableManager, close)
  } catch (error) {
    await close()
    throw error
  }
}

function createFacade(
  planner: Planner,
  corrector: Corrector,
  tableManager: TableManager,
  close: () => Promise<void>,
): PlannedSearch {
  return {
    correct: (query) => corrector.correct(query),
    count: (query) => planner.count(query),
    answer: (query, searchQuery) => planner.answer(query, searchQuery),
    page: (query, window) => planner.page(query, window),
    neighbors: (query, id) => planner.neighbors(query, id),
    ids: (query, limit) => planner.ids(query, limit),
    pins: (query, limit) => planner.pins(query, limit),
    clusters: (query, request) => planner.clusters(query, request),
    facet: (query, request) => planner.facet(query, request),
    stats: (query, field) => planner.stats(query, field),
    media: (query, limit) => planner.media(query, limit),
    explain: (query) => planner.explain(query),
    caches: () => [...planner.caches(), corrector.entries],
    tableManager,
    close,
  }
}
