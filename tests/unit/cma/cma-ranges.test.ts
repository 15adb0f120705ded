import { describe, expect, it, onTestFinished } from 'vitest'
import { areaChart, rangesChart } from '#src/domain/cma/cma-chart.ts'
import { type CmaPrice, cmaPriceOf } from '#src/domain/cma/cma-market.ts'
import { type CmaValued, cmaRanges } from '#src/domain/cma/cma-ranges.ts'
import type { CmaLine } from '#src/domain/cma/cma-report.ts'
import {
  cmaAskingPricesOnly,
  cmaNoClosePrice,
  cmaNoComparableArea,
  cmaNoPrices,
  cmaNoSubjectArea,
  cmaOtherMarket,
} from '#src/domain/cma/messages/cma-messages.ts'
import { setConventions } from '#src/domain/context/units/conventions.ts'

const closed = (amount: number): CmaPrice => ({ kind: 'closed', amount, why: null })
const asking = (amount: number): CmaPrice => ({ kind: 'asking', amount, why: null })
const without: CmaPrice = { kind: null, amount: null, why: 'gone' }

const valued = (...rows: [price: CmaPrice, area: number | null, net?: number][]): CmaValued[] =>
  rows.map(([price, area, net = 0], at) => ({ number: at + 1, price, area, net }))

const spans = (comparables: readonly CmaValued[], area: number | null = 1000) =>
  Object.fromEntries(cmaRanges(comparables, area).map(({ id, span }) => [id, span]))

describe('§8 CMA price range', () => {
  it('is by median, by price per area, and by adjusted values, of what was sold', () => {
    const found = spans(
      valued(
        [closed(200_000), 1000, 5_000],
        [closed(300_000), 2000, -10_000],
        [closed(260_000), 1300],
        [asking(900_000), 1000],
      ),
    )
    expect(found).toEqual({
      price: { low: 200_000, median: 260_000, high: 300_000 },
      area: { low: 150_000, median: 200_000, high: 200_000 },
      adjusted: { low: 205_000, median: 260_000, high: 290_000 },
      asking: { low: 900_000, median: 900_000, high: 900_000 },
    })
  })

  it('is of asking prices where nothing was sold, and says so', () => {
    const ranges = cmaRanges(valued([asking(100_000), 1000], [asking(120_000), 1000]), 1000)
    expect(ranges.map(({ id }) => id)).toEqual(['price', 'area', 'adjusted'])
    expect(ranges[0]).toMatchObject({ span: { low: 100_000, median: 110_000, high: 120_000 } })
    for (const { method } of ranges) expect(method).toContain(cmaAskingPricesOnly)
  })

  it('leaves out of a figure what lacks a fact, and names it', () => {
    const rows = valued([closed(100_000), null], [closed(200_000), 1000], [without, 500])
    const [price, area] = cmaRanges(rows, 1000)
    expect(price!.span).toEqual({ low: 100_000, median: 150_000, high: 200_000 })
    expect(area).toMatchObject({ span: { low: 200_000, median: 200_000, high: 200_000 } })
    expect(area!.method).toContain('Leaves out number 1, which lists no square feet.')
  })

  it.each([
    [[], 1000, cmaNoPrices],
    [valued([closed(1), 10]), null, cmaNoSubjectArea()],
    [valued([closed(1), null]), 1000, cmaNoComparableArea()],
  ])('has no figure without what it takes: %#', (rows, area, sentence) => {
    expect(cmaRanges(rows, area).find(({ id }) => id === 'area')).toMatchObject({
      span: null,
      method: sentence,
    })
  })

  it('is in the units of the site, in figures, sentences, and chart', () => {
    onTestFinished(() => setConventions(null))
    setConventions({ locale: 'pl-PL', currency: 'PLN', units: 'metric' })
    const texts = [
      cmaRanges(valued([closed(1), 10], [closed(2), null]), 10),
      cmaRanges(valued([closed(1), 10]), null),
      cmaRanges(valued([closed(1), null]), 10),
    ].map((ranges) => ranges.map(({ label, method }) => `${label} ${method}`).join(' '))
    for (const text of texts) {
      expect(text).toContain('square meters')
      expect(text).not.toContain('square feet')
    }
    const lines = [500, 1500].map((livingArea, number) => ({
      number,
      price: closed(100_000),
      listing: { livingArea },
    })) as unknown as CmaLine[]
    const { ticks } = areaChart(lines, null, 180)!
    expect(Math.max(...ticks.map(({ value }) => value))).toBeLessThan(150)
  })

  it('works with one comparable', () => {
    expect(spans(valued([closed(100_000), 500])).area).toMatchObject({ median: 200_000 })
  })
})

describe('§8 CMA prices', () => {
  const sale = { amount: 300_000, label: 'Sold price', per: null } as const
  const rent = { amount: 2_000, label: 'Rent', per: 'month' } as const

  it('never mix rents and sales', () => {
    const house = { propertyType: 'Residential', status: 'Closed', price: sale }
    const rental = { propertyType: 'Residential Lease', status: 'Closed', price: rent }
    expect(cmaPriceOf(house, 'sale')).toMatchObject({ kind: 'closed', amount: 300_000 })
    expect(cmaPriceOf(rental, 'sale')).toMatchObject({ amount: null, why: cmaOtherMarket.sale })
    expect(cmaPriceOf(house, 'rent')).toMatchObject({ amount: null, why: cmaOtherMarket.rent })
    expect(cmaPriceOf(rental, 'rent')).toMatchObject({ amount: 2_000 })
  })

  it('are no list price where the close price is not known', () => {
    const listed = { amount: 300_000, label: 'List price', per: null } as const
    const house = { propertyType: 'Residential', status: 'Closed', price: listed }
    expect(cmaPriceOf(house, 'sale').why).toBe(cmaNoClosePrice)
    expect(cmaPriceOf({ ...house, status: 'Active' }, 'sale').kind).toBe('asking')
    expect(cmaPriceOf({ ...house, status: 'Expired' }, 'sale').kind).toBeNull()
  })
})

describe('§8 CMA charts', () => {
  it('draw each range between its ends, and nothing for none', () => {
    const chart = rangesChart(cmaRanges(valued([closed(1), 1], [closed(3), 1]), 1))!
    for (const { low, median, high } of chart.bars) {
      expect(low).toBeGreaterThanOrEqual(0)
      expect(median).toBeGreaterThan(low)
      expect(high).toBeLessThanOrEqual(100)
    }
    expect(rangesChart(cmaRanges([], 1))).toBeNull()
    expect(areaChart([], 1000, 180)).toBeNull()
  })
})
