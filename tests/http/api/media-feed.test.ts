import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { insertFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { runnerOf } from '../../feeds/run/running.ts'
import { fast, secretFile } from '../../feeds/run/stored-feed.ts'
import { emptyDatabase } from '../../support/database.ts'
import { runPlat } from '../../support/plat.ts'
import { send } from '../../support/server/http.ts'
import { startTestSite } from '../../support/server/site.ts'

it('a feed of the RESO Web API replicates the media of this site, and then what changes', async () => {
  const { origin, databasePath } = await startTestSite()
  const args = ['api', 'key', 'add', 'Copy', '--role', 'idx', '--per-minute', '6000']
  const [key = ''] = /plat_\w+/.exec((await runPlat(args, { DATABASE_PATH: databasePath })).out)!
  const headers = { Authorization: `Bearer ${key}` }
  const source = openDatabase(databasePath)
  onTestFinished(() => source.close())
  const count = async () => Number((await send(origin, '/odata/Media/$count', { headers })).text)

  await source.write(({ connection }) =>
    connection.prepare('DELETE FROM listings WHERE RowKey % 20 > 0').run(),
  )
  const db = emptyDatabase()
  const overrides = { ...fast, pageSize: { asked: 'prefer', all: 100 } }
  await db.write((tx) =>
    insertFeed(tx, {
      Name: 'north',
      Profile: 'reso',
      Root: `${origin}/odata`,
      Source: 'North MLS',
      Options: { resources: ['Property', 'Media'], overrides },
      Secret: `file:${secretFile('reso', key)}`,
      CreatedAt: new Date().toISOString(),
    }),
  )
  const run = runnerOf(db)
  const copied = db.readConnection
    .prepare<[], number>('SELECT count(*) FROM media m JOIN listings USING (RowKey)')
    .pluck()
  await run('north')
  expect(copied.get()).toBe(await count())
  expect(copied.get()).toBeGreaterThan(200)

  const at = new Date().toISOString()
  await source.write(({ connection }) => {
    const { RowKey, MediaKey } = connection
      .prepare<[], { RowKey: number; MediaKey: string }>(
        `SELECT RowKey, MediaKey FROM media m JOIN listings l USING (RowKey)
         WHERE StandardStatus = 'Active' AND MediaCategory = 'Photo' LIMIT 1`,
      )
      .get()!
    connection
      .prepare(
        'UPDATE media SET ShortDescription = ?, ModificationTimestamp = ? WHERE MediaKey = ?',
      )
      .run('The new kitchen', at, MediaKey)
    connection
      .prepare('UPDATE listings SET ModificationTimestamp = ? WHERE RowKey = ?')
      .run(at, RowKey)
  })
  await run('north')
  const captions = db.readConnection
    .prepare<[], string>(
      "SELECT ModificationTimestamp FROM media WHERE ShortDescription = 'The new kitchen'",
    )
    .pluck()
  expect(captions.all()).toEqual([at])
}, 240_000)
