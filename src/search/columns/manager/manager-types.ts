import type { Connection } from '#db/connection.ts'
import type { Dictionary, Field } from '#src/domain/search/dictionary/index.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import type { SearchLog } from '#src/search/port/search-log.ts'
import type { TableLimits } from './limits.ts'

export interface TableManager {
  /**
   * The current table, or null if there is none. It includes all commits of this process and, after a moment, those of
   * other processes; transactions are always complete. Valid until the next await.
   */
  current(): Table | null
  /** Differs after every commit and change of the table that `current` returned last. */
  readonly changes: string
  /** Builds columns for these fields in the background. The least recently requested may be evicted for them. */
  request(fields: readonly Field[]): void
  ready(): Promise<void>
  /** Whether every requested column exists or cannot be built for now. */
  isSettled(): boolean
  settled(): Promise<void>
  state(): TableState
  close(): Promise<void>
}

export interface TableManagerOptions {
  readonly path: string
  /** A read-only connection of this thread. The caller must close it after the manager. */
  readonly connection: Connection
  readonly dictionary: Dictionary
  /** By default, the snapshot is next to the database. With null, there is none. */
  readonly snapshotPath?: string | null
  /** False if another process writes the snapshot, which is then waited for before a table is built here. */
  readonly savesSnapshot?: boolean | undefined
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
  /** The number of the last change that the snapshot file includes. Null without a valid file. */
  readonly savedSeq: number | null
}

export interface TableRebuildOptions {
  readonly path: string
  readonly connection: Connection
  readonly dictionary: Dictionary
  readonly snapshotPath: string | null
  readonly savesSnapshot: boolean
  readonly log: SearchLog
  readonly limits: TableLimits
  readonly onArrival: () => void
  readonly onFailure: () => void
}
