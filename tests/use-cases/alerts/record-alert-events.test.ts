import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { changeLogReaders, openHouses, subscriptions } from '#db/schema/index.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import { recommendListings } from '#src/use-cases/collections/recommend.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { change, eventsOf, insertAlert, log, logNew } from '../../support/alerts.ts'
import { insertCollection, insertContact } from '../../support/collections.ts'
import { testNow, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'

let db: Database
let ann: Context

beforeEach(async () => {
  db = emptyDatabase()
  ann = await userContext({ db }, 'ann', 'vow')
  for (let n = 1; n <= 3; n++) await insertListing(db, n)
  await recordAlertEvents(ann)
})

const runAt = '2026-02-20T10:00:00.000Z'

const status = (rowKey: number, to: string, kind = to) =>
  change(db, rowKey, { StandardStatus: to }, { StandardStatus: kind })

describe('what a search tells', () => {
  test('new listings, and changes of price and status', async () => {
    await insertAlert(ann, { filter: "City Eq 'Harbor'" })
    await insertListing(db, 4)
    await logNew(db, 4)
    await change(db, 1, { ListPrice: 99_000 })
    await status(2, 'Pending')
    await status(2, 'Active', 'Back On Market')
    await status(3, 'Closed')
    expect(await recordAlertEvents(ann)).toBe(5)
    expect(eventsOf(db)).toEqual([
      'New 4',
      'PriceChange 1',
      'Pending 2',
      'BackOnMarket 2',
      'Sold 3',
    ])
  })

  test('a listing whose price falls into the search is new to it', async () => {
    await insertAlert(ann, { filter: 'ListPrice Le 100000.00', Events: ['New'] })
    await change(db, 1, { ListPrice: 99_000 })
    await recordAlertEvents(ann)
    expect(eventsOf(db)).toEqual(['New 1'])
  })

  test('a listing that leaves the search by being sold is reported, one that gets more expensive is not', async () => {
    await insertAlert(ann, { filter: "StandardStatus Eq 'Active' And ListPrice Le 103000.00" })
    await status(1, 'Closed')
    await change(db, 2, { ListPrice: 900_000 })
    await recordAlertEvents(ann)
    expect(eventsOf(db)).toEqual(['Sold 1'])
  })

  test('each moment by what the listing was then, whatever came after it', async () => {
    await insertAlert(ann, { filter: 'ListPrice Le 100000.00', Events: ['New', 'PriceChange'] })
    await change(db, 1, { ListPrice: 99_000 })
    await change(db, 1, { ListPrice: 98_000 })
    await change(db, 1, { ListPrice: 900_000 })
    await recordAlertEvents(ann)
    expect(eventsOf(db)).toEqual(['PriceChange 1', 'New 1', 'PriceChange 1'])
  })

  test('each change of a price, even if a feed brings several in one run', async () => {
    await insertAlert(ann, { filter: "City Eq 'Harbor'" })
    for (const ListPrice of [99_000, 98_000]) await change(db, 1, { ListPrice }, {}, runAt)
    await recordAlertEvents(ann)
    expect(eventsOf(db)).toEqual(['PriceChange 1', 'PriceChange 1'])
  })

  test('fields outside the columns are read back too', async () => {
    await insertAlert(ann, { filter: "PublicRemarks Eq '*lighthouse*'", Events: ['New'] })
    const remarks = { OldValue: '"A barn."', NewValue: '"By the lighthouse."' }
    await db.write(({ connection }) =>
      connection
        .prepare('UPDATE listing_texts SET PublicRemarks = ? WHERE RowKey = 1')
        .run('By the lighthouse.'),
    )
    await log(db, { RowKey: 1, Field: 'PublicRemarks', Kind: 'Field Change', ...remarks })
    await recordAlertEvents(ann)
    expect(eventsOf(db)).toEqual(['New 1'])
  })

  test('open houses to come: each new one, and a change', async () => {
    await insertAlert(ann, { filter: "City Eq 'Harbor'" })
    const keys = ['old', 'one', 'two']
    await db.write(({ orm }) => {
      for (const [at, OpenHouseKey] of keys.entries()) {
        const OpenHouseDate = at === 0 ? '2026-02-01' : `2026-03-0${at + 1}`
        orm.insert(openHouses).values({ OpenHouseKey, RowKey: 1, OpenHouseDate }).run()
      }
    })
    const entry = { RowKey: 1, Field: 'OpenHouse', Kind: 'Field Change' }
    await log(db, { ...entry, OldValue: '[]', NewValue: JSON.stringify(keys) })
    await log(db, { ...entry, OldValue: JSON.stringify(keys), NewValue: JSON.stringify(keys) })
    await recordAlertEvents(ann)
    expect(eventsOf(db)).toEqual(['OpenHouse 1', 'OpenHouse 1', 'OpenHouse 1'])
  })

  test('nothing before it began, nothing it does not want, nothing while it is not confirmed', async () => {
    await change(db, 1, { ListPrice: 99_000 })
    const last = db.readConnection.prepare('SELECT max(Seq) FROM change_log').pluck().get()
    const filter = "City Eq 'Harbor'"
    await insertAlert(ann, { filter, SinceSeq: Number(last) })
    await insertAlert(ann, { filter, Events: ['Sold'] })
    for (const State of ['pending', 'opted_out', 'undeliverable', 'paused', 'inactive'] as const)
      await insertAlert(ann, { filter, State })
    await recordAlertEvents(ann)
    expect(eventsOf(db)).toEqual([])
  })

  test('each once, for every reader and number of reads', async () => {
    await insertAlert(ann, { filter: "City Eq 'Harbor'" })
    await change(db, 1, { ListPrice: 99_000 })
    await Promise.all([recordAlertEvents(ann), recordAlertEvents(ann)])
    await db.write(({ orm }) => void orm.update(changeLogReaders).set({ Seq: 0 }).run())
    await recordAlertEvents(ann)
    expect(eventsOf(db)).toEqual(['PriceChange 1'])
  })

  test('curated ones wait for approval', async () => {
    await insertAlert(ann, { filter: "City Eq 'Harbor'", Curated: true })
    await change(db, 1, { ListPrice: 99_000 })
    await recordAlertEvents(ann)
    const approvals = db.readConnection.prepare('SELECT Approval FROM subscription_events').pluck()
    expect(approvals.all()).toEqual(['waiting'])
  })
})

describe('recipients', () => {
  test('only of what they may see, by their role and not by the owner’s', async () => {
    const agent = await userContext({ db }, 'agent')
    const contact = await insertContact(db, { OwnerId: agent.user!.id })
    const filter = "City Eq 'Harbor'"
    const own = await insertAlert(agent, { filter, from: new Date(testNow.getTime() + 1) })
    const told = await insertAlert(agent, { filter, ContactId: contact, Recipients: 'contact' })
    await change(db, 1, { ListPrice: 99_000 })
    await insertListing(db, 4, { InternetEntireListingDisplayYN: false })
    await insertListing(db, 5, { OfficeExclusiveYN: true })
    for (const n of [4, 5]) await logNew(db, n)
    await status(2, 'Withdrawn')
    await recordAlertEvents(agent)
    expect(eventsOf(db, told.id)).toEqual(['PriceChange 1'])
    expect(eventsOf(db, own.id)).toEqual(['PriceChange 1', 'New 4', 'StatusChange 2'])
  })

  test('a withheld address does not match by its place', async () => {
    await insertAlert(ann, { filter: "StreetName Eq 'Elm' Or StreetAddress Eq '4 Elm Street'" })
    await insertListing(db, 4, { InternetAddressDisplayYN: false })
    await logNew(db, 4)
    await recordAlertEvents(ann)
    expect(eventsOf(db)).toEqual([])
  })

  test('not of what they hid', async () => {
    await insertCollection(db, {
      OwnerId: ann.user!.id,
      PortalCartType: 'Rejects',
      listings: [idOf(1)],
    })
    await insertAlert(ann, { filter: "City Eq 'Harbor'" })
    await change(db, 1, { ListPrice: 99_000 })
    await recordAlertEvents(ann)
    expect(eventsOf(db)).toEqual([])
  })
})

test('collections and single listings tell what happens to theirs', async () => {
  const CollectionId = await insertCollection(db, { OwnerId: ann.user!.id, listings: [idOf(2)] })
  const collection = await insertAlert(ann, { Kind: 'collection', CollectionId })
  const listing = await insertAlert(ann, { Kind: 'listing', RowKey: 3 })
  for (const n of [1, 2, 3]) await change(db, n, { ListPrice: 90_000 + n })
  await recordAlertEvents(ann)
  expect(eventsOf(db, collection.id)).toEqual(['PriceChange 2'])
  expect(eventsOf(db, listing.id)).toEqual(['PriceChange 3'])
})

test('a contact is notified of recommendations', async () => {
  const agent = await userContext({ db }, 'agent')
  const contact = await insertContact(db, { OwnerId: agent.user!.id })
  const filter = "City Eq 'Elsewhere'"
  const told = await insertAlert(agent, { filter, ContactId: contact, Recipients: 'contact' })
  await insertAlert(agent, { filter })
  const recommended = { listings: [idOf(1)], contacts: [contact], words: null, again: false }
  await recommendListings(agent, recommended)
  await recordAlertEvents(agent)
  expect(eventsOf(db)).toEqual(['Recommended 1'])
  expect(eventsOf(db, told.id)).toEqual(['Recommended 1'])
  await recordAlertEvents(agent)
  expect(eventsOf(db)).toHaveLength(1)
})

test('a search that its recipient cannot run blocks no other', async () => {
  await insertAlert(ann, { filter: "PrivateRemarks Eq '*code*'" })
  const { id } = await insertAlert(ann, { filter: "City Eq 'Harbor'" })
  await change(db, 1, { ListPrice: 99_000 })
  await recordAlertEvents(ann)
  expect(eventsOf(db, id)).toEqual(['PriceChange 1'])
  expect(db.read.select().from(subscriptions).where(eq(subscriptions.Id, id)).all()).toHaveLength(1)
})
