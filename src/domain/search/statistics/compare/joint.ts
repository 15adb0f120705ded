import { lastMonths } from '#src/domain/search/statistics/months.ts'
import { type Figures, type MarketStatistics, priceName } from '../market-figures.ts'
import type { ComparedMonths } from './search-comparison.ts'

/** The range of all searches together, for bars that fit them all. */
export function combinedFigures(figuresList: readonly Figures[]): Figures {
  const valuesOf = (name: Exclude<keyof Figures, 'count'>) =>
    figuresList.map((figures) => figures[name]).filter((value) => value !== null)
  const least = (values: readonly number[]) => (values.length === 0 ? null : Math.min(...values))
  const most = (values: readonly number[]) => (values.length === 0 ? null : Math.max(...values))
  return {
    count: figuresList.reduce((sum, { count }) => sum + count, 0),
    minimum: least(valuesOf('minimum')),
    lowerQuartile: least(valuesOf('lowerQuartile')),
    median: null,
    upperQuartile: most(valuesOf('upperQuartile')),
    maximum: most(valuesOf('maximum')),
  }
}

export interface SearchSide {
  readonly side: number
  readonly statistics: MarketStatistics
}

export const byMarket = (sides: readonly SearchSide[]): (readonly SearchSide[])[] => [
  ...Map.groupBy(sides, ({ statistics }) => priceName(statistics)).values(),
]

/** Monthly medians of several searches over the same months, with sales separate from listings. */
export function combinedMonths(sides: readonly SearchSide[]): ComparedMonths[] {
  const dated = sides.filter(({ statistics }) => statistics.months.months.length > 0)
  const groups = Map.groupBy(dated, ({ statistics }) => kindOf(statistics))
  return [...groups.values()].map((group) => {
    const { market, months: first } = group[0]!.statistics
    const months = lastMonths(
      group.flatMap(({ statistics }) => statistics.months.months.map(({ month }) => month)),
    )
    const series = group.map(({ side, statistics }) => {
      const monthByName = new Map(statistics.months.months.map((month) => [month.month, month]))
      return { side, months: months.map((month) => monthByName.get(month) ?? null) }
    })
    return { of: first.of, market, months, series }
  })
}

/** Which months can be compared. Sales have sale prices, whether the search is for active or sold listings. */
function kindOf(statistics: MarketStatistics): string {
  const { market, months } = statistics
  if (market === 'rent') return `${priceName(statistics)} ${months.of}`
  return months.of
}
