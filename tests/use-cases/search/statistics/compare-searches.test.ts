import { describe, expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { figureRows } from '#src/domain/search/statistics/key-figures.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { compareSearches } from '#src/use-cases/search/statistics/compare-searches.ts'
import { testContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { insertListing } from '../../../support/listings/listings.ts'

const [harbor, bay] = ["City Eq 'Harbor'", "City Eq 'Bay'"]
const rents = "PropertyType Eq 'Residential Lease'"

async function twoPlaces() {
  const db = emptyDatabase()
  for (let n = 1; n <= 20; n++)
    await insertListing(db, n, { City: 'Harbor', ListPrice: 200_000 + n * 10_000 })
  for (let n = 21; n <= 28; n++)
    await insertListing(db, n, { City: 'Bay', ListPrice: 400_000 + n * 10_000 })
  await insertListing(db, 30, { City: 'Bay', PropertyType: 'Residential Lease', ListPrice: 1500 })
  return testContext(db)
}

describe('§2 stats: searches side by side', () => {
  it('have the same bars, which count every priced listing of each once and lead to it', async () => {
    const context = await twoPlaces()
    const searches = [{ filter: Filter.of(harbor) }, { filter: Filter.of(bay) }]
    const { charts } = await compareSearches(context, searches)
    expect(charts.prices).toHaveLength(1)
    const [a, b] = charts.prices[0]!.series
    expect(b!.bars.map(({ label }) => label)).toEqual(a!.bars.map(({ label }) => label))
    const sum = (bars: readonly { count: number }[]) =>
      bars.reduce((total, { count }) => total + count, 0)
    expect([sum(a!.bars), sum(b!.bars)]).toEqual([20, 8])
    for (const { side, bars } of charts.prices[0]!.series)
      for (const { condition, count } of bars)
        expect(
          await countListings(context, searches[side]!.filter.narrow(condition)),
          condition,
        ).toEqual({ kind: 'counted', count })
    const [months] = charts.months
    for (const series of months!.series) expect(series.months).toHaveLength(months!.months.length)
  })

  it('never share a scale where one is for sale and the other for rent', async () => {
    const context = await twoPlaces()
    const { charts, outcomes } = await compareSearches(context, [
      { filter: Filter.of(harbor) },
      { filter: Filter.of(rents) },
    ])
    expect(
      charts.prices.map(({ market, series }) => [market, series.map(({ side }) => side)]),
    ).toEqual([
      ['sale', [0]],
      ['rent', [1]],
    ])
    expect(charts.months).toHaveLength(2)
    const rows = figureRows(
      outcomes.map((outcome) => (outcome.kind === 'statistics' ? outcome.statistics : null)),
    )
    const row = (label: string) => rows.find((one) => one.label === label)!.cells
    expect(row('Median list price').map((cell) => cell?.text ?? null)).toEqual(['$305,000', null])
    expect(row('Median rent').map((cell) => cell?.text ?? null)).toEqual([null, '$1,500'])
  })

  it('say how far they are from the first, of how many listings', async () => {
    const context = await twoPlaces()
    const { outcomes } = await compareSearches(context, [
      { filter: Filter.of(harbor) },
      { filter: Filter.of(bay) },
    ])
    const statistics = outcomes.map((outcome) =>
      outcome.kind === 'statistics' ? outcome.statistics : null,
    )
    const [first, second] = figureRows(statistics)[0]!.cells
    expect(first).toEqual({ text: '$305,000', count: 20, difference: null })
    expect(second).toEqual({ text: '$645,000', count: 8, difference: '+$340,000 (+111.5%)' })
  })

  it('have a row for each value that any of them has, with medians of one kind of price', async () => {
    const context = await twoPlaces()
    const groups = async (...filters: string[]) =>
      (
        await compareSearches(
          context,
          filters.map((filter) => ({ filter: Filter.of(filter) })),
        )
      ).charts.groups
    const sales = `${bay} And PropertyType Ne 'Residential Lease'`
    const [status, types] = await groups(harbor, sales)
    expect(status).toMatchObject({ by: 'Status', hasMedians: true, labels: ['Active'] })
    expect(status!.series.map(({ slices }) => slices.get('Active')!.count)).toEqual([20, 8])
    expect(types!.series.map(({ slices }) => slices.get('Residential')!.median)).toEqual([
      305_000, 645_000,
    ])
    const [, mixed] = await groups(harbor, rents)
    expect(mixed).toMatchObject({ hasMedians: false, labels: ['Residential', 'Residential Lease'] })
    expect(mixed!.series.map(({ slices }) => slices.has('Residential'))).toEqual([true, false])
    for (const { side, slices } of mixed!.series)
      for (const { condition, count } of slices.values())
        expect(
          await countListings(context, Filter.of([harbor, rents][side]!).narrow(condition)),
        ).toEqual({
          kind: 'counted',
          count,
        })
  })

  it('have statuses in their order and bedrooms by number', async () => {
    const db = emptyDatabase()
    const kinds: [string, number][] = [
      ['Closed', 10],
      ['Closed', 2],
      ['Pending', 0],
      ['Active', 6],
      ['Closed', 3],
    ]
    for (const [n, [StandardStatus, BedroomsTotal]] of kinds.entries())
      await insertListing(db, n + 1, { StandardStatus, BedroomsTotal, City: n < 2 ? 'A' : 'B' })
    const { charts } = await compareSearches(testContext(db), [
      { filter: Filter.of("City Eq 'A'") },
      { filter: Filter.of("City Eq 'B'") },
    ])
    expect(charts.groups.map(({ by, labels }) => [by, labels])).toEqual([
      ['Status', ['Active', 'Pending', 'Closed']],
      ['Property type', ['Residential']],
      ['Bedrooms', ['None or studio', '2', '3', '6 or more']],
    ])
  })

  it('leave out of the charts what matches nothing or cannot be read', async () => {
    const context = await twoPlaces()
    const { charts, outcomes } = await compareSearches(context, [
      { filter: Filter.of(harbor) },
      { filter: Filter.of("City Eq 'Nowhere'") },
      { filter: Filter.of('ListPrice Ge x') },
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['statistics', 'statistics', 'bad-filter'])
    expect(charts.prices[0]!.series.map(({ side }) => side)).toEqual([0])
    expect(charts.months.map(({ series }) => series.map(({ side }) => side))).toEqual([[0]])
  })
})
