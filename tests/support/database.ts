import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { noticedWithin } from '#db/version.ts'

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

/** What was committed elsewhere is noticed a moment later; nothing else happens meanwhile. */
export function untilNoticed(): void {
  for (const end = performance.now() + noticedWithin; performance.now() <= end; );
}
