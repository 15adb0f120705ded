import { beforeEach, expect, test } from 'vitest'
import { asc } from '#db/orm/drizzle.ts'
import { messages, subscriptionEvents } from '#db/schema/index.ts'
import { emptyOpenHouse, type OpenHouseForm } from '#src/domain/visits/open-houses/open-house.ts'
import { importFile } from '#src/import/import-file.ts'
import { deliverAlerts } from '#src/use-cases/alerts/deliver/deliver-alerts.ts'
import { listNewsEntries } from '#src/use-cases/alerts/manage/recorded-events.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import {
  cancelOpenHouse,
  createOpenHouse,
  deleteOwnOpenHouses,
  saveOpenHouse,
} from '#src/use-cases/visits/open-houses/manage-open-houses.ts'
import { fileOf } from '../../import/support.ts'
import { change, insertAlert, testVault } from '../../support/alerts.ts'
import { feedListing, idOf } from '../../support/listings/listings.ts'
import { visitSite } from '../visits/support.ts'

// What the subscriber of a search is told of the open houses of a listing.

const saturday: OpenHouseForm = {
  ...emptyOpenHouse,
  date: '2026-03-07',
  from: '13:00',
  to: '15:00',
}
const sunday = { ...saturday, date: '2026-03-08' }

let site: Awaited<ReturnType<typeof visitSite>>

beforeEach(async () => {
  site = await visitSite('America/Chicago')
  await recordAlertEvents(site.client)
  await insertAlert(site.client, { filter: "City Eq 'Harbor'", Events: ['OpenHouse'] })
})

async function make(form: OpenHouseForm): Promise<string> {
  const made = await createOpenHouse(site.admin, idOf(1), form)
  if (made.kind !== 'saved') throw new Error('not made')
  return made.key
}

const move = (key: string, form: OpenHouseForm, sequence = 0) =>
  saveOpenHouse(site.admin, idOf(1), key, { form, sequence })

let seen = 0

/** The subjects of the mails that are new. */
async function told(): Promise<string[]> {
  const context = { ...site.client, vault: testVault }
  await recordAlertEvents(context)
  await deliverAlerts(context)
  const all = site.db.read.select().from(messages).orderBy(asc(messages.Id)).all()
  const alerts = all.filter(({ Kind }) => Kind === 'alert')
  const subjects = alerts.slice(seen).map(({ Subject }) => Subject)
  seen = alerts.length
  return subjects
}

beforeEach(() => {
  seen = 0
})

test('one that moves, with its new time', async () => {
  const key = await make(saturday)
  expect(await told()).toEqual(['Open house Sat, Mar 7, 1:00 PM to 3:00 PM: 1 Elm Street'])
  await move(key, { ...saturday, from: '11:00', to: '12:00' })
  expect(await told()).toEqual([
    'Open house changed: now Sat, Mar 7, 11:00 AM to 12:00 PM: 1 Elm Street',
  ])
})

test('one that moves before the mail about it, once', async () => {
  const context = { ...site.client, vault: testVault }
  const key = await make(saturday)
  await recordAlertEvents(context)
  await move(key, { ...saturday, from: '11:00', to: '12:00' })
  await deliverAlerts(context)
  expect(await told()).toEqual(['Open house Sat, Mar 7, 11:00 AM to 12:00 PM: 1 Elm Street'])
  await move(key, { ...saturday, from: '10:00', to: '12:00' }, 1)
  expect(await told()).toEqual([
    'Open house changed: now Sat, Mar 7, 10:00 AM to 12:00 PM: 1 Elm Street',
  ])
})

test('one that moves before the mail about another one, with both', async () => {
  const context = { ...site.client, vault: testVault }
  const key = await make(saturday)
  await told()
  await make(sunday)
  await recordAlertEvents(context)
  await move(key, { ...saturday, from: '11:00', to: '12:00' })
  await deliverAlerts(context)
  expect(await told()).toEqual([
    'Open house Sun, Mar 8, 1:00 PM to 3:00 PM: 1 Elm Street',
    'Open houses changed: now Sat, Mar 7, 11:00 AM to 12:00 PM and Sun, Mar 8, 1:00 PM to 3:00 PM: 1 Elm Street',
  ])
})

test('one that moves beside others, with the times of all', async () => {
  const keys = [await make(saturday), await make(sunday)]
  for (const day of ['14', '15']) await make({ ...saturday, date: `2026-03-${day}` })
  await told()
  site.time.now = new Date(site.time.now.getTime() + 1_000)
  await move(keys[1]!, { ...sunday, from: '11:00', to: '12:00' })
  expect(await told()).toEqual([
    'Open houses changed: now Sat, Mar 7, 1:00 PM to 3:00 PM; Sun, Mar 8, 11:00 AM to 12:00 PM; Sat, Mar 14, 1:00 PM to 3:00 PM and 1 more: 1 Elm Street',
  ])
})

test('one that is canceled, alone or beside another one', async () => {
  const [key, other] = [await make(saturday), await make(sunday)]
  await told()
  await cancelOpenHouse(site.admin, idOf(1), key)
  expect(await told()).toEqual([
    'Open houses changed: now Sat, Mar 7 (canceled) and Sun, Mar 8, 1:00 PM to 3:00 PM: 1 Elm Street',
  ])
  await deleteOwnOpenHouses(site.admin, idOf(1), [other])
  expect(await told()).toEqual([])
  await saveOpenHouse(site.admin, idOf(1), key, { form: saturday, sequence: 1 })
  await told()
  await cancelOpenHouse(site.admin, idOf(1), key)
  expect(await told()).toEqual(['Open house canceled: Sat, Mar 7: 1 Elm Street'])
})

/** Imports a listing with these open houses, each time an hour later. */
let hour = 0
const read = (houses: readonly object[]) =>
  importFile(
    site.db,
    fileOf(JSON.stringify({ ...feedListing, City: 'Harbor', OpenHouse: houses }), 'feed.json'),
    { mapping: null, now: new Date(Date.UTC(2026, 2, 1, 13 + hour++)) },
  )

const house = (OpenHouseKey: string, OpenHouseDate: string, OpenHouseStartTime = '13:00') => ({
  OpenHouseKey,
  OpenHouseDate,
  OpenHouseStartTime,
  OpenHouseEndTime: '15:00',
})

test('one that an import moves while it adds or drops another one', async () => {
  await read([house('a', '2026-03-07')])
  await told()
  await read([house('a', '2026-03-07', '11:00'), house('b', '2026-03-08')])
  const events = () => site.db.read.select().from(subscriptionEvents).all().length
  const before = events()
  await told()
  expect(events() - before).toBe(2)
  await read([house('a', '2026-03-07', '10:00')])
  expect(await told()).toEqual([
    expect.stringMatching(/^Open house changed: now Sat, Mar 7, 10:00 AM to 3:00 PM: /),
  ])
  await read([])
  await read([house('a', '2026-03-07', '10:00'), house('c', '2026-03-08')])
  await told()
  await read([house('a', '2026-03-07', '10:00')])
  expect(await told()).toEqual([])
})

test('one that has several records, once in all alerts and news', async () => {
  await insertAlert(site.client, { filter: 'ListPrice Ge 1', Events: ['OpenHouse'] })
  const news = async () => {
    await told()
    return (await listNewsEntries(site.client, 1)).events.length
  }
  await read([])
  await told()
  await read([house('a', '2026-03-07'), house('b', '2026-03-07'), house('c', '2026-03-08')])
  expect(await news()).toBe(2)
  await read(['a', 'b', 'c', 'd'].map((key) => house(key, `2026-03-0${key === 'c' ? 8 : 7}`)))
  expect(await news()).toBe(2)
})

test('none of a home that was sold meanwhile', async () => {
  await make(saturday)
  await recordAlertEvents(site.client)
  await change(site.db, 1, { StandardStatus: 'Closed' }, { StandardStatus: 'Closed' })
  expect(await told()).toEqual([])
})

test('nor where the sale is told', async () => {
  await insertAlert(site.client, { filter: "City Eq 'Harbor'" })
  await make(saturday)
  await recordAlertEvents(site.client)
  await change(site.db, 1, { StandardStatus: 'Closed' }, { StandardStatus: 'Closed' })
  expect(await told()).toEqual(['Sold: 1 Elm Street'])
  const [mail] = site.db.read.select().from(messages).all().slice(-1)
  expect(mail!.Text).not.toMatch(/open house/i)
})
