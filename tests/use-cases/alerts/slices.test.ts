import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#db/connect.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import { recommendListings } from '#src/use-cases/collections/recommend.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { change, eventsOf, insertAlert } from '../../support/alerts.ts'
import { insertContact } from '../../support/collections.ts'
import { userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'

// With a clock by which every step takes longer than a turn of the event loop may, each step has a turn of its own: a loop
// that does not let others go on between its steps has too few of them.

const many = 40

let db: Database
let ann: Context

beforeEach(async () => {
  db = emptyDatabase()
  ann = await userContext({ db }, 'ann', 'private')
  for (let n = 1; n <= many; n++) await insertListing(db, n)
  await recordAlertEvents(ann)
})

const none = 'ListPrice Le 1.00'

/** How many turns of the event loop the work has. */
async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 5))
  onTestFinished(() => void vi.restoreAllMocks())
  let turns = 0
  let isOver = false
  const counting = (async () => {
    for (; !isOver; turns++) await nextTurn()
  })()
  await work()
  isOver = true
  await counting
  vi.restoreAllMocks()
  return turns
}

const insertMany = async (columns: Parameters<typeof insertAlert>[1]) => {
  for (let n = 1; n <= many; n++) await insertAlert(ann, columns)
}

test('reading and testing many searches', async () => {
  for (let n = 1; n <= many; n++) await insertAlert(ann, { filter: `ListPrice Le ${n}.00` })
  await change(db, 1, { ListPrice: 99_000 })
  expect(await turnsOf(() => recordAlertEvents(ann))).toBeGreaterThan(2 * many)
})

test('reading many changed listings, and what each was', async () => {
  await insertAlert(ann, { filter: none })
  for (let n = 1; n <= many; n++) await change(db, n, { ListPrice: 99_000 })
  expect(await turnsOf(() => recordAlertEvents(ann))).toBeGreaterThan(3 * many)
})

test('many changes of one listing', async () => {
  await insertAlert(ann, { filter: none })
  for (let n = 1; n <= many; n++) await change(db, 1, { ListPrice: 99_000 + n })
  expect(await turnsOf(() => recordAlertEvents(ann))).toBeGreaterThan(2 * many)
})

test('many alerts to single listings', async () => {
  await insertMany({ Kind: 'listing', RowKey: 1, Events: ['Sold'] })
  await change(db, 1, { ListPrice: 99_000 })
  expect(await turnsOf(() => recordAlertEvents(ann))).toBeGreaterThan(2 * many)
})

test('writing many events', async () => {
  await insertAlert(ann, { filter: 'ListPrice Le 99000.00', Events: ['PriceChange'] })
  for (let n = 1; n <= many; n++) await change(db, n, { ListPrice: 99_000 })
  expect(await turnsOf(() => recordAlertEvents(ann))).toBeGreaterThan(4.5 * many)
  expect(eventsOf(db)).toHaveLength(many)
})

test('no transaction of the writer waits, or is longer than it may be', async () => {
  await insertAlert(ann, { filter: 'ListPrice Le 99000.00', Events: ['PriceChange'] })
  for (let n = 1; n <= many; n++) await change(db, n, { ListPrice: 99_000 })
  let transactions = 0
  const write: Database['write'] = (work) =>
    db.write((tx) => {
      const result = work(tx)
      expect(result).not.toBeInstanceOf(Promise)
      transactions++
      return result
    })
  await turnsOf(() => recordAlertEvents({ ...ann, db: { ...db, write } }))
  expect(transactions).toBe(many)
  expect(eventsOf(db)).toHaveLength(many)
})

test('finding the recipients of a recommendation', async () => {
  const contact = await insertContact(db, { OwnerId: ann.user!.id })
  await insertMany({ filter: none, ContactId: contact, Recipients: 'contact' })
  const recommended = { listings: [idOf(1)], contacts: [contact], words: null, again: false }
  await recommendListings(ann, recommended)
  expect(await turnsOf(() => recordAlertEvents(ann))).toBeGreaterThan(1.25 * many)
  expect(eventsOf(db)).toHaveLength(many)
})
