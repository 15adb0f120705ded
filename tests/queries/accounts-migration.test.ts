import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { readMigrations } from '#db/migrations.ts'
import { temporaryFolder } from '../support/database.ts'

const account = (name: string, role: string, email: string | null) => ({ name, role, email })

it('accounts that were there are found by their address, and consumers have a contact', () => {
  const path = join(temporaryFolder(), 'plat.sqlite')
  const all = readMigrations()
  migrate(path, all.slice(0, 12))
  const connection = openConnection(path)
  const insert = connection.prepare(
    `INSERT INTO users (Id, LoginName, DisplayName, Email, Role, PasswordHash, PasswordChangedAt, CreatedAt)
     VALUES (@name, @name, 'Mary Ann Lee', @email, @role, '', '', '2026-01-02T00:00:00.000Z')`,
  )
  for (const row of [
    account('mary', 'vow', ' Mary@Example.com'),
    account('shared1', 'portal', 'office@example.com'),
    account('shared2', 'private', 'Office@example.com'),
    account('none', 'vow', null),
  ])
    insert.run(row)
  connection.close()
  migrate(path, all)
  const migrated = openConnection(path)
  const rows = (sql: string) => migrated.prepare(sql).raw().all()
  expect(rows('SELECT LoginName, EmailKey, EmailVerifiedAt IS NULL FROM users ORDER BY 1')).toEqual(
    [
      ['mary', 'mary@example.com', 0],
      ['none', null, 1],
      ['shared1', null, 0],
      ['shared2', null, 0],
    ],
  )
  expect(
    rows('SELECT UserId, GivenName, FamilyName, EmailKey, "Primary" FROM contacts ORDER BY 1'),
  ).toEqual([
    ['mary', 'Mary', 'Ann Lee', 'mary@example.com', 1],
    ['shared1', 'Mary', 'Ann Lee', 'office@example.com', 1],
  ])
  migrated.close()
})
