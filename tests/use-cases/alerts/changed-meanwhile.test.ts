import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { kindOfStatus } from '#src/domain/listings/changes/status-kind.ts'
import { deliverAlerts } from '#src/use-cases/alerts/deliver/deliver-alerts.ts'
import { ListingFacts } from '#src/use-cases/alerts/deliver/listing-facts.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { type AlertToInsert, change, insertAlert, testVault } from '../../support/alerts.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { outbox, reader, sendAlerts } from '../../support/told.ts'

// A home that changes again while the job runs: each change is told once.

let db: Database
let ann: Context
let now: Date
const dayMs = 24 * 60 * 60_000
const harbor: AlertToInsert = { filter: "City Eq 'Harbor'" }

beforeEach(async () => {
  db = emptyDatabase()
  now = new Date('2026-03-01T13:00:00.000Z')
  ann = await reader(db, 'ann', () => now)
  await insertListing(db, 1)
  await insertListing(db, 2)
  await recordAlertEvents(ann)
})

const price = (ListPrice: number) => change(db, 1, { ListPrice })

const become = (before: string, StandardStatus: string) =>
  change(db, 1, { StandardStatus }, { StandardStatus: kindOfStatus(before, StandardStatus) })

/** What every mail says of its homes, after a run in which the last of these changes is made, and the runs after it. */
async function told(...changes: readonly (() => Promise<void>)[]): Promise<string[]> {
  for (const make of changes.slice(0, -1)) await make()
  await recordAlertEvents(ann)
  await changes.at(-1)!()
  await deliverAlerts({ ...ann, vault: testVault })
  for (const later of [1_000, 2_000, dayMs]) {
    now = new Date(now.getTime() + later)
    await sendAlerts(ann)
  }
  return outbox(db).map(({ Subject }) => Subject)
}

describe.each<[string, AlertToInsert]>([
  ['told at once', {}],
  ['in a digest', { Frequency: 'daily', Hour: 7, NextAt: '2026-03-01T13:00:00.000Z' }],
])('between its record and its mail, %s', (_, schedule) => {
  beforeEach(async () => {
    await insertAlert(ann, { ...harbor, ...schedule })
  })

  test.each<[string, readonly (() => Promise<void>)[], readonly string[]]>([
    [
      'cheaper twice',
      [() => price(90_000), () => price(80_000)],
      ['Price lowered by $11,000: 1 Elm Street', 'Price lowered by $10,000: 1 Elm Street'],
    ],
    [
      'cheaper and back',
      [() => price(90_000), () => price(101_000)],
      ['Price lowered by $11,000: 1 Elm Street', 'Price raised by $11,000: 1 Elm Street'],
    ],
    [
      'pending and back',
      [() => become('Active', 'Pending'), () => become('Pending', 'Active')],
      ['Sale pending: 1 Elm Street', 'Back on the market: 1 Elm Street'],
    ],
    [
      'sold',
      [() => become('Active', 'Pending'), () => become('Pending', 'Closed')],
      ['Sale pending: 1 Elm Street', 'Sold: 1 Elm Street'],
    ],
  ])('%s', async (__, changes, said) => {
    expect(await told(...changes)).toEqual(said)
  })
})

test('between what is read and what is written, each change is told once', async () => {
  await insertAlert(ann, harbor)
  await price(90_000)
  await recordAlertEvents(ann)
  let isFirst = true
  const write: Database['write'] = async (work) => {
    if (isFirst) {
      isFirst = false
      await price(80_000)
    }
    return await db.write(work)
  }
  await deliverAlerts({ ...ann, db: { ...db, write }, vault: testVault })
  now = new Date(now.getTime() + 1_000)
  for (let run = 0; run < 2; run++) await sendAlerts(ann)
  expect(outbox(db).map(({ Subject }) => Subject)).toEqual([
    'Price lowered by $11,000: 1 Elm Street',
    'Price lowered by $10,000: 1 Elm Street',
  ])
})

test('a change after a home was read is not in its log, which reports what is recorded', async () => {
  await insertAlert(ann, harbor)
  await price(90_000)
  await recordAlertEvents(ann)
  const facts = new ListingFacts(ann, { ...ann, hiddenSources: [], hiders: [] })
  await facts.read([1])
  await price(80_000)
  expect(facts.log(1, '').map(({ NewValue }) => NewValue)).toEqual(['90000'])
})
