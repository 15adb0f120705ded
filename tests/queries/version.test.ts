import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, it } from 'vitest'
import { openConnection } from '#db/connection.ts'
import { watchVersion } from '#db/version.ts'
import { emptyDatabase, untilNoticed } from '../support/database.ts'

const write = (value: string) => `INSERT INTO settings VALUES ('${value}', '1')`

it('is another one after every commit of anybody, and the same after none', async () => {
  const db = emptyDatabase()
  const reader = openConnection(db.path, { readonly: true })
  const other = openConnection(db.path)
  const version = watchVersion(reader)
  const pragma = reader.prepare<[], number>('PRAGMA data_version').pluck()
  const own = () => db.write(({ connection }) => void connection.exec(write('a')))
  const commits: (() => unknown)[] = [
    own,
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
    if (commit !== own) untilNoticed()
    expect(version()).toBe(pragma.get())
    expect(version()).not.toBe(known)
    known = version()
  }
  other.exec(`BEGIN; ${write('f')}; ROLLBACK`)
  untilNoticed()
  expect(version()).toBe(known)
  other.pragma('wal_checkpoint(TRUNCATE)')
  other.exec(write('g'))
  untilNoticed()
  expect(version()).not.toBe(known)
  reader.close()
  other.close()
})

it('in a transaction is that of its moment, afterwards that of now', () => {
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
  untilNoticed()
  expect(version()).not.toBe(known)
  reader.close()
  other.close()
})

it('asks the database each time where nothing is shared beside it', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'plat-version-')), 'plain.sqlite')
  const reader = new Sqlite(path)
  const other = new Sqlite(path)
  const version = watchVersion(reader)
  const known = version()
  expect(version()).toBe(known)
  other.exec('CREATE TABLE t (a)')
  expect(version()).not.toBe(known)
  reader.close()
  other.close()
  rmSync(dirname(path), { recursive: true })
})

const child = (path: string, sql: string) =>
  `import { openConnection } from '#db/connection.ts'; openConnection(${JSON.stringify(path)}).exec(${JSON.stringify(sql)})`
