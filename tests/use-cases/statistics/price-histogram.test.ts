import { expect, it } from 'vitest'
import { marketFilter } from '#src/domain/filter/market/market.ts'
import { getPriceHistogram } from '#src/use-cases/statistics/price-histogram.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'

async function site() {
  const db = emptyDatabase()
  const home = { PropertyType: 'Residential', StandardStatus: 'Active' }
  for (const [i, price] of [200_000, 300_000, 300_000, 400_000].entries())
    await insertListing(db, i, { ...home, ListPrice: price })
  await insertListing(db, 10, { ...home, PropertyType: 'Residential Lease', ListPrice: 1500 })
  await insertListing(db, 11, { ...home, StandardStatus: 'Closed', ClosePrice: 250_000 })
  return testContext(db)
}

it('counts the homes of a market by their price', async () => {
  const found = await getPriceHistogram(await site(), marketFilter('sale'), null)
  const bars = found.kind === 'bars' ? found.bars : []
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(4)
  expect(bars.find(({ from }) => from === 300_000)?.count).toBe(2)
})

it('takes the price that a home was sold at, where it was sold', async () => {
  const found = await getPriceHistogram(await site(), marketFilter('sold'), null)
  expect(found).toMatchObject({ kind: 'bars' })
  const bars = found.kind === 'bars' ? found.bars : []
  expect(bars.map(({ from, count }) => [from, count])).toEqual([
    [null, 0],
    [250_000, 1],
  ])
})

it('puts no rents beside prices of sale', async () => {
  expect(await getPriceHistogram(await site(), '', null)).toEqual({ kind: 'several-markets' })
})
