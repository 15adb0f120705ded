import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'

let template: string | undefined

/** A folder of the test's own, removed when it ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plat-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A migrated database file without rows, in a folder of the test's own. */
export function emptyDatabaseFile(): string {
  if (template === undefined) {
    template = join(mkdtempSync(join(tmpdir(), 'plat-template-')), 'template.sqlite')
    migrate(template)
  }
  const path = join(temporaryFolder(), 'plat.sqlite')
  copyFileSync(template, path)
  return path
}

/** The same, open; closed when the test ends. */
export function emptyDatabase(): Database {
  const db = openDatabase(emptyDatabaseFile())
  onTestFinished(() => db.close())
  return db
}
