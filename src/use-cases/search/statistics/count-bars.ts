import type { EmptyBar } from '#src/domain/search/statistics/bars.ts'
import type { Bar } from '#src/domain/search/statistics/market-figures.ts'
import type { Query } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { narrowQuery } from './narrowed.ts'

export const countBars = (
  context: Context,
  query: Query,
  bars: readonly EmptyBar[],
): Promise<Bar[]> =>
  Promise.all(
    bars.map(async (bar) => ({
      ...bar,
      count: await context.search.count(narrowQuery(context, query, bar.condition)),
    })),
  )
