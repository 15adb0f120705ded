import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { readMigrations } from '#db/migrations.ts'
import { filesReadableByOthers } from '#db/owner-only.ts'
import { takeServerLock } from '#db/server-lock.ts'
import { temporaryFolder } from '../support/database.ts'

const modesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [
      name,
      (statSync(join(folder, name)).mode & 0o777).toString(8),
    ]),
  )

const allPrivate = (folder: string, names: readonly string[]) => {
  const modes = modesIn(folder)
  expect(Object.keys(modes)).toEqual(expect.arrayContaining([...names]))
  expect(new Set(Object.values(modes))).toEqual(new Set(['600']))
}

describe('the files of a database are for its user alone', () => {
  const beside = ['plat.sqlite', 'plat.sqlite-wal', 'plat.sqlite-shm', 'plat.sqlite.lock']

  it('from the first moment on: log, lock, reserve and the copy before an upgrade', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'plat.sqlite')
    const all = readMigrations()
    migrate(path, all.slice(0, -1))
    const { backup } = migrate(path)
    expect(backup).not.toBeNull()
    const taken = takeServerLock(path, new Date())
    const db = openDatabase(path)
    db.reserve.make()
    await db.write(({ connection }) => connection.exec('UPDATE settings SET Value = Value'))
    allPrivate(folder, [...beside, 'plat.sqlite.reserve'])
    await db.close()
    if ('lock' in taken) taken.lock.release()
  })

  it('from the next start on, if an older version left them open; other files stay', () => {
    const folder = temporaryFolder()
    const path = join(folder, 'plat.sqlite')
    migrate(path)
    const others = ['plat.sqlite.columns', 'plat.sqlite.before-0001_x-1', 'plat.sqlite2', 'notes']
    for (const name of others) writeFileSync(join(folder, name), 'x')
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644)
    expect(filesReadableByOthers(path)).toHaveLength(3)
    migrate(path)
    expect(modesIn(folder)).toEqual({
      ...{ 'plat.sqlite': '600', 'plat.sqlite.columns': '600' },
      ...{ 'plat.sqlite.before-0001_x-1': '600', 'plat.sqlite2': '644', notes: '644' },
    })
    expect(filesReadableByOthers(path)).toEqual([])
  })
})
