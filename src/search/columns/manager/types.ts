import type { Connection } from '#db/connection.ts'
import type { Dictionary, Field } from '#src/domain/dictionary/index.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import type { SearchLog } from '#src/search/port/log.ts'
import type { TableLimits } from './limits.ts'

export interface TableManager {
  /**
   * The table, or null while there is none: with all commits of this process and, a moment later, of others, whole
   * transactions together. Valid until something is awaited.
   */
  current(): Table | null
  /** Columns for these fields are built in the background; the least recently requested ones may be dropped. */
  request(fields: readonly Field[]): void
  /** Resolves when the first table is there, or cannot be built. */
  ready(): Promise<void>
  /** Whether there is a table with all columns that were requested, or what is missing cannot be built now. */
  isSettled(): boolean
  /** Resolves when it is settled. */
  settled(): Promise<void>
  state(): TableState
  close(): Promise<void>
}

export interface TableManagerOptions {
  /** A migrated database file. */
  readonly path: string
  /** Read-only, of this thread; to be closed after the manager. */
  readonly connection: Connection
  readonly dictionary: Dictionary
  /** Beside the database unless told; null for none. */
  readonly snapshotPath?: string | null
  readonly log?: SearchLog
  readonly limits?: TableLimits
}

export interface TableState {
  /** Dead ones too. */
  readonly rows: number
  readonly dead: number
  readonly bytes: number
  /** Names of fields with a column, and of those whose values cannot be stored in one. */
  readonly columns: readonly string[]
  readonly unsupported: readonly string[]
  /** Null without a table. */
  readonly source: 'snapshot' | 'database' | null
  readonly since: Date | null
  /** Committed changes that are not applied yet. */
  readonly pending: number
  /** Id of the building process. */
  readonly builder: number | null
  /** The last change in the snapshot file; null without a valid one. */
  readonly savedSeq: number | null
}

export interface TableRebuildOptions {
  readonly path: string
  readonly connection: Connection
  readonly dictionary: Dictionary
  readonly snapshotPath: string | null
  readonly log: SearchLog
  readonly limits: TableLimits
  /** There is something to advance. */
  readonly onArrival: () => void
  /** There will be no table for now. */
  readonly onFailure: () => void
}
