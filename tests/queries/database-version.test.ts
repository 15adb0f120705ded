import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { openConnection } from '#db/connection.ts'
import { watchVersion } from '#db/database-version.ts'
import { emptyDatabase } from '../support/database.ts'

const write = (value: string) => `INSERT INTO settings VALUES ('${value}', '1')`

it('the version changes at once with every commit of another connection, and with nothing else', async () => {
  const db = emptyDatabase()
  const reader = openConnection(db.path, { readonly: true })
  const other = openConnection(db.path)
  const version = watchVersion(reader)
  const commits: (() => unknown)[] = [
    () => db.write(({ connection }) => void connection.exec(write('a'))),
    () => other.exec(write('b')),
    () =>
      void execFileSync(process.execPath, [
        '--input-type=module',
        '-e',
        child(db.path, write('c')),
      ]),
    () => other.exec(`BEGIN; ${write('d')}; ${write('e')}; COMMIT`),
  ]
  let known = version()
  for (const commit of commits) {
    expect(version()).toBe(known)
    await commit()
    expect(version()).not.toBe(known)
    known = version()
  }
  other.exec(`BEGIN; ${write('f')}; ROLLBACK`)
  expect(version()).toBe(known)
  other.pragma('wal_checkpoint(TRUNCATE)')
  other.exec(write('g'))
  expect(version()).not.toBe(known)
  reader.close()
  other.close()
})

it('the version in a transaction is that of its snapshot, afterwards that of now', () => {
  const { path } = emptyDatabase()
  const reader = openConnection(path, { readonly: true })
  const other = openConnection(path)
  const version = watchVersion(reader)
  const known = version()
  reader.transaction(() => {
    expect(version()).toBe(known)
    other.exec(write('a'))
    expect(version()).toBe(known)
    expect(reader.prepare('SELECT count(*) FROM settings').pluck().get()).toBe(0)
  })()
  expect(version()).not.toBe(known)
  reader.close()
  other.close()
})

const child = (path: string, sql: string) =>
  `import { openConnection } from '#db/connection.ts'; openConnection(${JSON.stringify(path)}).exec(${JSON.stringify(sql)})`
