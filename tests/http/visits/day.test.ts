import { expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { importFile } from '#src/import/import-file.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { runAlerts } from '#src/use-cases/alerts/run-alerts.ts'
import { fileOf } from '../../import/support.ts'
import { campaignSite } from '../../support/alert-campaign/site.ts'
import { feedListing } from '../../support/listings/listings.ts'
import { follow, press } from '../../support/server/forms.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn } from '../../support/server/visitor.ts'
import { html } from './support.ts'

const secret = 'a secret of this test, which is long enough to be one'
const message = /\/admin\/outbox\/\d{26}/
const day = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** The built site, and what runs beside it: imports and the job of alerts. */
async function site() {
  const { origin, databasePath } = await startTestSite({}, { SESSION_SECRET: secret })
  const beside = async <T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T> | T) => {
    const db = openDatabase(databasePath)
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }
  const read = (more: object) =>
    beside((db) =>
      importFile(db, fileOf(JSON.stringify({ ...feedListing, ...more }), 'feed.json'), {
        mapping: null,
        now: new Date(),
      }),
    )
  const alerts = () =>
    beside((db) => runAlerts({ ...campaignSite(db, () => new Date()), vault: createVault(secret) }))
  const isOfAgent = () =>
    beside((db) =>
      db.write(({ connection }) =>
        connection
          .prepare(
            `UPDATE listings SET ListAgentKey = (SELECT AgentKey FROM users WHERE LoginName = 'agent')
             WHERE City = 'Fedtown' RETURNING Id`,
          )
          .pluck()
          .get(),
      ),
    ) as Promise<string>
  const addressOf = (loginName: string) =>
    beside(({ readConnection }) =>
      readConnection.prepare('SELECT Email FROM users WHERE LoginName = ?').pluck().get(loginName),
    ) as Promise<string>
  return { origin, read, alerts, isOfAgent, addressOf }
}

it('a day: a price falls, the client comes to see the home, and its open house is canceled', async () => {
  const { origin, read, alerts, isOfAgent, addressOf } = await site()
  await alerts()
  await read({})
  const here = `/listings/${await isOfAgent()}`
  const client = await signedIn(origin, 'vow')
  const agent = await signedIn(origin, 'agent')
  const admin = await signedIn(origin, 'admin')

  // The agent holds an open house, and both plan to be there.
  const made = await press(agent, await agent.get(`${here}/open_houses`, html), 'Save open house', {
    'open_house[date]': day(4),
    'open_house[from]': '13:00',
    'open_house[to]': '15:00',
  })
  expect(made.status).toBe(303)
  const openHouses = await client.get(`${here}/open_houses`, html)
  const openHouse = new RegExp(`${here}/open_houses/[^"?]+`).exec(openHouses.text)![0]
  for (const who of [client, agent])
    expect((await press(who, await who.get(openHouse, html), 'Add to my plan')).status).toBe(303)

  // The client wants to be told, and is, once the feed has another price.
  const asked = await client.get(`/newsfeeds/new?listing=${here.split('/')[2]}`, html)
  expect((await press(client, asked, 'Get updates', { frequency: 'instant' })).status).toBe(303)
  await read({ ListPrice: 490_000 })
  await alerts()
  // The server's own job may be the one that writes the mail, with its own origin.
  const outbox = async () =>
    (await admin.get(`/admin/outbox?recipient=${await addressOf('vow')}`, html)).text
  await expect.poll(outbox).toMatch(message)
  const mail = await admin.get(message.exec(await outbox())![0], html)
  expect(mail.text).toContain('rice lowered by $10,000')
  const link = /"https?:\/\/[^"/]+(\/alerts\/[^"/]+\/go\?[^"]+)"/.exec(mail.text)![1]!
  const opened = await client.get(link.replaceAll('&amp;', '&'), {
    ...html,
    'Sec-Fetch-Mode': 'navigate',
  })
  expect([opened.status, opened.headers['location']]).toEqual([302, here])

  // Opens it, keeps it, rates it, and asks to see it.
  const listing = await client.get(here, html)
  expect(listing.text).toContain('$490,000')
  expect((await press(client, listing, 'Save')).status).toBe(303)
  const rated = await press(client, listing, 'Rate', { star_rating: '5' })
  expect(rated.status).toBe(303)
  const again = await client.get(here, html)
  expect(again.text).toMatch(/name="star_rating" value="5"[^>]*checked/)
  const showing = await follow(client, again, 'Request a showing')
  const sent = await press(client, showing, 'Request showing', {
    'showing[time]': `${day(2)}T10:00`,
    'showing[body]': 'May I see it?',
  })
  expect(sent.status).toBe(200)

  // The agent sees it, and accepts.
  const showings = await agent.get('/showings', html)
  expect(showings.text).toContain('May I see it?')
  expect((await press(agent, showings, 'Accept time')).status).toBe(303)
  const agreed = await admin.get(`/admin/outbox?recipient=${await addressOf('vow')}`, html)
  expect(agreed.text).toContain('Showing confirmed: 9 Feed Lane, Fedtown')

  // The open house is canceled: both are told.
  expect((await press(agent, await agent.get(openHouse, html), 'Cancel open house')).status).toBe(
    303,
  )
  for (const who of ['vow', 'agent']) {
    const told = await admin.get(`/admin/outbox?recipient=${await addressOf(who)}`, html)
    expect(told.text).toContain('Canceled: open house at 9 Feed Lane, Fedtown')
  }
})
