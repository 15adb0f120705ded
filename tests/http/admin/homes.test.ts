import { expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { settingsSaved } from '#src/domain/admin/messages/admin-messages.ts'
import { storedFeed } from '../../feeds/run/stored-feed.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn, visitor } from '../../support/server/visitor.ts'

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

it('administrators decide what is shown of a home of two sources, without a script', async () => {
  const site = await startTestSite()
  const db = openDatabase(site.databasePath)
  const [admin, agent, guest] = [
    await signedIn(site.origin, 'admin'),
    await signedIn(site.origin, 'agent'),
    visitor(site.origin),
  ]
  expect((await agent.get('/admin/homes')).status).toBe(404)
  expect(textOf((await admin.get('/admin/homes')).text)).toContain(
    'No two sources list the same home.',
  )
  for (const name of ['north', 'south']) await storedFeed(db, 'reso', { name, listings: 3 })
  const homes = async () => textOf((await admin.get('/admin/homes')).text)
  await expect.poll(homes, { timeout: 20_000 }).toMatch(/(?:Same address.*){3}/)
  // The source whose feed was faster is first.
  expect(await homes()).toMatch(
    /(MLS north|MLS south), MLS # 26-1001 1 Elm Street Active, \$201,25[01](?:\.50)? (?!\1)MLS \w+, MLS # 26-1001 1 Elm/,
  )
  const found = async () => {
    const { text } = await guest.get("/list?_filter=PostalCode%20Eq%20'58102'")
    return textOf(text.split('<footer')[0]!).match(/MLS (?:north|south)/g) ?? []
  }
  expect((await found()).sort()).toEqual([
    ...Array(3).fill('MLS north'),
    ...Array(3).fill('MLS south'),
  ])

  expect((await admin.post('/admin/homes', { show: 'none' })).status).toBe(400)
  await admin.get('/admin/homes')
  const rule = { show: 'one', source: 'MLS south' }
  expect((await admin.post('/admin/homes', rule)).status).toBe(303)
  expect((await admin.get('/admin/homes', { Accept: 'text/html' })).text).toContain(settingsSaved)
  expect(await found()).toEqual(['MLS south', 'MLS south', 'MLS south'])

  const page = (await admin.get('/admin/homes')).text
  const [, first = '', second = ''] =
    /name="first" value="(\d+)"[\s\S]*?name="second" value="(\d+)"/.exec(page) ?? []
  expect((await admin.post('/admin/homes', { do: 'two', first, second })).status).toBe(303)
  expect(await found()).toHaveLength(4)
  expect(await homes()).toContain('Two homes, decided by Vikram Petrov')

  const hidden = db.readConnection
    .prepare<[], { Id: string }>(
      'SELECT Id FROM listings WHERE HomeShownTo IS NOT NULL ORDER BY RowKey',
    )
    .all()
  expect(hidden).toHaveLength(2)
  const listing = await guest.get(`/listings/${hidden[0]!.Id}`)
  expect(listing.status).toBe(200)
  expect(textOf(listing.text)).toMatch(
    /MLS north, MLS # 26-100\d .*Also listed by Office \d with MLS south, MLS # 26-100/,
  )
  await site.stop()
  await db.close()
}, 180_000)
