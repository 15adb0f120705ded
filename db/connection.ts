import Sqlite from 'better-sqlite3'

export type Connection = Sqlite.Database

const oldestSqlite = [3, 51, 3] as const
const busyTimeoutMs = 5_000

export interface ConnectionOptions {
  readonly readonly?: boolean
  /** How much of the database it may keep in memory, 64 unless told; the system keeps a copy for all of them anyway. */
  readonly cacheMegabytes?: number
}

/** A bare connection with the product's settings. Only `openDatabase`, the migrator and workers need it. */
export function openConnection(path: string, options: ConnectionOptions = {}): Connection {
  const connection = new Sqlite(path, {
    readonly: options.readonly ?? false,
    timeout: busyTimeoutMs,
  })
  try {
    if (!connection.readonly) connection.pragma('journal_mode = WAL')
    connection.pragma('synchronous = FULL')
    connection.pragma('foreign_keys = ON')
    connection.pragma('trusted_schema = OFF')
    connection.pragma(`cache_size = -${(options.cacheMegabytes ?? 64) * 1024}`)
    // Every row written through a trigger has a statement journal: on the disk it would cost half of an import's time.
    if (!connection.readonly) connection.pragma('temp_store = MEMORY')
    assertDurable(connection)
  } catch (error) {
    connection.close()
    throw error
  }
  return connection
}

function assertDurable(connection: Connection): void {
  const setting = (name: string) => connection.pragma(name, { simple: true })
  const version = connection.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? '0'
  const expected: [string, unknown, unknown][] = [
    ['journal_mode', setting('journal_mode'), 'wal'],
    ['synchronous', setting('synchronous'), 2],
    ['foreign_keys', setting('foreign_keys'), 1],
    ['busy_timeout', setting('busy_timeout'), busyTimeoutMs],
  ]
  for (const [name, actual, wanted] of expected) {
    if (actual !== wanted)
      throw new Error(`The database refuses ${name} = ${wanted} (it stays at ${actual}).`)
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
