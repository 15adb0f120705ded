import { expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { listings, openHouses, showingRequests } from '#db/schema/index.ts'
import { importFile } from '#src/import/import-file.ts'
import { runAlerts } from '#src/use-cases/alerts/run-alerts.ts'
import { addListings } from '#src/use-cases/collections/add-listings.ts'
import { findOwnRatings, rateListing } from '#src/use-cases/listings/rate-listing.ts'
import { planOpenHouse } from '#src/use-cases/visits/open-houses/plan-open-houses.ts'
import { mailPlanners } from '#src/use-cases/visits/open-houses/tell-planners.ts'
import { changeAgentShowing, listShowings } from '#src/use-cases/visits/showings/agent-showings.ts'
import { requestShowing } from '#src/use-cases/visits/showings/request-showing.ts'
import { fileOf } from '../../import/support.ts'
import { mailsTo } from '../../support/account.ts'
import { insertAlert, testVault } from '../../support/alerts.ts'
import { feedListing } from '../../support/listings/listings.ts'
import { visitSite } from './support.ts'

const house = {
  OpenHouseKey: 'a',
  OpenHouseDate: '2026-03-07',
  OpenHouseStartTime: '13:00',
  OpenHouseEndTime: '15:00',
}

it('a day: a price falls, the client comes to see the home, and its open house is canceled', async () => {
  const site = await visitSite('America/Chicago')
  const { db, time, agent, client } = site
  const read = (at: string, more: object) => {
    time.now = new Date(at)
    const text = JSON.stringify({ ...feedListing, OpenHouse: [house], ...more })
    return importFile(db, fileOf(text, 'feed.json'), { mapping: null, now: time.now })
  }
  const alerts = () => runAlerts({ ...client, vault: testVault })
  const mails = (name: string) =>
    mailsTo(db, `${name}@people.example`).map(({ Kind, Subject }) => `${Kind}: ${Subject}`)
  await alerts()
  await read('2026-03-01T15:00:00Z', {})
  await alerts()
  const listing = db.read.select().from(listings).where(eq(listings.City, 'Fedtown')).get()!
  await db.write(({ orm }) =>
    orm.update(listings).set({ ListAgentKey: 'ada' }).where(eq(listings.Id, listing.Id)).run(),
  )
  await insertAlert(client, { filter: "City Eq 'Fedtown'" })
  const { OpenHouseKey } = db.read.select().from(openHouses).get()!
  for (const who of [client, agent]) await planOpenHouse(who, listing.Id, OpenHouseKey)

  await read('2026-03-02T15:00:00Z', { ListPrice: 490_000 })
  time.now = new Date('2026-03-02T15:00:30Z')
  await alerts()
  const [told] = mailsTo(db, 'client@people.example')
  expect([told!.Kind, told!.CreatedAt]).toEqual(['alert', time.now.toISOString()])
  expect(told!.Text).toContain('rice lowered by $10,000')
  expect(told!.Text).toContain(encodeURIComponent(`/listings/${listing.Id}`))

  await addListings(client, { listings: [listing.Id], collections: ['Favorites'] })
  await rateListing(client, { listingId: listing.Id, stars: 5, contactId: null })
  expect(findOwnRatings(client, [listing.Id])!.get(listing.Id)).toBe(5)
  const person = { name: 'Cleo', email: 'client@people.example', phone: '', body: 'May I see it?' }
  const times = { time: '2026-03-05T10:00', time_2: '', time_3: '' }
  const asked = await requestShowing(client, listing.Id, { ...person, ...times, trap: '' })
  expect(asked).toEqual({ kind: 'sent' })

  const { showings } = listShowings(agent, { state: 'requested', page: 1 })
  expect(showings).toHaveLength(1)
  const { Id } = db.read.select().from(showingRequests).get()!
  const accept = { action: 'accept', sequence: 0, time: '2026-03-05T10:00', words: '' } as const
  expect(await changeAgentShowing(agent, Id, accept)).toBeNull()

  await read('2026-03-03T15:00:00Z', { ListPrice: 490_000, OpenHouse: [] })
  expect(await mailPlanners(site.visitor)).toBe('Notified 2 people of changed open houses.')
  const canceled = 'open-house-change: Canceled: open house at 9 Feed Lane, Fedtown'
  expect(mails('client').slice(-2)).toEqual([
    'showing: Showing confirmed: 9 Feed Lane, Fedtown',
    canceled,
  ])
  expect(mails('ada').at(-1)).toBe(canceled)
})
