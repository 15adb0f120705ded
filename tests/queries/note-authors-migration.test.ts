import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Connection, openConnection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { readMigrations } from '#db/migrations.ts'
import { temporaryFolder } from '../support/database.ts'

/** Inserts a row with empty texts in all columns that it must have. */
function insertLeast(connection: Connection, table: string, row: Record<string, string>): void {
  const needed = connection
    .prepare<[string], string>(
      `SELECT name FROM pragma_table_info(?) WHERE "notnull" = 1 AND dflt_value IS NULL`,
    )
    .pluck()
    .all(table)
  const all = { ...Object.fromEntries(needed.map((name) => [name, ''])), ...row }
  const names = Object.keys(all)
  const sql = `INSERT INTO ${table} (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`
  connection.prepare(sql).run(all)
}

it('notes from before they had authors are those of the owner of the collection, or of who made it', () => {
  const path = join(temporaryFolder(), 'plat.sqlite')
  const steps = readMigrations()
  const at = steps.findIndex(({ name }) => name === '0036_collection_notes')
  migrate(path, steps.slice(0, at))
  const before = openConnection(path)
  insertLeast(before, 'users', { Id: 'agent', LoginName: 'agent', Role: 'private' })
  insertLeast(before, 'users', { Id: 'buyer', LoginName: 'buyer', Role: 'vow' })
  insertLeast(before, 'contacts', { Id: 'contact', OwnerId: 'agent' })
  const collection = before.prepare(
    `INSERT INTO collections (Id, OwnerId, ContactId, Name, PortalCartType, CreatedById, CreatedAt, ModifiedAt)
     VALUES (?, ?, ?, 'Homes', 'Custom', ?, '2026-03-01', '2026-03-01')`,
  )
  const entry = before.prepare(
    `INSERT INTO collection_listings (CollectionId, Listing, Position, AddedById, AddedAt, Note)
     VALUES (?, ?, 1, ?, '2026-03-01', ?)`,
  )
  collection.run('own', 'buyer', null, 'agent')
  collection.run('made', null, 'contact', 'agent')
  collection.run('left', null, 'contact', null)
  entry.run('own', 'one', 'agent', 'Near the lake')
  entry.run('own', 'two', 'agent', null)
  entry.run('made', 'one', 'buyer', 'Ask about the roof')
  entry.run('left', 'one', null, 'Written by an account that is gone')
  before.close()
  migrate(path)
  const connection = openConnection(path)
  const notes = connection
    .prepare('SELECT CollectionId, Listing, AuthorId, Note FROM collection_notes ORDER BY 1')
    .raw()
    .all()
  connection.close()
  expect(notes).toEqual([
    ['made', 'one', 'agent', 'Ask about the roof'],
    ['own', 'one', 'buyer', 'Near the lake'],
  ])
})
