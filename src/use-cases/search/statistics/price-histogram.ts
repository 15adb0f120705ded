import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { priceFieldOf } from '#src/domain/search/filter/market/market.ts'
import { marketOf } from '#src/domain/search/filter/market/market-of.ts'
import { priceBars } from '#src/domain/search/statistics/bars.ts'
import type { Bar } from '#src/domain/search/statistics/market-figures.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { type BadFilter, readSearchInput } from '#src/use-cases/search/filter/read-filter.ts'
import { countBars } from './count-bars.ts'

export type PriceHistogram =
  | { readonly kind: 'bars'; readonly bars: readonly Bar[] }
  /** The matches include sale prices and rents, which must not share a histogram. */
  | { readonly kind: 'several-markets' }
  | BadFilter

/** Callers pass a filter without limits on prices, so that the histogram covers all of them. */
export async function getPriceHistogram(
  context: Context,
  filter: Filter,
  bounds: Bounds | null,
): Promise<PriceHistogram> {
  const market = marketOf(filter)
  if (market === 'all') return { kind: 'several-markets' }
  const result = await readSearchInput(context, { filter, bounds })
  if (result.kind === 'bad-filter') return result
  const query = { scope: context.scope, condition: result.condition }
  const field = priceFieldOf(market)
  const { stats } = await context.search.answer(query, { stats: [field] })
  return { kind: 'bars', bars: await countBars(context, query, priceBars(stats[0]!, field)) }
}
