import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Database, openConnection, openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'

let template: string | undefined

/** Removed at the end of the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plat-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

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

/** Renames the opened file to `.opened`. */
export function replaceFile(path: string): void {
  renameSync(path, `${path}.opened`)
  copyFileSync(`${path}.opened`, path)
}

/** Points a table to a page that does not exist. */
export function damageTable(path: string, table: string): void {
  const database = openConnection(path).unsafeMode()
  const version = Number(database.pragma('schema_version', { simple: true }))
  database.pragma('writable_schema = ON')
  database.prepare('UPDATE sqlite_schema SET rootpage = 1000000 WHERE name = ?').run(table)
  database.pragma(`schema_version = ${version + 1}`)
  database.close()
}
