import type { Connection } from '#db/connection.ts'
import type { Dictionary, Field } from '#src/domain/dictionary/index.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import type { SearchLog } from '#src/search/port/log.ts'
import type { TableLimits } from './limits.ts'

export interface TableManager {
  /**
   * The table, or null while there is none: with everything that this process has committed and, a moment later, what
   * others have, whole transactions together. (Of one with more rows than can be taken at once, the last ones are in and
   * the others follow.) Cheap when nothing was committed. Columns, rows and the table itself may be others the next time:
   * for one piece of work without a wait in between.
   */
  current(): Table | null
  /**
   * Asks for columns of these fields; they are built in the background. The ones asked for least recently may go to make
   * room. Fields that turned out to be unkeepable are remembered and not tried again.
   */
  request(fields: readonly Field[]): void
  /** Resolves when the first table is there, or is known not to come. */
  ready(): Promise<void>
  state(): TableState
  /** Ends timers and threads; afterwards there is no table. */
  close(): Promise<void>
}

export interface TableManagerOptions {
  /** The database file; it must have been migrated. */
  readonly path: string
  /** Read-only, of this thread; to be closed after the keeper. */
  readonly connection: Connection
  readonly dictionary: Dictionary
  /** Beside the database unless told; null for none. */
  readonly snapshotPath?: string | null
  readonly log?: SearchLog
  readonly limits?: TableLimits
}

/** What explains the table to an operator. */
export interface TableState {
  /** Dead ones too. */
  readonly rows: number
  readonly dead: number
  readonly bytes: number
  /** Names of the fields that have a column, and of those that cannot have one. */
  readonly columns: readonly string[]
  readonly unsupported: readonly string[]
  /** Where the table came from and when; null while there is none. */
  readonly source: 'snapshot' | 'database' | null
  readonly since: Date | null
  /** Changes that are committed and not in yet. */
  readonly pending: number
  /** The process that builds something at this moment. */
  readonly builder: number | null
  /** The last change in the snapshot on the disk; null if there is none that is believed. */
  readonly savedSeq: number | null
}
