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
 * SQLite gives the log the database's mode. A file that is there is left to SQLite: closing it would
 * end the locks of this process, and what is wrong with it SQLite says better.
 */
export function makeOwnerOnly(path: string): void {
  if (path === ':memory:' || existsSync(path) || !existsSync(dirname(path))) return
  try {
    closeSync(openSync(path, 'a', mode))
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}

/** The database, its log, lock, columns, reserve, and backups, also those that an older version made. */
export function restrictToOwner(databasePath: string): void {
  for (const path of filesForOthers(databasePath)) {
    try {
      chmodSync(path, mode)
    } catch (error) {
      // They are another user's; `plat doctor` tells.
      if (!isRefused(error)) throw error
    }
  }
}

/** Those of the database that other users of the machine may read or write. */
export function filesForOthers(databasePath: string): string[] {
  if (!existsSync(databasePath) || process.platform === 'win32') return []
  const path = realpathSync(databasePath)
  const name = basename(path)
  return readdirSync(dirname(path))
    .filter((file) => file === name || [`${name}-`, `${name}.`].some((one) => file.startsWith(one)))
    .map((file) => join(dirname(path), file))
    .filter(isForOthers)
}

function isForOthers(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isFile() === true && (found.mode & 0o077) !== 0
}

const isRefused = (error: unknown) =>
  ['EACCES', 'ENOENT', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
