import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { createMatcher, type Matcher } from '#src/use-cases/alerts/match/matcher.ts'
import { hasNews } from '#src/use-cases/alerts/match/record.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { change, eventsOf, subscribe } from '../../support/alerts.ts'
import { userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'

let db: Database
let ann: Context
let matcher: Matcher

beforeEach(async () => {
  db = emptyDatabase()
  ann = await userContext({ db }, 'ann', 'vow')
  matcher = createMatcher(db.path)
  for (let n = 1; n <= 3; n++) await insertListing(db, n)
  await matcher.record(ann)
})

afterEach(() => matcher.close())

/** Whose thread may not write. */
const untouched = (): Context => ({
  ...ann,
  db: { ...db, write: () => Promise.reject(new Error('not in this thread')) },
})

test('changes are matched in another thread, and told once', async () => {
  await subscribe(ann, { filter: 'ListPrice Le 99000.00', Events: ['New'] })
  await change(db, 1, { ListPrice: 99_000 })
  await change(db, 2, { ListPrice: 99_500 })
  expect(await matcher.record(untouched())).toBe(1)
  expect(eventsOf(db)).toEqual(['New 1'])
  expect(await matcher.record(untouched())).toBe(0)
  expect(hasNews(ann)).toBe(false)
})

test('words of a search are corrected there as they are where people search', async () => {
  await subscribe(ann, { filter: "Keywords Eq 'Habror'", Events: ['PriceChange'] })
  await change(db, 1, { ListPrice: 90_000 })
  await matcher.record(ann)
  expect(eventsOf(db)).toEqual(['PriceChange 1'])
})

test('what goes wrong there is said here, and the next run makes up for it', async () => {
  await subscribe(ann, { filter: "City Eq 'Harbor'" })
  await change(db, 1, { ListPrice: 90_000 })
  const broken = { ...ann, localTime: { timeZone: 'Nowhere/Such', locale: 'en-US' } }
  await expect(matcher.record(broken)).rejects.toThrow('Nowhere/Such')
  expect(await matcher.record(ann)).toBe(1)
})

test('where nothing is to be matched, no thread is started', async () => {
  const other = createMatcher('/nowhere/there.sqlite')
  expect(await other.record(ann)).toBe(0)
  await other.close()
})
