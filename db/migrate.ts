import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Connection, openConnection } from './connect.ts'
import { type Migration, readMigrations } from './migrations.ts'
import { makeOwnerOnly, restrictToOwner } from './owner-only.ts'

/** `backup` is the path of the copy made before the first migration; null if the database was new or up to date. */
export interface MigrationReport {
  readonly applied: readonly string[]
  readonly backup: string | null
}

/**
 * Brings the database at `path` up to date and creates the file if it is missing. Each migration runs in a transaction
 * with foreign keys not enforced; it fails if a table loses rows or a reference dangles. Databases of newer versions
 * are left alone. Throws a readable error, also for an existing file of 0 bytes, which may have been a database.
 */
export function migrate(
  path: string,
  migrations: readonly Migration[] = readMigrations(),
): MigrationReport {
  mkdirSync(dirname(path), { recursive: true })
  if (isCutOff(path)) throw new Error(cutOff)
  restrictToOwner(path)
  const connection = openConnection(path)
  try {
    return migrateConnection(connection, path, migrations)
  } finally {
    connection.close()
  }
}

/** The rest of an error message that starts with “the database …”. */
export const cutOff =
  'It has 0 bytes. If it was a database, restore a backup of it; otherwise, delete it and Plat creates a new one.'

/**
 * True if the database file was truncated to 0 bytes. A database that another process is creating also has 0 bytes,
 * but it has a log or a journal.
 */
function isCutOff(path: string): boolean {
  const isBeingMade = ['-wal', '-journal'].some((end) => existsSync(path + end))
  return !isBeingMade && existsSync(path) && statSync(path).size === 0
}

export function pendingMigrations(connection: Connection, migrations = readMigrations()): string[] {
  return pendingOf(connection, migrations).map((migration) => migration.name)
}

function migrateConnection(
  connection: Connection,
  path: string,
  migrations: readonly Migration[],
): MigrationReport {
  const pending = pendingOf(connection, migrations)
  if (pending.length === 0) return { applied: [], backup: null }
  const backup = appliedTo(connection).size > 0 ? backUp(connection, path, pending[0]!) : null
  connection.pragma('foreign_keys = OFF')
  const applied = pending
    .filter((migration) => apply(connection, migration))
    .map((migration) => migration.name)
  connection.pragma('foreign_keys = ON')
  return { applied, backup }
}

function pendingOf(connection: Connection, migrations: readonly Migration[]): Migration[] {
  const applied = appliedTo(connection)
  const hashes = new Map(migrations.map((migration) => [migration.name, migration.hash]))
  for (const [name, hash] of applied) {
    if (!hashes.has(name))
      throw new Error(`This database belongs to a newer version of Plat (it has had ${name}).`)
    if (hashes.get(name) !== hash)
      throw new Error(`Migration ${name} is not the one that this database has had.`)
  }
  return migrations.filter((migration) => !applied.has(migration.name))
}

/** Applies a migration unless another process has applied it meanwhile, which is checked inside the transaction. */
function apply(connection: Connection, migration: Migration): boolean {
  connection.exec('BEGIN IMMEDIATE')
  try {
    if (appliedTo(connection).has(migration.name)) {
      connection.exec('ROLLBACK')
      return false
    }
    const before = countRows(connection)
    for (const statement of migration.statements) connection.exec(statement)
    assertNothingLost(before, countRows(connection), migration.name)
    assertReferences(connection, migration.name)
    invalidateCopies(connection)
    record(connection, migration)
    connection.exec('COMMIT')
    return true
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK')
    throw error
  }
}

/** Marks derived copies of the listings as stale, because triggers may not have seen what a migration changed. */
function invalidateCopies(connection: Connection): void {
  const exists = connection
    .prepare("SELECT 1 FROM sqlite_schema WHERE name = 'listing_stamps'")
    .get()
  if (exists !== undefined) connection.exec('DELETE FROM listing_stamps')
}

/** Names and hashes of the migrations that a database has had, in their order. */
export function appliedTo(connection: Connection): Map<string, string> {
  const exists = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migrations'").get()
  if (exists === undefined) return new Map()
  const rows = connection
    .prepare<[], [string, string]>('SELECT Name, Hash FROM migrations ORDER BY Seq')
    .raw()
    .all()
  return new Map(rows)
}

function record(connection: Connection, { name, hash }: Migration): void {
  connection.exec(
    'CREATE TABLE IF NOT EXISTS migrations ' +
      '(Seq INTEGER PRIMARY KEY, Name TEXT NOT NULL UNIQUE, Hash TEXT NOT NULL, AppliedAt TEXT NOT NULL)',
  )
  const now = new Date().toISOString()
  connection
    .prepare('INSERT INTO migrations (Name, Hash, AppliedAt) VALUES (?, ?, ?)')
    .run(name, hash, now)
}

/** Counts the rows of each table that is not virtual. */
export function countRows(connection: Connection): Map<string, number> {
  const tables = connection
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'",
    )
    .pluck()
    .all()
    .filter((name) => !name.startsWith('sqlite_') && name !== 'migrations')
  const count = (name: string) =>
    connection
      .prepare<[], number>(`SELECT count(*) FROM "${name.replaceAll('"', '""')}"`)
      .pluck()
      .get() ?? 0
  return new Map(tables.map((name) => [name, count(name)]))
}

function assertNothingLost(
  before: Map<string, number>,
  after: Map<string, number>,
  migration: string,
): void {
  for (const [table, rows] of before) {
    const rowsAfter = after.get(table) ?? 0
    if (rowsAfter < rows)
      throw new Error(
        `Migration ${migration} would lose ${rows - rowsAfter} rows of ${table}; not applied.`,
      )
  }
}

function assertReferences(connection: Connection, migration: string): void {
  const broken = connection.pragma('foreign_key_check') as { table: string }[]
  if (broken.length === 0) return
  throw new Error(
    `Migration ${migration} would leave ${broken.length} rows of ${broken[0]!.table} without their parent.`,
  )
}

function backUp(connection: Connection, path: string, migration: Migration): string {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const backup = `${path}.before-${migration.name}-${stamp}`
  makeOwnerOnly(backup)
  connection.prepare('VACUUM INTO ?').run(backup)
  return backup
}
