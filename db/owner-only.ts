import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

const mode = 0o600

/**
 * Creates the database file, so that SQLite gives its log the same mode. An existing file is left to SQLite: opening
 * and closing it here would release the locks of this process, and SQLite reports its problems better.
 */
export function makeOwnerOnly(path: string): void {
  if (path === ':memory:' || existsSync(path) || !existsSync(dirname(path))) return
  try {
    closeSync(openSync(path, 'a', mode))
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}

/**
 * Takes away other users' access to the database, its log, lock, columns, reserve, and backups, including files made
 * by older versions.
 */
export function restrictToOwner(databasePath: string): void {
  for (const path of filesReadableByOthers(databasePath)) {
    try {
      chmodSync(path, mode)
    } catch (error) {
      // The file belongs to another user; `plat doctor` reports that.
      if (!isRefused(error)) throw error
    }
  }
}

export function filesReadableByOthers(databasePath: string): string[] {
  if (!existsSync(databasePath) || process.platform === 'win32') return []
  const path = realpathSync(databasePath)
  const name = basename(path)
  return readdirSync(dirname(path))
    .filter(
      (file) => file === name || [`${name}-`, `${name}.`].some((prefix) => file.startsWith(prefix)),
    )
    .map((file) => join(dirname(path), file))
    .filter(isForOthers)
}

function isForOthers(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() === true && (stats.mode & 0o077) !== 0
}

const isRefused = (error: unknown) =>
  ['EACCES', 'ENOENT', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
