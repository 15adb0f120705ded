import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { readMigrations } from '#db/migrations.ts'
import { temporaryFolder } from '../support/database.ts'

it('credentials and terms from before are on record, and passkeys with their end', () => {
  const path = join(temporaryFolder(), 'plat.sqlite')
  const steps = readMigrations()
  const at = steps.findIndex(({ name }) => name === '0040_registrants')
  migrate(path, steps.slice(0, at))
  const before = openConnection(path)
  const user = before.prepare(
    `INSERT INTO users (Id, LoginName, DisplayName, Role, PasswordHash, PasswordChangedAt, CreatedAt)
     VALUES (@id, @id, @id, @role, @hash, '2026-01-01', '2026-01-01')`,
  )
  const passkey = `INSERT INTO passkeys (CredentialId, Id, UserId, Name, PublicKey, Counter, BackedUp, CreatedAt)
    VALUES (?, ?, ?, '', '', 0, 0, '2026-02-01')`
  user.run({ id: 'agent', role: 'private', hash: 'x' })
  user.run({ id: 'buyer', role: 'vow', hash: 'x' })
  user.run({ id: 'invited', role: 'vow', hash: '' })
  for (const id of ['agent', 'buyer']) before.prepare(passkey).run(id, id, id)
  const terms = JSON.stringify({ version: '7', paragraphs: ['One.'] })
  before.prepare("INSERT INTO settings (Name, Value) VALUES ('terms', ?)").run(terms)
  before.close()
  migrate(path)
  const connection = openConnection(path)
  connection.exec("UPDATE users SET PasswordChangedAt = '2026-03-01' WHERE Id = 'agent'")
  connection.exec('DELETE FROM passkeys')
  const rows = (sql: string) => connection.prepare(sql).raw().all()
  const credentials = rows('SELECT UserId, Kind, SetAt, EndedAt IS NULL FROM credentials')
  const versions = rows('SELECT Version, Paragraphs FROM terms_versions')
  connection.close()
  expect(credentials).toEqual([
    ['buyer', 'passkey', '2026-02-01', 0],
    ['buyer', 'password', '2026-01-01', 1],
  ])
  expect(versions).toEqual([['7', '["One."]']])
})
