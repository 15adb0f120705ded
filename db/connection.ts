import { realpathSync, statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { databaseGone } from '#src/domain/context/messages/general-messages.ts'
import { makeOwnerOnly } from './owner-only.ts'
import { addWordFunction } from './word-function.ts'

export interface Connection extends Sqlite.Database {
  /** The file that was opened, as `fileAt` names it; undefined in memory. */
  readonly file?: string
}

const oldestSqlite = [3, 51, 3] as const
const busyTimeoutMs = 5_000

export interface ConnectionOptions {
  readonly readonly?: boolean
  /** 64 by default; the operating system caches the file for all connections anyway. */
  readonly cacheMegabytes?: number
  /** Whether the connection blocks its thread while another process has the lock; true by default. */
  readonly waits?: boolean
  /** The file of a connection that is open at the same path. */
  readonly file?: string | undefined
}

/**
 * A connection with the settings of the product but without caches or a queue of writes. Throws if another file than
 * `options.file` is at the path: both would share a log and its index, which loses data or ends the process.
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
    // Without a trusted schema, triggers may not call `words_to_index`.
    connection.pragma(`trusted_schema = ${connection.readonly ? 'OFF' : 'ON'}`)
    addWordFunction(connection)
    connection.pragma(`cache_size = -${(options.cacheMegabytes ?? 64) * 1024}`)
    // Each row written through a trigger has a statement journal, which takes half the time of an import if it is on
    // disk.
    if (!connection.readonly) connection.pragma('temp_store = MEMORY')
    assertDurable(connection, timeoutOf(options))
    // The first read opens the log.
    connection.pragma('schema_version')
    connection.file = fileAt(path) ?? path
  } catch (error) {
    connection.close()
    throw error
  }
  return connection
}

/** Device and inode of the file and of its log, which has what is not in the file yet; null without a file. */
export function fileAt(path: string): string | null {
  const file = inodeAt(path)
  return file === null ? null : `${file} ${inodeAt(`${realpathSync(path)}-wal`)}`
}

function inodeAt(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats === undefined ? null : `${stats.dev}:${stats.ino}`
}

const timeoutOf = ({ waits = true }: ConnectionOptions) => (waits ? busyTimeoutMs : 0)

/** True if another process holds a lock that the statement needs. */
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
  for (const [name, actual, wanted] of expected) {
    if (actual !== wanted)
      throw Object.assign(
        new Error(`The database refuses ${name} = ${wanted} (it stays at ${actual}).`),
        { code: 'SQLITE_CANTOPEN' },
      )
  }
  if (isOlder(version, oldestSqlite)) {
    throw new Error(
      `SQLite ${version} is too old: ${oldestSqlite.join('.')} mends a fault that loses data.`,
    )
  }
}

function isOlder(version: string, wanted: readonly number[]): boolean {
  const parts = version.split('.').map(Number)
  const differing = wanted.findIndex((part, i) => parts[i] !== part)
  return differing >= 0 && (parts[differing] ?? 0) < (wanted[differing] ?? 0)
}
