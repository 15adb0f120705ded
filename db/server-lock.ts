import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { storageFailureOf } from '#src/domain/storage-failure.ts'
import { isBusy } from './connection.ts'
import { makeOwnerOnly } from './owner-only.ts'

export interface LockHolder {
  readonly pid: number
  readonly since: string
}

export interface ServerLock {
  release(): void
}

/** The lock, or the process that holds it; `holder` is null if that process could not record itself. */
type LockResult = { readonly lock: ServerLock } | { readonly holder: LockHolder | null }

const damaged = ['SQLITE_NOTADB', 'SQLITE_CORRUPT']

/** How long to wait for the lock, because a server that is being replaced may need a moment to exit. */
const waitMs = 2_000

/**
 * Takes the lock that only one server of a database can hold. The operating system releases the lock when the process
 * ends in any way.
 */
export function takeServerLock(databasePath: string, at: Date): LockResult {
  mkdirSync(dirname(databasePath), { recursive: true })
  try {
    return tryLock(databasePath, at)
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError && damaged.includes(error.code))) throw error
    rmSync(lockPath(databasePath))
    return tryLock(databasePath, at)
  }
}

function tryLock(databasePath: string, at: Date): LockResult {
  makeOwnerOnly(lockPath(databasePath))
  const file = new Sqlite(lockPath(databasePath), { timeout: waitMs })
  try {
    file.exec('BEGIN IMMEDIATE')
    writeHolder(file, { pid: process.pid, since: at.toISOString() })
    file.exec('BEGIN IMMEDIATE')
    return { lock: { release: () => void file.close() } }
  } catch (error) {
    const holder = isBusy(error) ? readHolder(file) : null
    file.close()
    if (!isBusy(error)) throw error
    return { holder }
  }
}

export function findServer(databasePath: string): LockHolder | null {
  let file: Sqlite.Database | undefined
  try {
    file = new Sqlite(lockPath(databasePath), { fileMustExist: true, timeout: 0 })
    file.exec('BEGIN IMMEDIATE')
    return null
  } catch (error) {
    return file !== undefined && isBusy(error) ? readHolder(file) : null
  } finally {
    file?.close()
  }
}

/** Resolves symbolic links, so that all paths to a database share one lock. */
const lockPath = (databasePath: string) =>
  `${existsSync(databasePath) ? realpathSync(databasePath) : databasePath}.lock`

/**
 * Records the process in the lock file, and ends the transaction. If the disk is full, the lock is held without that
 * record.
 */
function writeHolder(file: Sqlite.Database, { pid, since }: LockHolder): void {
  try {
    file.exec('CREATE TABLE IF NOT EXISTS holder (pid INTEGER, since TEXT); DELETE FROM holder')
    file.prepare('INSERT INTO holder VALUES (?, ?)').run(pid, since)
    file.exec('COMMIT')
  } catch (error) {
    if (file.inTransaction) file.exec('ROLLBACK')
    if (storageFailureOf(error) !== 'full') throw error
  }
}

function readHolder(file: Sqlite.Database): LockHolder | null {
  try {
    return file.prepare<[], LockHolder>('SELECT pid, since FROM holder').get() ?? null
  } catch {
    return null
  }
}
