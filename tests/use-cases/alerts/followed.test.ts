import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { subscriptions } from '#db/schema/index.ts'
import { listAlerts } from '#src/use-cases/alerts/manage/list-alerts.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import { runAlerts } from '#src/use-cases/alerts/run-alerts.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { change, insertAlert, testVault } from '../../support/alerts.ts'
import { insertContact } from '../../support/collections.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { outbox, reader } from '../../support/told.ts'

// Alerts about a home that their reader may no longer see.

let db: Database
let ann: Context
let agent: Context
const now = new Date('2026-03-01T20:00:00.000Z')

beforeEach(async () => {
  db = emptyDatabase()
  ann = await reader(db, 'ann', () => now)
  agent = await reader(db, 'agent', () => now, 'private')
  for (let n = 1; n <= 3; n++) await insertListing(db, n)
  await recordAlertEvents(ann)
})

const follow = (of: Context, RowKey: number, more = {}) =>
  insertAlert(of, { Kind: 'listing', RowKey, Name: `${RowKey} Elm Street`, ...more })
const run = () => runAlerts({ ...ann, vault: testVault })
const subjects = () => outbox(db).map(({ Subject, Recipient }) => `${Recipient} ${Subject}`)
const states = () =>
  db.read
    .select()
    .from(subscriptions)
    .all()
    .map(({ State }) => State)

test('it ends, which is said once, and leads nowhere', async () => {
  await follow(ann, 1)
  await follow(ann, 2)
  await change(db, 1, { StandardStatus: 'Withdrawn' }, { StandardStatus: 'Withdrawn' })
  await Promise.all([run(), run()])
  await run()
  expect(subjects()).toEqual(['ann@x.example No longer shown: 1 Elm Street'])
  expect(outbox(db)[0]!.Text.replaceAll('\n', ' ')).toContain(
    '“1 Elm Street”: The home is no longer',
  )
  expect(states()).toEqual(['inactive', 'confirmed'])
  const { alerts } = listAlerts(ann, { group: null, page: 1 })
  const byName = new Map(alerts.map((one) => [one.name, one]))
  expect(byName.get('1 Elm Street')).toMatchObject({ href: null, state: 'inactive' })
  expect(byName.get('2 Elm Street')?.href).toMatch(/^\/listings\//)
})

test('several are said together', async () => {
  for (const n of [1, 2, 3]) await follow(ann, n)
  for (const n of [1, 2]) await change(db, n, { InternetEntireListingDisplayYN: false })
  await run()
  expect(subjects()).toEqual(['ann@x.example No longer shown: 1 Elm Street, and 1 more'])
})

test('it goes on for who may see the home, and its agent is told as agents are', async () => {
  const ContactId = await insertContact(db, {
    OwnerId: agent.user!.id,
    PrimaryEmail: 'cleo@x.example',
    EmailKey: 'cleo@x.example',
  })
  await follow(agent, 1)
  await follow(agent, 1, { ContactId, Recipients: 'contact', CopyToOwner: true })
  await change(db, 1, { StandardStatus: 'Withdrawn' }, { StandardStatus: 'Withdrawn' })
  await run()
  expect(subjects().toSorted()).toEqual([
    'agent@x.example No longer shown: 1 Elm Street',
    'agent@x.example Status changed to Withdrawn: 1 Elm Street',
    'cleo@x.example No longer shown: 1 Elm Street',
  ])
  expect(states().toSorted()).toEqual(['confirmed', 'inactive'])
})

test('agents are told of homes whose marketing has not begun, clients are not', async () => {
  const filter = "City Eq 'Harbor'"
  for (const of of [ann, agent]) await insertAlert(of, { filter })
  await change(db, 1, { ListPrice: 91_000, DelayedMarketingDate: '2026-04-01' })
  await run()
  expect(subjects()).toEqual(['agent@x.example Price lowered by $10,000: 1 Elm Street'])
})
