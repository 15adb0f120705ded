import { realpathSync, statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { databaseGone } from '#src/domain/context/messages/general-messages.ts'
import { makeOwnerOnly } from './owner-only.ts'
import { addWordFunction } from './word-function.ts'

export interface Connection extends Sqlite.Database {
  /** Device and inode of the opened file, as returned by `fileAt`; undefined for a database in memory. */
  readonly file?: string
}

const oldestSqlite = [3, 51, 3] as const
const busyTimeoutMs = 5_000

export interface ConnectionOptions {
  readonly readonly?: boolean
  /** The default is 64; the operating system caches the file for all connections anyway. */
  readonly cacheMegabytes?: number
  /** Whether the connection blocks its thread while another process holds the lock; true by default. */
  readonly waits?: boolean
  /** The file of a connection that is already open at the same path, as returned by `fileAt`. */
  readonly file?: string | undefined
}

/**
 * Opens a connection with the product's settings but without caches or a queue of writes. Throws if the file at the
 * path is not `options.file`: two different files would share one write-ahead log, which loses data or crashes the
 * process.
 */
export function openConnection(path: string, options: ConnectionOptions = {}): Connection {
  const { file } = options
  if (file !== undefined && file !== fileAt(path))
    throw Object.assign(new Error(databaseGone), { code: 'SQLITE_READONLY_DBMOVED' })
  if (options.readonly !== true) makeOwnerOnly(path)
  const opened = new Sqlite(path, {
    readonly: options.readonly ?? false,
    timeout: timeoutOf(options),
  })
  const connection: Connection & { file: string } = Object.assign(opened, { file: path })
  try {
    if (!connection.readonly) connection.pragma('journal_mode = WAL')
    connection.pragma('synchronous = FULL')
    connection.pragma('foreign_keys = ON')
    // Triggers may call `words_to_index` only if the schema is trusted.
    connection.pragma(`trusted_schema = ${connection.readonly ? 'OFF' : 'ON'}`)
    addWordFunction(connection)
    connection.pragma(`cache_size = -${(options.cacheMegabytes ?? 64) * 1024}`)
    // SQLite writes a statement journal for each row that a trigger changes. On disk, these journals take half the time
    // of an import.
    if (!connection.readonly) connection.pragma('temp_store = MEMORY')
    assertDurable(connection, timeoutOf(options))
    // SQLite opens the write-ahead log at the first read.
    connection.pragma('schema_version')
    connection.file = fileAt(path) ?? path
  } catch (error) {
    connection.close()
    throw error
  }
  return connection
}

/**
 * Device and inode of the database file and of its write-ahead log, which holds changes that are not in the file yet.
 * Null if there is no file.
 */
export function fileAt(path: string): string | null {
  const file = inodeAt(path)
  return file === null ? null : `${file} ${inodeAt(`${realpathSync(path)}-wal`)}`
}

function inodeAt(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats === undefined ? null : `${stats.dev}:${stats.ino}`
}

const timeoutOf = ({ waits = true }: ConnectionOptions) => (waits ? busyTimeoutMs : 0)

export const isBusy = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')

function assertDurable(connection: Connection, timeout: number): void {
  const setting = (name: string) => connection.pragma(name, { simple: true })
  const version = connection.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? '0'
  const expected: [string, unknown, unknown][] = [
    ['journal_mode', setting('journal_mode'), 'wal'],
    ['synchronous', setting('synchronous'), 2],
    ['foreign_keys', setting('foreign_keys'), 1],
    ['busy_timeout', setting('busy_timeout'), timeout],
  ]
  for (const [name, actual, required] of expected) {
    if (actual !== required)
      throw Object.assign(
        new Error(`The database refuses ${name} = ${required} (it stays at ${actual}).`),
        { code: 'SQLITE_CANTOPEN' },
      )
  }
  if (isOlder(version, oldestSqlite)) {
    throw new Error(
      `SQLite ${version} is too old: ${oldestSqlite.join('.')} mends a fault that loses data.`,
    )
  }
}

function isOlder(version: string, minimum: readonly number[]): boolean {
  const parts = version.split('.').map(Number)
  const differing = minimum.findIndex((part, i) => parts[i] !== part)
  return differing >= 0 && (parts[differing] ?? 0) < (minimum[differing] ?? 0)
}
