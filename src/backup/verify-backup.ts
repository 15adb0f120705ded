import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeSlowly } from '#db/remove-slowly.ts'
import { examine, searchCopy, tenFilters } from './examine.ts'
import { openBackup } from './open-backup.ts'
import type { BackupKeys } from './sealing.ts'

export interface VerifyReport {
  readonly path: string
  readonly moment: string
  readonly rows: number
  readonly tables: number
  readonly files: number
  readonly searches: number
}

/**
 * Checks that a backup could be restored: all hashes, the database, and its searches. Works on a copy in the folder for
 * temporary files, so that the backup stays as it is.
 */
export async function verifyBackup(backupPath: string, keys: BackupKeys): Promise<VerifyReport> {
  const backup = await openBackup(backupPath, keys)
  const { manifest, path } = backup
  const folder = mkdtempSync(join(tmpdir(), 'plat-verify-'))
  try {
    const copy = join(folder, 'plat.sqlite')
    await backup.readDatabase(copy)
    examine(copy, manifest)
    for await (const file of backup.files()) await backup.readFile(file, null)
    await searchCopy(copy)
  } finally {
    await removeSlowly(folder)
  }
  const counts = Object.values(manifest.database.rows)
  return {
    path,
    moment: manifest.moment,
    rows: counts.reduce((sum, count) => sum + count, 0),
    tables: counts.length,
    files: manifest.files.count,
    searches: tenFilters.length,
  }
}
