import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { acceptedTerms, subscriptions, users } from '#db/schema/index.ts'
import { isShownToReader } from '#src/use-cases/admin/news-visibility.ts'
import { endListingAlerts } from '#src/use-cases/alerts/end-listing-alerts.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { change, insertAlert, testVault } from '../../support/alerts.ts'
import { acceptPresentTerms, testNow } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { outbox, reader, sendAlerts } from '../../support/told.ts'

// Alerts of a consumer who has not accepted the present terms of use (VOW V-6). Listing 1 is for registered consumers
// only.

let db: Database
let ann: Context
let now: Date

beforeEach(async () => {
  db = emptyDatabase()
  now = testNow
  ann = await reader(db, 'ann', () => now)
  await insertListing(db, 1, { MlgCanUse: ['VOW'] })
  await insertListing(db, 2)
  await recordAlertEvents(ann)
})

const oweTerms = () => db.write(({ orm }) => void orm.delete(acceptedTerms).run())

const setPerson = (set: Partial<typeof users.$inferInsert>) =>
  db.write(({ orm }) => void orm.update(users).set(set).where(eq(users.Id, ann.user!.id)).run())

for (const Frequency of ['instant', 'few', 'daily'] as const)
  test(`news with the frequency ${Frequency} waits until the terms are accepted, and is told once`, async () => {
    await oweTerms()
    const at = Frequency === 'daily' ? { NextAt: testNow.toISOString(), Hour: 7 } : {}
    await insertAlert(ann, { filter: "City Eq 'Harbor'", Frequency, ...at })
    await change(db, 1, { ListPrice: 90_000 })
    for (let day = 0; day < 3; day++) {
      now = new Date(testNow.getTime() + day * 86_400_000)
      expect(await sendAlerts(ann)).toBe(0)
    }
    await acceptPresentTerms(db, ann.user!.id)
    now = new Date(testNow.getTime() + 4 * 86_400_000)
    expect(await sendAlerts(ann)).toBe(1)
    expect(await sendAlerts(ann)).toBe(0)
    expect(outbox(db)[0]!.Text).toContain('1 Elm Street')
  })

test('an alert of a home for registered consumers is not ended', async () => {
  await oweTerms()
  await insertAlert(ann, { Kind: 'listing', RowKey: 1 })
  expect(await endListingAlerts({ ...ann, vault: testVault })).toBe(0)
  expect(db.read.select().from(subscriptions).get()?.State).toBe('confirmed')
})

test('a mail that has waited is not shown to a reader who owes newer terms', async () => {
  await insertAlert(ann, { filter: "City Eq 'Harbor'" })
  await change(db, 1, { ListPrice: 90_000 })
  await sendAlerts(ann)
  const [mail] = outbox(db)
  expect(isShownToReader(ann, mail!)).toBe(true)
  await oweTerms()
  expect(isShownToReader(ann, mail!)).toBe(false)
})

test('one whose access has ended gets news of what visitors see, and an auditor owes nothing', async () => {
  await oweTerms()
  await setPerson({ GrantExpiresAt: testNow.toISOString() })
  await insertAlert(ann, { filter: "City Eq 'Harbor'" })
  await change(db, 1, { ListPrice: 90_000 })
  expect(await sendAlerts(ann)).toBe(0)
  await change(db, 2, { ListPrice: 80_000 })
  expect(await sendAlerts(ann)).toBe(1)
  await setPerson({ GrantExpiresAt: null, ReadOnlyUntil: '2027-01-01T00:00:00.000Z' })
  await change(db, 1, { ListPrice: 70_000 })
  expect(await sendAlerts(ann)).toBe(1)
})
