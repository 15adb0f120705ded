import { priceFieldOf } from '#src/domain/search/filter/market/market.ts'
import { priceBars } from '#src/domain/search/statistics/bars.ts'
import {
  byMarket,
  combinedFigures,
  combinedMonths,
  type SearchSide,
} from '#src/domain/search/statistics/compare/joint.ts'
import { jointGroups } from '#src/domain/search/statistics/compare/joint-groups.ts'
import type {
  ComparedBars,
  ComparedCharts,
} from '#src/domain/search/statistics/compare/search-comparison.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readSearchInput, type SearchInput } from '#src/use-cases/search/filter/read-filter.ts'
import { countBars } from './count-bars.ts'
import { getMarketStatistics, type StatisticsOutcome } from './market-statistics.ts'
import { joinConditions } from './narrowed.ts'

export interface Comparison {
  readonly outcomes: readonly StatisticsOutcome[]
  readonly charts: ComparedCharts
}

/** The charts have the same bars and months for all searches, so that they can be compared. */
export async function compareSearches(
  context: Context,
  searches: readonly SearchInput[],
): Promise<Comparison> {
  const outcomes = await Promise.all(
    searches.map((searched) => getMarketStatistics(context, searched)),
  )
  const sides = outcomes.flatMap((outcome, side): SearchSide[] =>
    outcome.kind === 'statistics' && outcome.statistics.total > 0
      ? [{ side, statistics: outcome.statistics }]
      : [],
  )
  const prices = await Promise.all(
    byMarket(sides).map((group) => comparePrices(context, searches, group)),
  )
  const days = sides.map(({ side, statistics }) => ({ side, bars: statistics.dayBands }))
  return {
    outcomes,
    charts: {
      prices: prices.filter(({ series }) => series.length > 0),
      days: days.filter(({ bars }) => bars.length > 0),
      months: combinedMonths(sides),
      groups: jointGroups(sides),
    },
  }
}

/** The bars cover the prices of all searches of one market. */
async function comparePrices(
  context: Context,
  searches: readonly SearchInput[],
  group: readonly SearchSide[],
): Promise<ComparedBars> {
  const { market } = group[0]!.statistics
  const priced = group.filter(({ statistics }) => statistics.prices.count > 0)
  const bars = priceBars(
    combinedFigures(priced.map(({ statistics }) => statistics.prices)),
    priceFieldOf(market),
  )
  const series = await Promise.all(
    priced.map(async ({ side, statistics: { compared } }) => {
      const result = await readSearchInput(context, searches[side]!)
      if (result.kind === 'bad-filter')
        throw new Error('A search that had statistics cannot be read.')
      const query = { scope: context.scope, condition: result.condition }
      const ownBars = bars.map((bar) => ({
        ...bar,
        condition: joinConditions(bar.condition, compared),
      }))
      return { side, bars: await countBars(context, query, ownBars) }
    }),
  )
  return { market, series }
}
