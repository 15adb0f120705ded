import { notLeases } from '#src/domain/search/filter/market/market.ts'
import type {
  MarketStatistics,
  PricedSlice,
  Slice,
} from '#src/domain/search/statistics/market-figures.ts'
import type { Query } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { joinConditions, narrowQuery } from './narrowed.ts'

export const notSold = "StandardStatus Ne 'Closed'"

/** Matches with comparable prices. `compared` is the condition that `priced` adds to `query`, or null. */
export interface PricedMatches {
  readonly context: Context
  readonly market: MarketStatistics['market']
  readonly query: Query
  readonly compared: string | null
  readonly priced: Query
  /** The text of a filter that excludes rents; null unless the matches mix rents and sales. */
  readonly withoutRents: string | null
}

/** Compares homes for sale if there are any, otherwise sold ones. Compares rents only if all matches are rents. */
export async function findPricedMatches(
  context: Context,
  query: Query,
  rents: number,
  hasRents: boolean,
): Promise<PricedMatches> {
  const withoutRents = rents === 0 ? null : notLeases
  const same = { context, query, withoutRents }
  if (rents === 0 && hasRents) return { ...same, market: 'rent', compared: null, priced: query }
  const offered = joinConditions(withoutRents, notSold)
  const isSold = (await context.search.count(narrowQuery(context, query, offered))) === 0
  const compared = isSold ? withoutRents : offered
  const priced = compared === null ? query : narrowQuery(context, query, compared)
  return { ...same, market: isSold ? 'sold' : 'sale', compared, priced }
}

export function withMedians(
  context: Context,
  query: Query,
  slices: readonly Slice[],
  priceOf: (slice: Slice) => string,
): Promise<PricedSlice[]> {
  return Promise.all(slices.map((slice) => withMedian(context, query, slice, priceOf(slice))))
}

export async function withMedian<Some extends Slice>(
  context: Context,
  query: Query,
  slice: Some,
  field: string,
) {
  const { median } = await context.search.stats(narrowQuery(context, query, slice.condition), field)
  return { ...slice, median }
}
