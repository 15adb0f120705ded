import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatShortPrice } from '#src/domain/format.ts'
import { boxPlot } from '#src/domain/search/charts/box-plot.ts'
import { columnsChart } from '#src/domain/search/charts/columns-chart.ts'
import { lineChart } from '#src/domain/search/charts/line-chart.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { dayBars, priceBars } from '#src/domain/search/statistics/bars.ts'
import { slicesByBeds, slicesByValue } from '#src/domain/search/statistics/groups.ts'
import {
  inMonth,
  lastMonths,
  monthLabel,
  shortMonth,
} from '#src/domain/search/statistics/months.ts'

const figures = (sorted: readonly number[]) => {
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)]!
  return {
    count: sorted.length,
    minimum: at(0),
    lowerQuartile: at(0.25),
    median: at(0.5),
    upperQuartile: at(0.75),
    maximum: at(1),
  }
}
const ascending = fc
  .array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 1, maxLength: 60 })
  .map((values) => values.sort((a, b) => a - b))

describe('§2 stats: bars of prices', () => {
  it('take every price, each once', () => {
    fc.assert(
      fc.property(ascending, (prices) => {
        const bars = priceBars(figures(prices), 'ListPrice')
        const holding = (price: number) =>
          bars.filter(({ from, to }) => (from ?? -Infinity) <= price && price < (to ?? Infinity))
        for (const price of prices) expect(holding(price)).toHaveLength(1)
        expect(bars.length).toBeLessThan(40)
      }),
    )
  })

  it('are none without a price, and say what they hold', () => {
    expect(
      priceBars(
        {
          count: 0,
          minimum: null,
          lowerQuartile: null,
          median: null,
          upperQuartile: null,
          maximum: null,
        },
        'ListPrice',
      ),
    ).toEqual([])
    expect(dayBars().map(({ label }) => label)).toEqual([
      'Up to 7 days',
      '8 – 14 days',
      '15 – 30 days',
      '31 – 60 days',
      '61 – 90 days',
      '91 – 180 days',
      '181 days or more',
    ])
    expect(dayBars()[1]!.condition).toBe('DaysOnMarket Ge 8 And DaysOnMarket Lt 15')
  })
})

describe('§2 stats: slices', () => {
  it('stand in the order of the statuses and leave out what has none', () => {
    const counted = [
      { value: 'Closed', count: 9 },
      { value: null, count: 3 },
      { value: 'Active', count: 2 },
      { value: "O'Hare", count: 1 },
    ]
    expect(
      slicesByValue('StandardStatus', counted, ['Active', 'Closed']).map(({ label, condition }) => [
        label,
        condition,
      ]),
    ).toEqual([
      ['Active', "StandardStatus Eq 'Active'"],
      ['Closed', "StandardStatus Eq 'Closed'"],
      ["O'Hare", "StandardStatus Eq 'O\\'Hare'"],
    ])
  })

  it('put six bedrooms and more together', () => {
    const counted = [
      { value: '10', count: 1 },
      { value: '6', count: 4 },
      { value: '0', count: 2 },
      { value: '3', count: 7 },
      { value: null, count: 8 },
    ]
    expect(slicesByBeds(counted).map(({ label, count }) => [label, count])).toEqual([
      ['None or studio', 2],
      ['3', 7],
      ['6 or more', 5],
    ])
  })
})

describe('§2 stats: months', () => {
  it('are the last two years up to the latest sale, without gaps', () => {
    expect(lastMonths(['2025-11', null, '2026-02', '2025-12'])).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
    expect(lastMonths(['1999-01', '2026-02'])).toHaveLength(24)
    expect(lastMonths(['1999-01', '2026-02']).at(0)).toBe('2024-03')
    expect(lastMonths([null])).toEqual([])
  })

  it('are searched from their first day to the next one’s', () => {
    expect(inMonth('CloseDate', '2025-12')).toBe(
      'CloseDate Ge 2025-12-01 And CloseDate Lt 2026-01-01',
    )
    expect(monthLabel('2026-03')).toBe('March 2026')
    expect(shortMonth('2026-03')).toBe('Mar 26')
  })
})

describe('§2 stats: drawings', () => {
  const size = { width: 560, height: 180 }
  it('stay inside, and what is not nothing can be seen', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2_000_000), { minLength: 1, maxLength: 40 }), (values) => {
        const { columns, lines } = columnsChart(values, size)
        columns.forEach(({ x, y, width, height }, i) => {
          expect(x >= 0 && x + width <= 560.1 && y >= 0 && y + height <= 180.1).toBe(true)
          expect(height > 0).toBe(values[i]! > 0)
        })
        for (const { y } of lines) expect(y >= 0 && y <= 180).toBe(true)
      }),
    )
  })

  it('leave a gap where nothing is known, and one value is a point', () => {
    expect(lineChart([1, null, 3, 4], size).path.match(/M/g)).toHaveLength(2)
    expect(lineChart([1, null, 3], size).points[1]).toBeNull()
    expect(lineChart([7], size).points[0]).toMatchObject({ x: 280, y: 90 })
    expect(lineChart([], size).path).toBe('')
  })

  it('share a scale with what they are compared with', () => {
    const [low, high] = [
      [10, 20],
      [40, 80],
    ] as const
    const all = [...low, ...high]
    expect(columnsChart(low, size, all).lines).toEqual(columnsChart(high, size, all).lines)
    expect(columnsChart(low, size, all).columns[1]!.height * 2).toBeCloseTo(
      columnsChart(high, size, all).columns[0]!.height,
      1,
    )
    expect(lineChart(low, size, all).lines).toEqual(lineChart(high, size, all).lines)
    expect(lineChart(low, size, all).points[1]!.y).toBeGreaterThan(
      lineChart(high, size, all).points[0]!.y,
    )
  })

  it('show half of the values as a box that one odd value cannot flatten', () => {
    const plot = boxPlot(
      { minimum: 1, lowerQuartile: 100, median: 120, upperQuartile: 140, maximum: 9_000_000 },
      160,
    )
    expect(plot.cutRight).toBe(true)
    expect(plot.cutLeft).toBe(false)
    expect(plot.box.width).toBeGreaterThan(20)
    expect(
      boxPlot({ minimum: 5, lowerQuartile: 5, median: 5, upperQuartile: 5, maximum: 5 }, 160)
        .median,
    ).toBe(0)
  })
})

describe('§2 stats: words', () => {
  it('prices are short where there is little room', () => {
    expect([850, 450_000, 1_250_000, 999_600, 12_000_000, -2500].map(formatShortPrice)).toEqual([
      '$850',
      '$450K',
      '$1.25M',
      '$1M',
      '$12M',
      '−$2.5K',
    ])
  })

  it('a filter is narrowed without changing what it means', () => {
    const narrow = (filter: string, condition: string) => Filter.of(filter).narrow(condition).text
    expect(narrow('', 'BedroomsTotal Eq 3')).toBe('BedroomsTotal Eq 3')
    expect(narrow("City Eq 'A'", 'BedroomsTotal Eq 3')).toBe("City Eq 'A' And BedroomsTotal Eq 3")
    expect(narrow("City Eq 'A' Or City Eq 'B'", 'BedroomsTotal Eq 3')).toBe(
      "(City Eq 'A' Or City Eq 'B') And BedroomsTotal Eq 3",
    )
  })
})
