import { chmodSync, closeSync, fdatasyncSync, openSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { storageFailureOf } from '#src/domain/storage-failure.ts'
import { type Connection, openConnection } from './connection.ts'
import { appliedTo, countRows } from './migrate.ts'
import { makeOwnerOnly } from './owner-only.ts'

/** What a copy of a database must have to be that copy. */
export interface DatabaseContents {
  /** Names and hashes of the migrations. */
  readonly migrations: readonly (readonly [string, string])[]
  readonly rows: Readonly<Record<string, number>>
  /** Rows that refer to a row that is not there. */
  readonly orphans: number
}

/** Two megabytes with SQLite's usual pages. */
const pagesAtOnce = 512
const neverWoken = new Int32Array(new SharedArrayBuffer(4))

/**
 * Copies a database that others read and write to a new file, exactly as it was at the returned moment. The copy holds
 * a read transaction, so commits of other connections neither get into it nor make SQLite begin again. After each step
 * it writes to disk and rests as long as the step took, because a disk that is busy holds up the site's commits. Blocks
 * its thread.
 */
export async function takeSnapshot(
  path: string,
  to: string,
  { clock, signal }: { readonly clock: () => Date; readonly signal?: AbortSignal | undefined },
): Promise<Date> {
  const source = openConnection(path, { readonly: true, cacheMegabytes: 4 })
  const writer = openConnection(path, { waits: false, cacheMegabytes: 4 })
  makeOwnerOnly(to)
  const file = openSync(to, 'r+')
  try {
    source.exec('BEGIN')
    source.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get()
    const at = clock()
    let began = performance.now()
    const progress = () => {
      signal?.throwIfAborted()
      fdatasyncSync(file)
      Atomics.wait(neverWoken, 0, 0, performance.now() - began)
      began = performance.now()
      return pagesAtOnce
    }
    await source.backup(to, { progress })
    inOneFile(to)
    return at
  } finally {
    closeSync(file)
    source.close()
    moveLog(writer)
  }
}

/**
 * Moves what was written meanwhile from the log into the database. Otherwise the next commit would do that, and hold up
 * everyone for as long.
 */
function moveLog(writer: Connection): void {
  try {
    writer.pragma('wal_checkpoint(PASSIVE)')
  } catch (error) {
    if (storageFailureOf(error) === null) throw error
  } finally {
    writer.close()
  }
}

/** A database in WAL mode cannot be read from a folder that may not be written to. */
function inOneFile(path: string): void {
  const copy = new Sqlite(path)
  try {
    copy.pragma('journal_mode = DELETE')
  } finally {
    copy.close()
  }
  chmodSync(path, 0o600)
}

/** Opens a file that no one else uses, without a log next to it. */
export function openAlone(path: string): Connection {
  return new Sqlite(path, { readonly: true, fileMustExist: true })
}

export function contentsOf(connection: Connection): DatabaseContents {
  return {
    migrations: [...appliedTo(connection)],
    rows: Object.fromEntries(countRows(connection)),
    orphans: (connection.pragma('foreign_key_check') as unknown[]).length,
  }
}

/** Returns what SQLite finds damaged first; null if nothing is. */
export function damageOf(connection: Connection): string | null {
  const report = String(connection.pragma('integrity_check(1)', { simple: true }))
  return report === 'ok' ? null : report
}

interface FeedSecret {
  readonly name: string
  /** `env:NAME` or `file:/path`. */
  readonly secret: string
}

/** Finds where the tokens of feeds are. */
export function feedSecrets(connection: Connection): FeedSecret[] {
  const exists = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'feeds'").get()
  if (exists === undefined) return []
  return connection
    .prepare<[], FeedSecret>('SELECT Name AS name, Secret AS secret FROM feeds ORDER BY Name')
    .all()
}

/** Points feeds to where files with their tokens are now, in a database that no one else uses. */
export function moveFeedSecrets(path: string, moved: ReadonlyMap<string, string>): void {
  if (moved.size === 0) return
  const connection = new Sqlite(path, { fileMustExist: true })
  try {
    const update = connection.prepare('UPDATE feeds SET Secret = ? WHERE Secret = ?')
    connection.transaction(() => {
      for (const [from, to] of moved) update.run(`file:${to}`, `file:${from}`)
    })()
  } finally {
    connection.close()
  }
}
