import { describe, expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { getMarketStatistics } from '#src/use-cases/search/statistics/market-statistics.ts'
import { testContext, testNow } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { insertListing, insertListings } from '../../../support/listings/listings.ts'

async function statisticsOf(context: ReturnType<typeof testContext>, filter = '') {
  const found = await getMarketStatistics(context, { filter: Filter.of(filter) })
  if (found.kind !== 'statistics') throw new Error(found.errors[0]?.message)
  return found.statistics
}

describe('§2 stats: figures of the listings that match', () => {
  it('are those of all matches, and every bar and slice leads to as many listings as it says', async () => {
    const db = emptyDatabase()
    await insertListings(db, 40)
    const context = testContext(db)
    const filter = 'ListPrice Ge 105000 Or BedroomsTotal Ge 9'
    const { total, prices, groups, histogram, months } = await statisticsOf(context, filter)
    expect(total).toBe(36)
    expect(prices.minimum).toBe(105_000)
    expect(prices.median).toBe(122_500)
    expect(prices.maximum).toBe(140_000)
    expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(36)
    expect(months.of).toBe('listings')
    for (const { condition, count } of [
      ...histogram,
      ...groups.flatMap(({ slices }) => slices),
      ...months.months,
    ]) {
      expect(await countListings(context, Filter.of(filter).narrow(condition)), condition).toEqual({
        kind: 'counted',
        count,
      })
    }
  })

  it('compare sales with sales: rents are counted and left out of prices', async () => {
    const db = emptyDatabase()
    await insertListings(db, 10)
    await insertListing(db, 11, { PropertyType: 'Residential Lease', ListPrice: 1500 })
    const context = testContext(db)
    const mixed = await statisticsOf(context)
    expect(mixed.total).toBe(11)
    expect(mixed.rentsLeftOut).toBe(1)
    expect(mixed.prices.count).toBe(10)
    expect(mixed.prices.minimum).toBe(101_000)
    for (const { condition, count } of mixed.histogram) {
      expect(await countListings(context, Filter.of(condition))).toEqual({ kind: 'counted', count })
    }
    const rents = await statisticsOf(context, "PropertyType Eq 'Residential Lease'")
    expect(rents.rentsLeftOut).toBe(0)
    expect(rents.prices.median).toBe(1500)
  })

  it('say how many months the active listings would last at the sales of a year', async () => {
    const db = emptyDatabase()
    await insertListings(db, 6)
    await insertListing(db, 7, { PropertyType: 'Residential Lease', ListPrice: 1500 })
    const sold = { StandardStatus: 'Closed', MlsStatus: 'Closed', ClosePrice: 300_000 }
    const day = (daysAgo: number) =>
      new Date(testNow.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
    for (const [n, daysAgo] of [20, 200, 300, 500].entries())
      await insertListing(db, 10 + n, { ...sold, CloseDate: day(daysAgo) })
    const context = testContext(db)
    expect((await statisticsOf(context)).monthsOfSupply).toBe(24)
    const active = await statisticsOf(context, "StandardStatus Eq 'Active'")
    expect(active.monthsOfSupply).toBe(null)
  })

  it('divide by the months of which a search has the sales, and say nothing without whole months', async () => {
    const db = emptyDatabase()
    await insertListings(db, 6)
    const sold = { StandardStatus: 'Closed', MlsStatus: 'Closed', ClosePrice: 300_000 }
    for (const [n, CloseDate] of ['2026-02-20', '2026-01-20', '2025-06-01', '2024-06-01'].entries())
      await insertListing(db, 10 + n, { ...sold, CloseDate })
    const context = testContext(db)
    const supplyOf = async (filter: string) => (await statisticsOf(context, filter)).monthsOfSupply
    const supplySince = (condition: string) =>
      supplyOf(`StandardStatus Eq 'Active' Or (StandardStatus Eq 'Closed' And ${condition})`)
    expect(await supplyOf('')).toBe(24)
    expect(await supplySince('CloseDate Ge days(-72)')).toBeCloseTo((6 / 2) * (73 / 365) * 12)
    expect(await supplySince('CloseDate Bt days(-499),days(-219)')).toBeCloseTo(
      (6 / 1) * (146 / 365) * 12,
    )
    expect(await supplySince('CloseDate Ge days(-900)')).toBe(24)
    expect(await supplyOf('CloseDate Ne 2026-02-20 Or CloseDate Eq NULL')).toBeCloseTo(
      (6 / 2) * (364 / 365) * 12,
    )
    expect(await supplyOf('CloseDate Ge days(-72) Or BedroomsTotal Ge 0')).toBe(null)
    expect(await supplySince('month(CloseDate) Eq 2')).toBe(null)
    expect(await supplyOf('ListingContractDate Ge days(-90) Or ListPrice Ge 0')).toBe(null)
    expect(await supplyOf('DaysOnMarket Ge 0 Or DaysOnMarket Eq NULL')).toBe(null)
  })

  it('say nothing where the sales of a whole year are not known', async () => {
    const db = emptyDatabase()
    await insertListings(db, 6)
    const sold = { StandardStatus: 'Closed', MlsStatus: 'Closed', ClosePrice: 300_000 }
    await insertListing(db, 10, { ...sold, CloseDate: '2026-02-20' })
    expect((await statisticsOf(testContext(db))).monthsOfSupply).toBe(null)
    await insertListing(db, 11, { ...sold, CloseDate: '2025-02-20' })
    expect((await statisticsOf(testContext(db))).monthsOfSupply).toBe(72)
  })

  it('never put together what is asked and what was paid', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { ListPrice: 300_000 })
    await insertListing(db, 2, { ListPrice: 500_000 })
    const closed = { StandardStatus: 'Closed', CloseDate: '2026-02-01' }
    await insertListing(db, 3, { ...closed, ListPrice: 900_000, ClosePrice: 800_000 })
    await insertListing(db, 4, { ...closed, ListPrice: 100_000, ClosePrice: 90_000 })
    const context = testContext(db)
    const mixed = await statisticsOf(context)
    expect(mixed.market).toBe('sale')
    expect(mixed.prices.median).toBe(400_000)
    expect(mixed.soldLeftOut).toBe(2)
    expect(mixed.groups[1]!.slices[0]?.median).toBe(400_000)
    const sold = await statisticsOf(context, "StandardStatus Eq 'Closed'")
    expect(sold.market).toBe('sold')
    expect(sold.prices.median).toBe(445_000)
    expect(sold.soldLeftOut).toBe(0)
    for (const { condition, count } of [...mixed.histogram, ...sold.histogram])
      if (condition.includes('ClosePrice'))
        expect(await countListings(context, Filter.of(condition))).toEqual({
          kind: 'counted',
          count,
        })
  })

  it('are those of rents where all are for rent', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { PropertyType: 'Residential Lease', ListPrice: 1500 })
    expect((await statisticsOf(testContext(db))).market).toBe('rent')
  })

  it('know sales by the month they closed in, and what they brought of their list price', async () => {
    const db = emptyDatabase()
    const sale = { StandardStatus: 'Closed', ListPrice: 200_000 }
    await insertListing(db, 1, { ...sale, ClosePrice: 210_000, CloseDate: '2025-12-31' })
    await insertListing(db, 2, { ...sale, ClosePrice: 190_000, CloseDate: '2026-02-01' })
    await insertListing(db, 3, { ...sale, ClosePrice: 180_000, CloseDate: '2026-02-28' })
    const { months, closeToList, groups } = await statisticsOf(testContext(db))
    expect(months.months.map(({ month, count, median }) => [month, count, median])).toEqual([
      ['2025-12', 1, 210_000],
      ['2026-01', 0, null],
      ['2026-02', 2, 185_000],
    ])
    expect(closeToList.minimum).toBe(0.9)
    expect(closeToList.median).toBe(0.95)
    expect(closeToList.maximum).toBe(1.05)
    expect(groups[0]!.slices).toMatchObject([{ label: 'Closed', count: 3, median: 190_000 }])
  })

  it('are of what the role may see', async () => {
    const db = emptyDatabase()
    await insertListings(db, 3)
    await insertListing(db, 4, { StandardStatus: 'Expired' })
    expect((await statisticsOf(testContext(db))).total).toBe(3)
    expect((await statisticsOf(testContext(db, 'private'))).total).toBe(4)
  })

  it('are none of nothing, and a filter that cannot be read says why', async () => {
    const context = testContext(emptyDatabase())
    const { total, histogram, months, groups } = await statisticsOf(context)
    expect(total).toBe(0)
    expect(histogram).toEqual([])
    expect(months.months).toEqual([])
    expect(groups.flatMap(({ slices }) => slices)).toEqual([])
    expect(
      await getMarketStatistics(context, { filter: Filter.of('ListPrice Ge x') }),
    ).toMatchObject({
      kind: 'bad-filter',
    })
  })
})

describe('§2 stats: prices in another currency, and rents for other times', () => {
  it('leave listings in another currency out of every figure and say how many', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { ListPrice: 100_000 })
    await insertListing(db, 2, { ListPrice: 200_000, Currency: 'USD' })
    await insertListing(db, 3, { ListPrice: 9_000_000, Currency: 'PLN' })
    const context = testContext(db)
    const found = await statisticsOf(context)
    expect(found).toMatchObject({ total: 3, foreign: 1 })
    expect(found.prices).toMatchObject({ count: 2, median: 150_000, maximum: 200_000 })
    expect(found.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    const dear = await countListings(context, Filter.of('ListPrice Ge 1'))
    expect(dear).toEqual({ kind: 'counted', count: 2 })
    expect(await countListings(context, Filter.of("Currency Eq 'PLN'"))).toEqual({
      kind: 'counted',
      count: 1,
    })
  })

  it('compare rents with those that are paid as often', async () => {
    const db = emptyDatabase()
    const rent = (n: number, ListPrice: number, LeaseAmountFrequency: string | null) =>
      insertListing(db, n, { PropertyType: 'Residential Lease', ListPrice, LeaseAmountFrequency })
    await rent(1, 100, 'Daily')
    await rent(2, 140, 'Daily')
    await rent(3, 120, 'Daily')
    await rent(4, 2_000, 'Monthly')
    await rent(5, 3_000, null)
    const found = await statisticsOf(testContext(db))
    expect(found).toMatchObject({ market: 'rent', rentPer: 'month', otherRents: 0 })
    expect(found.prices).toMatchObject({ count: 5, median: 36_500 / 12, maximum: (140 * 365) / 12 })
    expect(found.groups.find(({ by }) => by === 'Rent')?.slices).toMatchObject([
      { label: 'Per night', count: 3, median: 3650 },
      { label: 'Per month', count: 2, median: 2_500 },
    ])
  })
})
