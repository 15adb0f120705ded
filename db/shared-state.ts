import { rmSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { fileAt } from './connection.ts'
import { openRows, type RowsFile, type SharedRows, type SharedTable } from './shared-rows.ts'

export type { SharedRows, SharedTable }

/** What all processes of a site know and may forget: counts of limits, what was used, what is under way. */
export interface SharedState {
  /** Runs the work alone among all processes. It may run again, so it only reads and changes rows. */
  inTransaction<T>(work: (rows: SharedRows) => T): T
  read(table: SharedTable, key: string): unknown
  close(): void
}

/**
 * Opens the file that the processes of a site share; without a path, the memory of this process. While the file cannot
 * be used, this process decides by its memory, so that no request fails and each limit still holds within the process.
 */
export function openSharedState(
  path: string | null = null,
  warn: (err: unknown) => void = () => undefined,
): SharedState {
  let memory: RowsFile | null = null
  const ownRows = () => (memory ??= openRows(':memory:'))
  const shared = path === null ? null : followFile(path, warn)
  return {
    inTransaction(work) {
      const outcome = shared?.attempt((file) => file.inTransaction(work))
      return outcome ? outcome.value : ownRows().inTransaction(work)
    },
    read(table, key) {
      const outcome = shared?.attempt((file) => file.get(table, key))
      return outcome?.value ?? (memory ?? (shared === null ? ownRows() : null))?.get(table, key)
    },
    close: () => shared?.close(),
  }
}

/** How often to look whether the file was replaced, and for how long a failed file is left alone. */
const lookMs = 1_000
const warnMs = 60_000

/** Returns null if the file failed. */
type Attempt = <T>(work: (file: RowsFile) => T) => { readonly value: T } | null

/** Processes that start at once wait for the one that makes the file. */
const startMs = 5_000

function followFile(path: string, warn: (err: unknown) => void) {
  let file: RowsFile | null = null
  let lookAt = 0
  const warnSometimes = everyMinute(warn)
  const drop = () => {
    quietly(() => file?.close())
    file = null
  }
  const fail = (error: unknown) => {
    warnSometimes(error)
    lookAt = performance.now() + lookMs
    if (isDamaged(error)) quietly(() => removeFile(path, file?.file))
    drop()
    return null
  }
  const look = (waitMs?: number) => {
    lookAt = performance.now() + lookMs
    try {
      if (file !== null && file.file !== fileAt(path)) drop()
      file ??= openOrReplace(path, waitMs)
    } catch (error) {
      fail(error)
    }
  }
  const attempt: Attempt = (work) => {
    if (performance.now() >= lookAt) look()
    try {
      return file === null ? null : { value: work(file) }
    } catch (error) {
      if (!(error instanceof Sqlite.SqliteError)) throw error
      return fail(error)
    }
  }
  look(startMs)
  const close = () => {
    lookAt = Number.POSITIVE_INFINITY
    drop()
  }
  return { attempt, close }
}

function everyMinute(warn: (err: unknown) => void): (err: unknown) => void {
  let warnAt = 0
  return (err) => {
    if (performance.now() < warnAt) return
    warnAt = performance.now() + warnMs
    warn(err)
  }
}

function openOrReplace(path: string, waitMs?: number): RowsFile {
  const openedFile = fileAt(path)
  try {
    return openRows(path, waitMs)
  } catch (error) {
    if (!isDamaged(error)) throw error
    removeFile(path, openedFile)
    return openRows(path, waitMs)
  }
}

/** Removes the file unless another process has replaced it already. */
function removeFile(path: string, file: string | null | undefined): void {
  if (inodeOf(fileAt(path)) !== inodeOf(file)) return
  for (const ending of ['', '-wal', '-shm']) rmSync(`${path}${ending}`, { force: true })
}

/** Without that of the log. */
const inodeOf = (file: string | null | undefined) => file?.split(' ')[0]

/** `SQLITE_ERROR` means that the tables are gone. */
const isDamaged = (error: unknown) =>
  error instanceof Sqlite.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB|ERROR$)/.test(error.code)

function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // The file is given up anyway.
  }
}
