import Sqlite from 'better-sqlite3'
import { timeLeft } from '#src/domain/time-left.ts'
import { fileAt, isBusy } from './connection.ts'
import { makeOwnerOnly } from './owner-only.ts'

export interface SharedTable {
  readonly name: string
  /** The oldest rows beyond this number are deleted. */
  readonly maxRows: number
  /** Older rows have no effect and are deleted a few at a time. Null for rows of any age. */
  readonly forMs: number | null
}

/** Rows by table and key, with JSON values. */
export interface SharedRows {
  /** Undefined if there is no row. */
  get(table: SharedTable, key: string): unknown
  /** Adds or replaces a row, which becomes the newest. */
  put(table: SharedTable, key: string, value: unknown, now: number): void
  /** Changes the value of a row, if it exists, but not its age. */
  change(table: SharedTable, key: string, value: unknown): void
  delete(table: SharedTable, key: string): void
}

export interface RowsFile extends SharedRows {
  /** Device and inode of the opened file, as returned by `fileAt`. */
  readonly file: string | null
  /** Waits up to 50 ms for other processes. Throws an error of SQLite if the file fails. */
  inTransaction<T>(work: (rows: SharedRows) => T): T
  close(): void
}

// A new format gets new names, because processes of two versions may share the file for a moment.
const tables = `
  CREATE TABLE IF NOT EXISTS rows_1 (
    Seq INTEGER PRIMARY KEY, Kind TEXT NOT NULL, Key TEXT NOT NULL, Value TEXT NOT NULL, At REAL NOT NULL,
    UNIQUE (Kind, Key)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS rows_1_kind ON rows_1 (Kind);
  CREATE TABLE IF NOT EXISTS counts_1 (Kind TEXT PRIMARY KEY, Count INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`

/** Small steps of the checkpoint, so that no request waits for a long one. */
const checkpointPages = 200
const cacheKilobytes = 4 * 1024

/** Nothing is synced to the disk: the rows may be lost with the machine, but not with a process. */
export function openRows(path: string, waitMs = shortMs): RowsFile {
  makeOwnerOnly(path)
  const database = new Sqlite(path, { timeout: 0 })
  try {
    return patiently(() => {
      database.pragma('journal_mode = WAL')
      database.pragma('synchronous = OFF')
      database.pragma(`wal_autocheckpoint = ${checkpointPages}`)
      database.pragma(`cache_size = -${cacheKilobytes}`)
      database.exec(tables)
      return rowsIn(database, path)
    }, waitMs)
  } catch (error) {
    database.close()
    throw error
  }
}

function rowsIn(database: Sqlite.Database, path: string): RowsFile {
  const rows = { ...readerIn(database), ...writerIn(database) }
  const transaction = database.transaction((work: (rows: SharedRows) => unknown) => work(rows))
  return {
    ...rows,
    file: path === ':memory:' ? null : fileAt(path),
    inTransaction: <T>(work: (rows: SharedRows) => T) =>
      patiently(() => transaction.immediate(work)) as T,
    close: () => void database.close(),
  }
}

function readerIn(database: Sqlite.Database): Pick<SharedRows, 'get'> {
  const select = database
    .prepare<[string, string], string>('SELECT Value FROM rows_1 WHERE Kind = ? AND Key = ?')
    .pluck()
  return {
    get({ name }, key) {
      const value = select.get(name, key)
      return value === undefined ? undefined : parseValue(value)
    },
  }
}

function parseValue(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new Sqlite.SqliteError('A value is not JSON.', 'SQLITE_CORRUPT')
  }
}

function writerIn(database: Sqlite.Database): Omit<SharedRows, 'get'> {
  const insert = database.prepare('INSERT INTO rows_1 (Kind, Key, Value, At) VALUES (?, ?, ?, ?)')
  const update = database.prepare('UPDATE rows_1 SET Value = ? WHERE Kind = ? AND Key = ?')
  const remove = database.prepare('DELETE FROM rows_1 WHERE Kind = ? AND Key = ?')
  const count = database
    .prepare<[string, number], number>(
      'INSERT INTO counts_1 VALUES (?, ?) ON CONFLICT DO UPDATE SET Count = Count + excluded.Count RETURNING Count',
    )
    .pluck()
  const trim = trimmerIn(database)
  return {
    put(table, key, value, now) {
      const isNew = remove.run(table.name, key).changes === 0
      insert.run(table.name, key, JSON.stringify(value), now)
      if (!isNew) return
      const removed = trim(table, count.get(table.name, 1)!, now)
      if (removed > 0) count.get(table.name, -removed)
    },
    change: ({ name }, key, value) => void update.run(JSON.stringify(value), name, key),
    delete({ name }, key) {
      if (remove.run(name, key).changes > 0) count.get(name, -1)
    },
  }
}

/** Each new row makes room for at most two, so that no request deletes many. */
function trimmerIn(database: Sqlite.Database) {
  const oldest = database.prepare<[string], { Seq: number; At: number }>(
    'SELECT Seq, At FROM rows_1 WHERE Kind = ? ORDER BY Seq LIMIT 2',
  )
  const remove = database.prepare('DELETE FROM rows_1 WHERE Seq = ?')
  return ({ name, maxRows, forMs }: SharedTable, rowCount: number, now: number): number => {
    let removed = 0
    for (const { Seq, At } of oldest.all(name)) {
      const isOld = forMs !== null && timeLeft(At, now, forMs) === 0
      if (!isOld && rowCount - removed <= maxRows) break
      remove.run(Seq)
      removed++
    }
    return removed
  }
}

const shortMs = 50
const stepMs = 0.2
const sleeper = new Int32Array(new SharedArrayBuffer(4))

/** SQLite itself would sleep for whole milliseconds, while others hold the lock for a fraction of one. */
function patiently<T>(work: () => T, waitMs = shortMs): T {
  const until = performance.now() + waitMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error
      Atomics.wait(sleeper, 0, 0, stepMs)
    }
  }
}
