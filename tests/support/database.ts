import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'

let template: string | undefined

/** Removed at the end of the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plat-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A migrated database file without rows. */
export function emptyDatabaseFile(): string {
  if (template === undefined) {
    template = join(mkdtempSync(join(tmpdir(), 'plat-template-')), 'template.sqlite')
    migrate(template)
  }
  const path = join(temporaryFolder(), 'plat.sqlite')
  copyFileSync(template, path)
  return path
}

/** Closed at the end of the test. */
export function emptyDatabase(): Database {
  const db = openDatabase(emptyDatabaseFile())
  onTestFinished(() => db.close())
  return db
}
