import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { asc, eq } from '#db/orm/drizzle.ts'
import {
  collectionListings,
  savedSearches,
  subscriptionEvents,
  subscriptions,
} from '#db/schema/index.ts'
import { kindOfStatus } from '#src/domain/listings/changes/status-kind.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { addEvent } from '../../support/alert-forms.ts'
import { type AlertToInsert, change, insertAlert, log } from '../../support/alerts.ts'
import { insertCollection } from '../../support/collections.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { outbox, reader, sendAlerts } from '../../support/told.ts'

// What a digest says of what changed several times since the one before: how it differs in the end.

let db: Database
let ann: Context
let agent: Context
let now: Date
const filter = "City Eq 'Harbor'"
const daily = { filter, Frequency: 'daily', Hour: 8 } as const

beforeEach(async () => {
  db = emptyDatabase()
  now = new Date('2026-03-01T13:00:00.000Z')
  ann = await reader(db, 'ann', () => now)
  agent = await reader(db, 'agent', () => now, 'private')
  await insertListing(db, 1)
  await recordAlertEvents(ann)
})

let status = 'Active'
beforeEach(() => {
  status = 'Active'
})

async function become(...statuses: readonly string[]) {
  for (const next of statuses) {
    await change(db, 1, { StandardStatus: next }, { StandardStatus: kindOfStatus(status, next) })
    status = next
    await recordAlertEvents(ann)
  }
}

const prices = async (...amounts: readonly (number | null)[]) => {
  for (const ListPrice of amounts) {
    await change(db, 1, { ListPrice })
    await recordAlertEvents(ann)
  }
}

/** The beginning of the subject of the digest of the morning; null for no mail. */
async function digest(of: Context = ann): Promise<string | null> {
  const before = outbox(db).length
  await sendAlerts(of)
  now = new Date('2026-03-01T14:00:00.000Z')
  await sendAlerts(of)
  const [mail] = outbox(db).slice(before)
  return mail === undefined ? null : mail.Subject.split(':')[0]!
}

describe('of a status', () => {
  test.each<[readonly string[], string | null]>([
    [['Pending'], 'Sale pending'],
    [['Pending', 'Active'], null],
    [['Pending', 'Active', 'Pending'], 'Sale pending'],
    [['Closed', 'Active'], null],
    [['Active Under Contract', 'Pending'], 'Sale pending'],
    [['Active Under Contract', 'Pending', 'Active'], null],
    [['Pending', 'Closed'], 'Sold'],
    [['Pending', 'Active', 'Closed'], 'Sold'],
    [['Withdrawn', 'Active'], null],
    [['Hold', 'Active'], null],
    [['Coming Soon', 'Active'], null],
    [['Expired', 'Active', 'Pending'], 'Sale pending'],
  ])('%j says %j, to clients and agents', async (statuses, said) => {
    await insertAlert(ann, daily)
    await insertAlert(agent, daily)
    await become(...statuses)
    expect(await digest()).toBe(said)
    expect(outbox(db)).toHaveLength(said === null ? 0 : 2)
  })

  test('that began as another', async () => {
    await become('Pending')
    const { id } = await insertAlert(ann, {
      ...daily,
      SinceSeq: 1,
      from: new Date('2026-03-01T12:30:00Z'),
    })
    await become('Active', 'Pending')
    expect(await digest()).toBeNull()
    expect(id).toBeTruthy()
  })

  test('that is told as it is now, where the alert does not tell of the way back', async () => {
    await insertAlert(ann, { ...daily, Events: ['Pending', 'Sold'] })
    await become('Pending', 'Active')
    expect(await digest()).toBeNull()
  })

  test('that another alert told of meanwhile', async () => {
    await insertAlert(ann, { ...daily, Events: ['Pending', 'BackOnMarket'] })
    await insertAlert(ann, { filter, from: new Date('2026-03-01T12:00:01Z') })
    await become('Pending')
    await sendAlerts(ann)
    await become('Active')
    await sendAlerts(ann)
    expect(outbox(db).map(({ Subject }) => Subject)).toEqual([
      'Sale pending: 1 Elm Street',
      'Back on the market: 1 Elm Street',
    ])
    expect(await digest()).toBeNull()
  })
})

describe('of a price', () => {
  test.each<[readonly number[], string | null]>([
    [[91_000], 'Price lowered by $10,000'],
    [[91_000, 95_000], 'Price lowered by $6,000'],
    [[91_000, 101_000], null],
    [[150_000, 101_000], null],
    [[150_000, 91_000], 'Price lowered by $10,000'],
  ])('%j says %j', async (amounts, said) => {
    const only: AlertToInsert = { ...daily, filter: `${filter} And ListPrice Le 120000` }
    await insertAlert(ann, only)
    await prices(...amounts)
    expect(await digest()).toBe(said)
  })

  const withNone: readonly [readonly (number | null)[], string | null][] = [
    [[null, 91_000], 'Price lowered by $10,000'],
    [[null, 101_000], null],
    [[91_000, null, 95_000], 'Price lowered by $6,000'],
    [[null, 91_000, null], null],
    [[null, 91_000, null, 95_000], 'Price lowered by $6,000'],
  ]
  test.each(withNone)('%j says %j', async (amounts, said) => {
    await insertAlert(ann, daily)
    await prices(...amounts)
    expect(await digest()).toBe(said)
  })

  test.each([{}, daily])(
    'that was none for longer than from one mail to the next: %j',
    async (of) => {
      await insertAlert(ann, { filter, ...of })
      await prices(null)
      expect(await digest()).toBeNull()
      now = new Date('2026-03-06T13:30:00.000Z')
      await change(db, 1, { ListPrice: 91_000 }, {}, '2026-03-06T13:00:00.000Z')
      await change(db, 1, { ListPrice: 95_000 }, {}, '2026-03-06T13:01:00.000Z')
      await sendAlerts(ann)
      now = new Date('2026-03-06T14:00:00.000Z')
      await sendAlerts(ann)
      expect(outbox(db).map(({ Subject }) => Subject)).toEqual([
        'Price lowered by $6,000: 1 Elm Street',
      ])
    },
  )

  test('that is the first one', async () => {
    await insertListing(db, 2, { ListPrice: null })
    await insertAlert(ann, daily)
    await change(db, 2, { ListPrice: 91_000 })
    expect(await digest()).toBeNull()
  })

  test('that brought it into the search, and was taken back', async () => {
    await insertAlert(ann, { ...daily, filter: 'ListPrice Le 95000' })
    await prices(91_000, 101_000)
    expect(await digest()).toBeNull()
  })

  test('that brought it into the search, and out of it again by another one', async () => {
    await insertAlert(ann, { ...daily, filter: 'ListPrice Le 95000' })
    await prices(91_000, 99_000)
    expect(await digest()).toBeNull()
  })
})

describe('of what is over, or not wanted any more, by the time of the digest', () => {
  test('a home that is sold is no new one, nor cheaper', async () => {
    await insertAlert(ann, { ...daily, Events: ['New', 'PriceChange'] })
    await newHome()
    await prices(91_000)
    await become('Closed')
    expect(await digest()).toBeNull()
  })

  test('a home that is sold is new to a search for sold ones', async () => {
    await insertAlert(ann, { filter: "StandardStatus Eq 'Closed'", Frequency: 'daily', Hour: 8 })
    await become('Closed')
    expect(await digest()).not.toBeNull()
  })

  test('a price that is not there any more', async () => {
    await insertAlert(ann, daily)
    await prices(91_000)
    await change(db, 1, { ListPrice: null })
    expect(await digest()).toBeNull()
  })

  test('an event that the alert does not tell of any more', async () => {
    const { id } = await insertAlert(ann, daily)
    await newHome()
    await db.write(
      ({ orm }) =>
        void orm
          .update(subscriptions)
          .set({ Events: ['Sold'] })
          .where(eq(subscriptions.Id, id))
          .run(),
    )
    expect(await digest()).toBeNull()
  })

  test('a home that the reader hid', async () => {
    await insertAlert(ann, daily)
    await prices(91_000)
    const listings = [idOf(1)]
    await insertCollection(db, { OwnerId: ann.user!.id, PortalCartType: 'Rejects', listings })
    expect(await digest()).toBeNull()
  })
})

describe('of a search that was changed before the digest', () => {
  const searchFor = (Filter: string) =>
    db.write(
      ({ orm }) =>
        void orm.update(savedSearches).set({ Filter, ModifiedAt: now.toISOString() }).run(),
    )

  test.each<[string, string | null]>([
    ["City Eq 'Lake'", null],
    ["City Eq 'Harbor' And ListPrice Le 95000", 'Price lowered by $10,000'],
    ["City Eq 'Harbor' And BedsTotal Ge 4", null],
    ["City Eq 'Harbor' And BedsTotal Bogus 4", null],
    ['', 'Price lowered by $10,000'],
  ])('%s', async (changed, said) => {
    await insertAlert(ann, daily)
    await prices(91_000)
    await searchFor(changed)
    expect(await digest()).toBe(said)
  })

  test.each([
    ["StandardStatus Eq 'Active' And ListPrice Le 120000", 'Sale pending'],
    ["StandardStatus Eq 'Active' And ListPrice Le 90000", null],
    ["StandardStatus Eq 'Closed'", null],
  ])('a home that left it is told if it was in it: %s', async (changed, said) => {
    await insertAlert(ann, { ...daily, filter: "City Eq 'Harbor' And StandardStatus Eq 'Active'" })
    await become('Pending')
    await searchFor(changed)
    expect(await digest()).toBe(said)
  })

  test('and so of a list that the search names', async () => {
    const OwnerId = ann.user!.id
    const listings = [idOf(1)]
    const own = await insertCollection(db, { OwnerId, listings })
    await insertAlert(ann, { ...daily, filter: `ListingCart Eq '${own}'` })
    await prices(91_000)
    await db.write(({ orm }) => void orm.delete(collectionListings).run())
    expect(await digest()).toBeNull()
  })

  test('what an agent recommended is told', async () => {
    const { id } = await insertAlert(ann, daily)
    await addEvent(db, id, { Event: 'Recommended', Source: 'recommended:1' })
    await prices(91_000)
    await searchFor("City Eq 'Lake'")
    expect(await digest()).toBe('Recommended to you')
  })

  test('of what was found after the change nothing is lost', async () => {
    await insertAlert(ann, { ...daily, filter: "City Eq 'Harbor' And ListPrice Ge 95000" })
    await searchFor("City Eq 'Harbor' And StandardStatus Eq 'Active'")
    now = new Date('2026-03-01T13:00:01.000Z')
    await become('Pending')
    expect(await digest()).toBe('Sale pending')
  })
})

test('of a home that was taken out of the collection nothing is told', async () => {
  const CollectionId = await insertCollection(db, { OwnerId: ann.user!.id, listings: [idOf(1)] })
  await insertAlert(ann, { Kind: 'collection', CollectionId, Frequency: 'daily', Hour: 8 })
  await prices(91_000)
  await db.write(({ orm }) => void orm.delete(collectionListings).run())
  expect(await digest()).toBeNull()
})

type Step = Readonly<Record<string, unknown>> & { readonly StandardStatus?: string }

const kindsOf = (next: string) => ({ StandardStatus: kindOfStatus(status, next) })

/** One change after the other, each recorded; a listing that is new is logged as one first. */
async function go(...steps: readonly Step[]) {
  for (const step of steps) {
    const next = step.StandardStatus
    await change(db, 1, step, next === undefined ? {} : kindsOf(next))
    status = next ?? status
    await recordAlertEvents(ann)
  }
}

const newHome = async () => {
  await log(db, { RowKey: 1, Field: null, Kind: 'New Listing' })
  await recordAlertEvents(ann)
}

describe('of a home that leaves the search and comes back', () => {
  test.each<[string, readonly Step[], string | null]>([
    ['cheaper before', [{ ListPrice: 90_000 }, { City: 'Lake' }, { City: 'Harbor' }], 'lowered'],
    ['cheaper meanwhile', [{ City: 'Lake' }, { ListPrice: 90_000 }, { City: 'Harbor' }], 'lowered'],
    [
      'cheaper while withdrawn',
      [{ StandardStatus: 'Withdrawn' }, { ListPrice: 90_000 }, { StandardStatus: 'Active' }],
      'lowered',
    ],
    ['the same', [{ City: 'Lake' }, { City: 'Harbor' }], null],
    ['withdrawn by the MLS', [{ MlgCanView: false }, { MlgCanView: true }], null],
    [
      'pending meanwhile',
      [{ City: 'Lake' }, { StandardStatus: 'Pending' }, { City: 'Harbor' }],
      'Sale pending',
    ],
    [
      'withdrawn by the MLS, and pending',
      [{ MlgCanView: false }, { StandardStatus: 'Pending' }, { MlgCanView: true }],
      'Sale pending',
    ],
  ])('%s', async (_, steps, said) => {
    await insertAlert(ann, daily)
    await go(...steps)
    const subject = await digest()
    if (said === null) expect(subject).toBeNull()
    else expect(subject).toContain(said)
  })

  test.each<[string, string, readonly Step[]]>([
    ['in bedrooms', 'BedroomsTotal Ge 3', [{ BedroomsTotal: 2 }, { BedroomsTotal: 3 }]],
    ['in price', 'ListPrice Le 150000', [{ ListPrice: 200_000 }, { ListPrice: 101_000 }]],
    ['in city', filter, [{ City: 'Lake' }, { City: 'Harbor' }]],
    ['in status', filter, [{ StandardStatus: 'Withdrawn' }, { StandardStatus: 'Active' }]],
    ['for the MLS', filter, [{ MlgCanView: false }, { MlgCanView: true }]],
  ])('%s is told if it is new', async (_, only, steps) => {
    await insertAlert(ann, { ...daily, filter: only })
    await newHome()
    await go(...steps)
    expect(await digest()).toBe('New listing')
  })

  test('is told as new once: not after the mail that it missed', async () => {
    await insertAlert(ann, daily)
    await insertListing(db, 2)
    await newHome()
    await change(db, 2, { ListPrice: 90_000 })
    await go({ City: 'Lake' })
    expect(await digest()).toContain('lowered')
    now = new Date('2026-03-02T10:00:00.000Z')
    await go({ City: 'Harbor' })
    now = new Date('2026-03-02T14:00:00.000Z')
    await sendAlerts(ann)
    expect(outbox(db).at(-1)!.Subject).toContain('New to this search')
  })

  test('in one batch of an instant alert', async () => {
    await insertAlert(ann, { filter })
    for (const step of [{ ListPrice: 90_000 }, { City: 'Lake' }, { City: 'Harbor' }])
      await change(db, 1, step)
    await sendAlerts(ann)
    expect(outbox(db)).toHaveLength(1)
    expect(outbox(db)[0]!.Subject).toContain('lowered')
  })
})

test('a new open house that moves before it is told is said once, as it is', async () => {
  await insertAlert(ann, daily)
  const house = db.write(({ connection }) =>
    connection
      .prepare(
        `INSERT INTO open_houses (OpenHouseKey, RowKey, OpenHouseDate, OpenHouseStartTime, OpenHouseEndTime)
         VALUES ('k', 1, '2026-03-07', '13:00', '15:00')`,
      )
      .run(),
  )
  await house
  const row = { RowKey: 1, Field: 'OpenHouse', Kind: 'Field Change', NewValue: '["k"]' } as const
  await log(db, { ...row, OldValue: '[]' })
  await recordAlertEvents(ann)
  await log(db, { ...row, OldValue: '["k"]' })
  await digest()
  expect(outbox(db)[0]!.Text.replaceAll('\n', ' ')).toMatch(
    /Open house Sat, Mar 7, 1:00 PM to 3:00 PM; matches/,
  )
})

test.each([
  ['new', '["k"]', ['k', 'same'], /Open house Sat, Mar 7, 1:00 PM to 3:00 PM; matches/],
  [
    'changed',
    '["other"]',
    ['k', 'same', 'other'],
    /Open houses changed: now Sat, Mar 7, 1:00 PM to 3:00 PM and Sun, Mar 8; matches/,
  ],
] as const)('two %s records of one open house are said once', async (_, known, keys, said) => {
  await insertAlert(ann, daily)
  await db.write(({ connection }) => {
    const insert = connection.prepare(
      `INSERT INTO open_houses (OpenHouseKey, RowKey, OpenHouseDate, OpenHouseStartTime, OpenHouseEndTime)
       VALUES (?, 1, ?, ?, ?)`,
    )
    for (const key of keys) {
      const isOther = key === 'other'
      insert.run(
        key,
        isOther ? '2026-03-08' : '2026-03-07',
        ...(isOther ? [null, null] : ['13:00', '15:00']),
      )
    }
  })
  const row = { RowKey: 1, Field: 'OpenHouse', Kind: 'Field Change', NewValue: known } as const
  if (known === '["k"]') await log(db, { ...row, OldValue: '[]' })
  await recordAlertEvents(ann)
  await log(db, { ...row, OldValue: known })
  await digest()
  expect(outbox(db)[0]!.Text.replaceAll('\n', ' ')).toMatch(said)
})

test('what came to nothing is done with', async () => {
  await insertAlert(ann, daily)
  await become('Pending', 'Active')
  await digest()
  const events = db.read
    .select()
    .from(subscriptionEvents)
    .orderBy(asc(subscriptionEvents.Seq))
    .all()
  expect(events.map(({ MailedAt }) => MailedAt !== null)).toEqual([true, true])
})
