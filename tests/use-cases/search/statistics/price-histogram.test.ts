import { afterEach, describe, expect, it } from 'vitest'
import { setConventions } from '#src/domain/context/units/conventions.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { type Market, marketFilter } from '#src/domain/search/filter/market/market.ts'
import { getPriceHistogram } from '#src/use-cases/search/statistics/price-histogram.ts'
import { testContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { insertListing } from '../../../support/listings/listings.ts'

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
  const found = await getPriceHistogram(await site(), Filter.of(marketFilter('sale')), null)
  const bars = found.kind === 'bars' ? found.bars : []
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(4)
  expect(bars.find(({ from }) => from === 300_000)?.count).toBe(2)
})

it('takes the price that a home was sold at, where it was sold', async () => {
  const found = await getPriceHistogram(await site(), Filter.of(marketFilter('sold')), null)
  expect(found).toMatchObject({ kind: 'bars' })
  const bars = found.kind === 'bars' ? found.bars : []
  expect(bars.map(({ from, count }) => [from, count])).toEqual([
    [null, 0],
    [250_000, 1],
  ])
})

it('puts no rents beside prices of sale', async () => {
  expect(await getPriceHistogram(await site(), Filter.none, null)).toEqual({
    kind: 'several-markets',
  })
})

describe('the range and the steps of the price menu are those of the data', () => {
  afterEach(() => setConventions(null))

  type Home = Readonly<Record<string, unknown>>
  const many = (first: number, step: number) =>
    Array.from({ length: 40 }, (_, n) => first + n * step)
  const rents = (frequency: string | null, prices: readonly number[]): Home[] =>
    prices.map((ListPrice) => ({
      PropertyType: 'Residential Lease',
      ListPrice,
      LeaseAmountFrequency: frequency,
    }))

  async function barsOf(market: Market, homes: readonly Home[]) {
    const db = emptyDatabase()
    for (const [n, home] of homes.entries())
      await insertListing(db, n, { PropertyType: 'Residential', StandardStatus: 'Active', ...home })
    const found = await getPriceHistogram(testContext(db), Filter.of(marketFilter(market)), null)
    if (found.kind !== 'bars') throw new Error(found.kind)
    return found.bars
  }

  const sumOf = (bars: readonly { readonly count: number }[]) =>
    bars.reduce((sum, { count }) => sum + count, 0)

  it.each([
    ['sales', 'sale', many(180_000, 12_500).map((ListPrice) => ({ ListPrice })), 180_000, 667_500],
    ['monthly rents', 'rent', rents('Monthly', many(900, 40)), 900, 2460],
    ['weekly rents', 'rent', rents('Weekly', many(310, 10)), 1343, 3034],
    ['daily rents', 'rent', rents('Daily', many(45, 4)), 1368, 6114],
    ['rents for a time that is not told', 'rent', rents(null, many(600, 20)), 600, 1380],
  ] as const)('%s', async (_, market, homes, least, most) => {
    const bars = await barsOf(market, homes)
    const edges = bars.slice(1).map(({ from }) => from!)
    expect(sumOf(bars)).toBe(40)
    expect(edges.length).toBeGreaterThan(5)
    expect(edges[0]! >= least && edges.at(-1)! <= most).toBe(true)
    expect(edges.at(-1)! - edges[0]!).toBeGreaterThan((most - least) * 0.7)
  })

  it('of rents with several periods are for a month', async () => {
    const bars = await barsOf('rent', [
      ...rents('Weekly', many(310, 10)),
      ...rents('Daily', [90, 95]),
    ])
    expect(sumOf(bars)).toBe(42)
    expect(bars.at(-1)!.from).toBeGreaterThan(2600)
  })

  it('of złoty have their sign', async () => {
    setConventions({ locale: 'pl-PL', currency: 'PLN', units: 'metric' })
    const bars = await barsOf(
      'sale',
      many(350_000, 20_000).map((ListPrice) => ({ ListPrice })),
    )
    expect(sumOf(bars)).toBe(40)
    expect(bars[1]!.label).toMatch(/^350\s000\szł – /)
  })

  it.each([
    ['three', [455_000, 610_000, 985_000]],
    ['three of nearly one price', [50, 51, 52]],
    ['one', [455_000]],
    ['two of one price', [455_000, 455_000]],
  ])('%s: every home is in a bar, and no two bars are called alike', async (_, prices) => {
    const bars = await barsOf('rent', rents('Monthly', prices))
    expect(sumOf(bars)).toBe(prices.length)
    expect(new Set(bars.map(({ label }) => label)).size).toBe(bars.length)
    for (const { from } of bars) expect(Number.isInteger(from ?? 0)).toBe(true)
  })

  it('none: there is nothing to choose from', async () => {
    expect(await barsOf('sale', [])).toEqual([])
    expect(await barsOf('sale', [{ ListPrice: null }])).toEqual([])
  })
})
