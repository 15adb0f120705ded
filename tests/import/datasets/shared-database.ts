import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { migrate } from '#db/migrate.ts'

/** A database file for all tests of a file; removed after the last. */
export function databaseForFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plat-import-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'plat.sqlite')
  migrate(path)
  return path
}
