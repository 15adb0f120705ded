import { lastMonths } from '#src/domain/statistics/months.ts'
import { type Figures, type MarketStatistics, pricesCalled } from '../market.ts'
import type { ComparedMonths } from './comparison.ts'

/** The reach of several searches together, for bars that fit all of them. */
export function jointFigures(all: readonly Figures[]): Figures {
  const known = (name: Exclude<keyof Figures, 'count'>) =>
    all.map((figures) => figures[name]).filter((value) => value !== null)
  const least = (values: readonly number[]) => (values.length === 0 ? null : Math.min(...values))
  const most = (values: readonly number[]) => (values.length === 0 ? null : Math.max(...values))
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    minimum: least(known('minimum')),
    lowerQuartile: least(known('lowerQuartile')),
    median: null,
    upperQuartile: most(known('upperQuartile')),
    maximum: most(known('maximum')),
  }
}

/** A search by its place among the compared ones. */
export interface Side {
  readonly side: number
  readonly statistics: MarketStatistics
}

/** Searches whose prices are of one kind, in the order of the first of each. */
export const byMarket = (sides: readonly Side[]): (readonly Side[])[] => [
  ...Map.groupBy(sides, ({ statistics }) => pricesCalled(statistics)).values(),
]

/** Medians by month over the same months, sales apart from listings. */
export function jointMonths(sides: readonly Side[]): ComparedMonths[] {
  const dated = sides.filter(({ statistics }) => statistics.months.months.length > 0)
  const groups = Map.groupBy(dated, ({ statistics }) => kindOf(statistics))
  return [...groups.values()].map((group) => {
    const { market, months: first } = group[0]!.statistics
    const months = lastMonths(
      group.flatMap(({ statistics }) => statistics.months.months.map(({ month }) => month)),
    )
    const series = group.map(({ side, statistics }) => {
      const known = new Map(statistics.months.months.map((month) => [month.month, month]))
      return { side, months: months.map((month) => known.get(month) ?? null) }
    })
    return { of: first.of, market, months, series }
  })
}

/** What is sold among what is for sale has sale prices like what is only sold. */
function kindOf(statistics: MarketStatistics): string {
  const { market, months } = statistics
  if (market === 'rent') return `${pricesCalled(statistics)} ${months.of}`
  return months.of
}
