import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#db/connect.ts'
import { claimMessage } from '#db/queries/alerts/mail/delivery.ts'
import { reviseMail } from '#src/jobs/revise-mail.ts'
import { saveHotSheetSettings } from '#src/use-cases/alerts/hot-sheets/hot-sheet-settings.ts'
import { mailHotSheets } from '#src/use-cases/alerts/hot-sheets/mail-sheets.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import type { Context, Site } from '#src/use-cases/context/context.ts'
import { change, insertAlert, testVault } from '../../../support/alerts.ts'
import { damageListing } from '../../../support/damage.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { insertListing } from '../../../support/listings/listings.ts'
import { outbox, reader, sendAlerts } from '../../../support/told.ts'

// A home whose row cannot be read is left out of mails. They report the others.

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

test('waiting news is written again if it cannot be checked what its reader may see', async () => {
  await insertAlert(ann, { filter: "City Eq 'Harbor'" })
  await change(db, 1, { ListPrice: 90_000 })
  await sendAlerts(ann)
  const claim = (site: Site) =>
    claimMessage(db, {
      ...{ lease: 'one', now, leaseEnds: now },
      revise: (message) => reviseMail(site, message),
    })
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
