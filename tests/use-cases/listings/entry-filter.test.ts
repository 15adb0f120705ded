import { expect, it } from 'vitest'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import { getEntryFilter } from '#src/use-cases/listings/entry-filter.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'

it('visitors come to what is for sale, agents to all listings', async () => {
  const db = emptyDatabase()
  await insertListing(db, 1, { StandardStatus: 'Active' })
  expect(await getEntryFilter(testContext(db))).toBe(marketFilter('sale'))
  expect(await getEntryFilter(testContext(db, 'vow'))).toBe(marketFilter('sale'))
  expect(await getEntryFilter(testContext(db, 'private'))).toBe('')
})

it('everyone gets all listings where nothing is for sale', async () => {
  const db = emptyDatabase()
  await insertListing(db, 1, { StandardStatus: 'Closed' })
  await insertListing(db, 2, { PropertyType: 'Residential Lease' })
  expect(await getEntryFilter(testContext(db))).toBe('')
})

it('a search that fails leads to all listings and is logged', async () => {
  const context = testContext(emptyDatabase())
  const warnings: string[] = []
  const search = { ...context.search, count: () => Promise.reject(new Error('too slow')) }
  const log = { ...context.log, warn: (_: object, text: string) => void warnings.push(text) }
  expect(await getEntryFilter({ ...context, search, log })).toBe('')
  expect(warnings).toEqual(['what is for sale could not be counted'])
})
