import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate as stockMigrate } from 'drizzle-orm/better-sqlite3/migrator'
import { describe, expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { migrate, pendingMigrations } from '#db/migrate.ts'
import { readMigrations } from '#db/migrations.ts'
import { temporaryFolder } from '../support/database.ts'

const create = `
CREATE TABLE offices (Id INTEGER PRIMARY KEY, Name TEXT);
--> statement-breakpoint
CREATE TABLE members (Id INTEGER PRIMARY KEY, OfficeId INTEGER REFERENCES offices(Id) ON DELETE CASCADE);`

// What drizzle-kit generates to change a column: it rebuilds the table.
const rebuild = `
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE __new_offices (Id INTEGER PRIMARY KEY, Name TEXT NOT NULL);--> statement-breakpoint
INSERT INTO __new_offices SELECT Id, Name FROM offices;--> statement-breakpoint
DROP TABLE offices;--> statement-breakpoint
ALTER TABLE __new_offices RENAME TO offices;--> statement-breakpoint
PRAGMA foreign_keys=ON;`

function migrationFolder(steps: Record<string, string>): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'meta'))
  const entries = Object.keys(steps).map((tag, idx) => ({
    idx,
    version: '6',
    when: idx + 1,
    tag,
    breakpoints: true,
  }))
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'sqlite', entries }),
  )
  for (const [tag, text] of Object.entries(steps)) writeFileSync(join(folder, `${tag}.sql`), text)
  return folder
}

function count(path: string, table: string): number {
  const connection = new Sqlite(path, { readonly: true })
  try {
    return connection.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!
  } finally {
    connection.close()
  }
}

const fill = "INSERT INTO offices VALUES (1, 'Main'); INSERT INTO members VALUES (1, 1), (2, 1)"

function filled(steps: Record<string, string> = { '0000_create': create }) {
  const path = join(temporaryFolder(), 'plat.sqlite')
  migrate(path, readMigrations(migrationFolder(steps)))
  const connection = openConnection(path)
  connection.exec(fill)
  connection.close()
  return path
}

describe('migrator', () => {
  it('keeps every child row through the rebuild in which the stock migrator loses them', () => {
    const both = { '0000_create': create, '0001_rebuild': rebuild }
    const stock = new Sqlite(join(temporaryFolder(), 'stock.sqlite'))
    stockMigrate(drizzle(stock), { migrationsFolder: migrationFolder({ '0000_create': create }) })
    stock.exec(fill)
    stockMigrate(drizzle(stock), { migrationsFolder: migrationFolder(both) })
    expect(stock.prepare('SELECT count(*) FROM members').pluck().get()).toBe(0)

    const path = filled()
    migrate(path, readMigrations(migrationFolder(both)))
    expect(count(path, 'members')).toBe(2)
  })

  it('applies each step once and copies a database that has data before it changes it', () => {
    const path = filled()
    const steps = readMigrations(
      migrationFolder({ '0000_create': create, '0001_rebuild': rebuild }),
    )
    const first = migrate(path, steps)
    expect(first.applied).toEqual(['0001_rebuild'])
    expect(existsSync(first.backup!)).toBe(true)
    expect(count(first.backup!, 'members')).toBe(2)
    expect(migrate(path, steps)).toEqual({ applied: [], backup: null })
  })

  it('refuses a step that loses rows and leaves the database as it was', () => {
    const path = filled()
    const steps = { '0000_create': create, '0001_lose': 'DELETE FROM members WHERE Id = 2' }
    expect(() => migrate(path, readMigrations(migrationFolder(steps)))).toThrow(
      'would lose 1 rows of members',
    )
    expect(count(path, 'members')).toBe(2)
  })

  it('refuses a step that leaves a reference without its target', () => {
    const path = filled()
    const steps = {
      '0000_create': create,
      '0001_orphan': 'UPDATE members SET OfficeId = 7 WHERE Id = 2',
    }
    expect(() => migrate(path, readMigrations(migrationFolder(steps)))).toThrow(
      'without their parent',
    )
  })

  it('refuses a database of a newer version and a step that was edited after it was applied', () => {
    const path = filled({ '0000_create': create, '0001_rebuild': rebuild })
    expect(() => migrate(path, readMigrations(migrationFolder({ '0000_create': create })))).toThrow(
      'newer version',
    )
    const edited = {
      '0000_create': `${create} `.replace('Name TEXT', 'Name TEXT, City TEXT'),
      '0001_rebuild': rebuild,
    }
    expect(() => migrate(path, readMigrations(migrationFolder(edited)))).toThrow('not the one')
  })

  it('takes back the whole step when one of its statements fails', () => {
    const path = filled()
    const steps = readMigrations(
      migrationFolder({
        '0000_create': create,
        '0001_broken':
          "INSERT INTO offices VALUES (2, 'Branch');\n--> statement-breakpoint\nNOT SQL",
      }),
    )
    expect(() => migrate(path, steps)).toThrow()
    expect(count(path, 'offices')).toBe(1)
    const connection = openConnection(path)
    expect(pendingMigrations(connection, steps)).toEqual(['0001_broken'])
    connection.close()
  })
})

it('refuses a file of 0 bytes that was there before, and leaves it alone', () => {
  const path = join(temporaryFolder(), 'plat.sqlite')
  writeFileSync(path, '')
  expect(() => migrate(path)).toThrow(/0 bytes.*restore a backup/)
  expect(readFileSync(path)).toHaveLength(0)
})
