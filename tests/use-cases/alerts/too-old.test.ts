import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { subscriptions } from '#db/schema/index.ts'
import { endListingAlerts } from '#src/use-cases/alerts/end-listing-alerts.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import { change, insertAlert, testVault } from '../../support/alerts.ts'
import { testNow } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { hoursBefore, lateFeed, syncFeed } from '../../support/feeds.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { outbox, reader, sendAlerts } from '../../support/told.ts'

// News of listings that are hidden because their source is too old.

let db: Database
let ann: Context
let now: Date

beforeEach(async () => {
  db = emptyDatabase()
  now = testNow
  ann = await reader(db, 'ann', () => now)
  await insertListing(db, 1, { OriginatingSystemName: 'Late MLS' })
  await insertListing(db, 2)
  await recordAlertEvents(ann)
  await lateFeed(db, { name: 'late', source: 'Late MLS', staleAction: 'hide' })
})

const subjects = () => outbox(db).map(({ Subject }) => Subject)

test('news waits until the source is up to date, other news does not, and each is told once', async () => {
  await insertAlert(ann, { filter: "City Eq 'Harbor'" })
  await change(db, 1, { ListPrice: 90_000 })
  await change(db, 2, { ListPrice: 80_000 })
  await sendAlerts(ann)
  await sendAlerts(ann)
  expect(subjects()).toEqual([expect.stringMatching(/2 Elm Street/)])
  await syncFeed(db, 'late', hoursBefore(0))
  await sendAlerts(ann)
  await sendAlerts(ann)
  expect(subjects()).toEqual([
    expect.stringMatching(/2 Elm Street/),
    expect.stringMatching(/1 Elm Street/),
  ])
})

test('an alert of a hidden home is not ended', async () => {
  await insertAlert(ann, { Kind: 'listing', RowKey: 1 })
  expect(await endListingAlerts({ ...ann, vault: testVault })).toBe(0)
  const states = db.read
    .select()
    .from(subscriptions)
    .all()
    .map(({ State }) => State)
  expect(states).toEqual(['confirmed'])
})

test('listings are hidden as time passes, without a write, and in the same moment for all', async () => {
  await syncFeed(db, 'late', testNow.toISOString())
  const hidden = () => scopeOf(ann, 'vow', null).hiddenSources
  now = new Date(testNow.getTime() + 12 * 3_600_000)
  const before = scopeOf(ann, 'vow', null)
  expect(hidden()).toEqual([])
  now = new Date(now.getTime() + 1)
  expect(hidden()).toEqual(['Late MLS'])
  expect(scopeOf(ann, 'vow', null)).not.toBe(before)
  expect(scopeOf(ann, 'private', ann.user).hiddenSources).toEqual([])
})
