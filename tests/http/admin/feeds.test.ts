import { expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { findFeedRuns } from '#db/queries/admin/feeds/feed-run-rows.ts'
import { storedFeed } from '../../feeds/run/stored-feed.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn } from '../../support/server/visitor.ts'

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

it('a site reads its feeds by itself, and administrators run, pause, and decide without a script', async () => {
  const site = await startTestSite()
  const db = openDatabase(site.databasePath)
  const [admin, agent] = [
    await signedIn(site.origin, 'admin'),
    await signedIn(site.origin, 'agent'),
  ]
  expect((await agent.get('/admin/feeds')).status).toBe(404)
  expect((await admin.get('/admin/feeds')).text).toContain('No feeds yet.')

  const { world, received } = await storedFeed(db)
  const state = async () => textOf((await admin.get('/admin/feeds/north')).text)
  await expect.poll(state).toContain('Up to date.')
  expect(await state()).toMatch(/Property First load Done \d+ 12 0 0 0 .{1,12} /)
  expect(textOf((await admin.get('/admin/feeds')).text)).toMatch(/north MLS north Up to date\./)
  const found = await agent.get("/list?_filter=City%20Eq%20'Moorhead'")
  expect(found.text).toContain('Elm Street')

  for (let n = 1; n <= 8; n++) world.remove('Property', String(1000 + n))
  world.events.length = 0
  const ago = new Date(Date.now() - 25 * 3_600_000).toISOString()
  await db.write(({ connection }) => {
    connection.prepare('UPDATE feed_resources SET KeysWalkedAt = ?').run(ago)
  })
  const runs = findFeedRuns(db, 'north', { limit: 99 }).length
  expect((await admin.post('/admin/feeds/north', { do: 'run' })).status).toBe(303)
  await expect.poll(state).toContain('8 records of 12 in Property')
  expect(findFeedRuns(db, 'north', { limit: 99 }).length).toBeGreaterThan(runs)
  const path = '/admin/feeds/north/removals/Property'
  expect(textOf((await admin.get('/admin/feeds')).text)).toContain('Remove 8 Property records?')
  const removal = await admin.get(path)
  expect(textOf(removal.text)).toMatch(/Feed north .* Remove 8 records/)
  expect(textOf(removal.text)).toMatch(/1001 26-1001 1 Elm Street (Active|Pending)/)
  const foundAt = /name="found_at" value="([^"]+)"/.exec(removal.text)![1]!
  expect((await agent.post(path, { do: 'confirm', found_at: foundAt })).status).toBe(404)
  await admin.get(path)
  expect((await admin.post(path, { do: 'confirm' })).status).toBe(400)
  const old = { do: 'confirm', found_at: ago }
  expect((await admin.post(path, old)).status).toBe(404)
  await admin.get(path)
  expect((await admin.post(path, { do: 'confirm', found_at: foundAt })).status).toBe(303)
  await expect.poll(state).toMatch(/Property Changes Done \d+ 0 0 8/)

  await admin.get('/admin/feeds/north')
  expect((await admin.post('/admin/feeds/north', { do: 'everything' })).status).toBe(400)
  await admin.get('/admin/feeds/north')
  await admin.post('/admin/feeds/north', { do: 'pause' })
  expect(await state()).toContain('Paused by an administrator. The data is')
  expect(JSON.parse((await admin.get('/readyz')).text).feeds).toEqual({ stopped: 0, stale: 0 })

  await db.write((tx) => updateFeed(tx, 'north', { State: 'removing' }))
  const ending = await admin.get('/admin/feeds/north')
  expect(textOf(ending.text)).toContain('Being removed.')
  expect(ending.text).not.toContain('action="/admin/feeds/north"')
  const refused = await admin.post('/admin/feeds/north', { do: 'push_on' })
  expect(refused.status).toBe(200)
  expect(textOf(refused.text)).not.toContain('Bearer token')
  expect(JSON.stringify(received.map(({ url }) => url))).not.toContain('secret-token')
  await site.stop()
  await db.close()
}, 180_000)
