import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { takeSnapshot } from '#db/snapshot.ts'
import { temporaryFolder } from '../support/database.ts'

it('a copy has one moment, and leaves no log for the next commit to move into the database', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'live.sqlite')
  migrate(path)
  const live = openConnection(path)
  live.exec('CREATE TABLE written (bytes BLOB)')
  // Far more than what makes a commit move the log.
  const clock = () => {
    for (let i = 0; i < 100; i++) live.exec('INSERT INTO written VALUES (randomblob(100000))')
    return new Date()
  }
  await takeSnapshot(path, join(folder, 'copy.sqlite'), { clock })
  copyFileSync(path, join(folder, 'without-log.sqlite'))
  const countIn = (name: string) => {
    const connection = openConnection(join(folder, name))
    const count = connection.prepare('SELECT count(*) FROM written').pluck().get()
    connection.close()
    return count
  }
  expect(countIn('copy.sqlite')).toBe(0)
  expect(countIn('without-log.sqlite')).toBe(100)
  live.close()
})
