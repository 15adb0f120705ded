import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, openConnection } from '#db/connect.ts'
import { claimMessage } from '#db/queries/alerts/mail/delivery.ts'
import { homeWithdrawn } from '#src/domain/admin/messages/mail-messages.ts'
import { reviseMail } from '#src/jobs/revise-mail.ts'
import { saveHotSheetSettings } from '#src/use-cases/alerts/hot-sheets/hot-sheet-settings.ts'
import { mailHotSheets } from '#src/use-cases/alerts/hot-sheets/mail-sheets.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import type { Context, Site } from '#src/use-cases/context/context.ts'
import { change, insertAlert, testVault } from '../../../support/alerts.ts'
import { insertContact } from '../../../support/collections.ts'
import { damageListing } from '../../../support/damage.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { insertListing } from '../../../support/listings/listings.ts'
import { outbox, reader, sendAlerts } from '../../../support/told.ts'

// A home or an alert whose row cannot be read is left out of mails. They report the others.

let db: Database
let now: Date
let ann: Context
const warn = vi.fn()

beforeEach(async () => {
  warn.mockClear()
  db = emptyDatabase()
  now = new Date('2026-03-01T13:00:00.000Z')
  const context = await reader(db, 'ann', () => now, 'private')
  ann = { ...context, log: { ...context.log, warn } }
  await insertListing(db, 1)
  await insertListing(db, 2)
  await recordAlertEvents(ann)
})

const damage = (column: string, value: unknown) => damageListing(db, 2, column, value)

describe.each([
  ['CustomFields', '{'],
  ['MlgCanUse', '{'],
  ['StreetAddress', Buffer.from([1])],
  ['ListPrice', 'much'],
])('a home whose %s is damaged: %s', (column, value) => {
  test('is left out of news', async () => {
    await insertAlert(ann, { filter: "City Eq 'Harbor'" })
    for (const home of [1, 2]) await change(db, home, { ListPrice: 90_000 })
    await damage(column, value)
    await sendAlerts(ann)
    expect(
      outbox(db)
        .map(({ Text }) => Text)
        .join(),
    ).toContain('1 Elm Street')
    now = new Date(now.getTime() + 60_000)
    await sendAlerts(ann)
    expect(outbox(db)).toHaveLength(1)
    expect(warn.mock.calls.length).toBeLessThan(2)
  })

  test('is left out of hot sheets', async () => {
    await saveHotSheetSettings(ann, { mailed: true })
    for (const home of [1, 2])
      await change(db, home, { ListPrice: 90_000 }, {}, '2026-03-02T08:00:00.000Z')
    await damage(column, value)
    now = new Date('2026-03-02T20:00:00.000Z')
    await mailHotSheets({ ...ann, vault: testVault })
    expect(
      outbox(db)
        .map(({ Text }) => Text)
        .join(),
    ).toContain('1 Elm Street')
    expect(warn.mock.calls.length).toBeLessThan(2)
  })
})

const claim = (site: Site) =>
  claimMessage(db, {
    ...{ lease: 'one', now, leaseEnds: now },
    revise: (message) => reviseMail(site, message),
  })

test('waiting news is written again if it cannot be checked what its reader may see', async () => {
  await insertAlert(ann, { filter: "City Eq 'Harbor'" })
  await change(db, 1, { ListPrice: 90_000 })
  await sendAlerts(ann)
  const unreadable = Object.defineProperty({ ...ann }, 'rules', {
    get: () => {
      throw new Error('The rules cannot be read.')
    },
  })
  expect(await claim(unreadable)).toBeNull()
  now = new Date(now.getTime() + 60_000)
  await sendAlerts(ann)
  expect((await claim(ann))?.Text).toContain('1 Elm Street')
})

const damageAlert = (id: string, column: string, value: unknown) =>
  db.write(({ connection }) =>
    connection.prepare(`UPDATE subscriptions SET ${column} = ? WHERE Id = ?`).run(value, id),
  )

/** The homes and alerts of the mail that is sent next. */
async function sent(): Promise<string[]> {
  now = new Date(now.getTime() + 60_000)
  await sendAlerts(ann)
  const text = (await claim(ann))?.Text ?? ''
  return [...new Set(text.match(/\d Elm Street|(Harbor|Lake) homes/g))].sort()
}

describe.each([
  ['Events', '{'],
  ['Events', '5'],
  ['Events', Buffer.from([255])],
  ['DaysOfWeek', '{'],
  ['Name', Buffer.from([255])],
  ['Kind', 'wish'],
  ['TokenSealed', Buffer.from([255])],
])('an alert whose %s are damaged: %s', (column, value) => {
  let lake: string

  beforeEach(async () => {
    await insertListing(db, 3, { City: 'Lake' })
    await recordAlertEvents(ann)
    lake = (await insertAlert(ann, { filter: "City Eq 'Lake'", Name: 'Lake homes' })).id
  })

  test('sends no waiting news that cannot be checked, and is logged once', async () => {
    await change(db, 3, { ListPrice: 90_000 })
    await sendAlerts(ann)
    await damageAlert(lake, column, value)
    expect(await claim(ann)).toBeNull()
    expect(warn).toHaveBeenCalledTimes(1)
    expect(outbox(db)).toMatchObject([{ State: 'canceled', LastReply: homeWithdrawn }])
    expect(await sent()).toEqual([])
  })

  test('is left out of waiting news, which reports the other alert', async () => {
    await insertAlert(ann, { filter: "City Eq 'Harbor'" })
    for (const home of [1, 3]) await change(db, home, { ListPrice: 90_000 })
    await sendAlerts(ann)
    await damageAlert(lake, column, value)
    expect(await claim(ann)).toBeNull()
    expect(await sent()).toEqual(['1 Elm Street', 'Harbor homes'])
    expect(await sendAlerts(ann)).toBe(0)
  })

  test('is left out of the next news, which reports the other alert', async () => {
    await insertAlert(ann, { filter: "City Eq 'Harbor'" })
    for (const home of [1, 3]) await change(db, home, { ListPrice: 90_000 })
    await recordAlertEvents(ann)
    await damageAlert(lake, column, value)
    expect(await sent()).toEqual(['1 Elm Street', 'Harbor homes'])
  })
})

test.each(['{', '5'])(
  'changes that an alert misses for its damaged events, %s, are logged',
  async (events) => {
    const { id } = await insertAlert(ann, { filter: "City Eq 'Harbor'" })
    await insertAlert(ann, { filter: "City Eq 'Harbor'", Name: 'Lake homes' })
    await damageAlert(id, 'Events', events)
    await change(db, 1, { ListPrice: 90_000 })
    await recordAlertEvents(ann)
    expect(warn.mock.calls).toMatchObject([[{ alert: id }, 'an alert cannot be read']])
    expect(await sent()).toEqual(['1 Elm Street', 'Lake homes'])
  },
)

test('an alert whose search is damaged holds up no other', async () => {
  const { id } = await insertAlert(ann, { filter: "City Eq 'Harbor'", Name: 'Lake homes' })
  await insertAlert(ann, { filter: "City Eq 'Harbor'" })
  await change(db, 1, { ListPrice: 90_000 })
  await recordAlertEvents(ann)
  await db.write(({ connection }) =>
    connection
      .prepare(
        'UPDATE saved_searches SET Filter = ? WHERE Id = (SELECT SavedSearchId FROM subscriptions WHERE Id = ?)',
      )
      .run(Buffer.from([255]), id),
  )
  expect(await sent()).toEqual(['1 Elm Street', 'Harbor homes'])
})

test('waiting news for a contact is withdrawn if nobody is the owner of its alert', async () => {
  const contact = { PrimaryEmail: 'cleo@x.example', EmailKey: 'cleo@x.example' }
  const ContactId = await insertContact(db, { OwnerId: ann.user!.id, ...contact })
  await insertAlert(ann, { filter: "City Eq 'Harbor'", ContactId, Recipients: 'contact' })
  await change(db, 1, { ListPrice: 90_000 })
  await sendAlerts(ann)
  const session = openConnection(db.path)
  session.pragma('foreign_keys = OFF')
  session.exec("UPDATE subscriptions SET OwnerId = 'nobody'")
  session.close()
  expect(await claim(ann)).toBeNull()
  expect(outbox(db)).toMatchObject([{ State: 'canceled', LastReply: homeWithdrawn }])
})
