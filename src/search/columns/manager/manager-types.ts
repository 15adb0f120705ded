import type { Connection } from '#db/connection.ts'
import type { Dictionary, Field } from '#src/domain/search/dictionary/index.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import type { SearchLog } from '#src/search/port/search-log.ts'
import type { TableLimits } from './limits.ts'

export interface TableManager {
  /**
   * Null if there is none. Has all commits of this process and, after a moment, those of others, in whole transactions.
   * Valid until the next await.
   */
  current(): Table | null
  /** Builds columns in the background. Least recently requested columns may be evicted. */
  request(fields: readonly Field[]): void
  /** Resolves when the first table exists or cannot be built. */
  ready(): Promise<void>
  /** Whether all requested columns exist or cannot be built for now. */
  isSettled(): boolean
  settled(): Promise<void>
  state(): TableState
  close(): Promise<void>
}

export interface TableManagerOptions {
  /** A migrated database file. */
  readonly path: string
  /** A read-only connection of this thread. Close it after the manager. */
  readonly connection: Connection
  readonly dictionary: Dictionary
  /** By default next to the database; null for no snapshots. */
  readonly snapshotPath?: string | null
  readonly log?: SearchLog
  readonly limits?: TableLimits
}

export interface TableState {
  readonly rows: number
  readonly dead: number
  readonly bytes: number
  readonly columns: readonly string[]
  readonly unsupported: readonly string[]
  readonly source: 'snapshot' | 'database' | null
  readonly since: Date | null
  readonly pending: number
  readonly builder: number | null
  /** The last change in the snapshot file; null without a valid file. */
  readonly savedSeq: number | null
}

export interface TableRebuildOptions {
  readonly path: string
  readonly connection: Connection
  readonly dictionary: Dictionary
  readonly snapshotPath: string | null
  readonly log: SearchLog
  readonly limits: TableLimits
  /** Called when `advance` has something to do. */
  readonly onArrival: () => void
  /** Called when no table can be built for now. */
  readonly onFailure: () => void
}
