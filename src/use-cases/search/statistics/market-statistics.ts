import { hasCurrencies } from '#db/queries/listings/listed-currencies.ts'
import { conventions, roomsField } from '#src/domain/context/units/conventions.ts'
import { defaultFrequency, monthlyRent, rentPeriod } from '#src/domain/listings/rent-periods.ts'
import { leaseTypes, standardStatuses } from '#src/domain/search/dictionary/standard-lookups.ts'
import { priceFieldOf } from '#src/domain/search/filter/market/market.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { dayBars, priceBars } from '#src/domain/search/statistics/bars.ts'
import { slicesByBeds, slicesByValue } from '#src/domain/search/statistics/groups.ts'
import type {
  Figures,
  Group,
  MarketStatistics,
} from '#src/domain/search/statistics/market-figures.ts'
import type { Bucket, Query } from '#src/search/port/search.ts'
import {
  type BadFilter,
  correctionsOf,
  readSearchInput,
  type SearchInput,
} from '#src/use-cases/search/filter/read-filter.ts'
import type { Context } from '../../context/context.ts'
import { countBars } from './count-bars.ts'
import { findMonths } from './find-months.ts'
import { findMonthsOfSupply } from './months-of-supply.ts'
import { joinConditions, narrowQuery } from './narrowed.ts'
import { findPricedMatches, notSold, type PricedMatches, withMedians } from './priced-matches.ts'
import { findRentFrequencies, type RentFrequency } from './rent-frequencies.ts'

export type StatisticsOutcome =
  | {
      readonly kind: 'statistics'
      readonly statistics: MarketStatistics
      readonly corrections: readonly string[]
    }
  | BadFilter

const facets = () => ['StandardStatus', 'PropertyType', roomsField()].map((field) => ({ field }))

/** The statistics are limited to the search area if there is one. */
export async function getMarketStatistics(
  context: Context,
  searched: SearchInput,
): Promise<StatisticsOutcome> {
  const result = await readSearchInput(context, searched)
  if (result.kind === 'bad-filter') return result
  const query = { scope: context.scope, condition: result.condition }
  const {
    total,
    facets: counts,
    stats,
  } = await context.search.answer(query, { facets: facets(), stats: ['DaysOnMarket'] })
  const [statuses = [], types = [], beds = []] = counts
  const rents = countRents(types, total)
  const frequencies = types.some(isLeaseBucket) ? await findRentFrequencies(context, query) : []
  const matches = await findPricedMatches(context, query, rents, frequencies.length > 0)
  const statistics: MarketStatistics = {
    total,
    market: matches.market,
    compared: matches.compared,
    rentsLeftOut: rents,
    soldLeftOut: matches.market === 'sale' ? countSold(statuses) : 0,
    ...rentsOf(matches, frequencies),
    ...(await countForeign(context, query)),
    groups: await groupsOf(matches, { statuses, types, beds, frequencies }),
    ...(await pricesOf(matches)),
    daysOnMarket: stats[0]!,
    dayBands: stats[0]!.count === 0 ? [] : await countBars(context, query, dayBars()),
    months: await findMonths(matches),
    monthsOfSupply: await findMonthsOfSupply(matches),
  }
  return { kind: 'statistics', statistics, corrections: correctionsOf(result, total) }
}

const isLeaseBucket = ({ value }: Bucket) => leaseTypes.includes(value ?? '')

/** Returns the number of rents among the matches, or 0 if all of them are rents. */
function countRents(types: readonly Bucket[], total: number): number {
  const count = types.filter(isLeaseBucket).reduce((sum, { count }) => sum + count, 0)
  return count === total ? 0 : count
}

const countSold = (statuses: readonly Bucket[]) =>
  statuses.find(({ value }) => value === 'Closed')?.count ?? 0

async function pricesOf({ context, market, query, priced, compared, withoutRents }: PricedMatches) {
  const priceField = priceFieldOf(market)
  const [prices, pricePerArea] = await figuresOf(context, priced, [priceField, 'PricePerArea'])
  const sales = withoutRents === null ? query : narrowQuery(context, query, withoutRents)
  const [closeToList] = await figuresOf(context, sales, ['CloseToListRatio'])
  const bars = priceBars(prices!, priceField).map((bar) => ({
    ...bar,
    condition: joinConditions(bar.condition, compared),
  }))
  const histogram = await countBars(context, priced, bars)
  return { prices: prices!, pricePerArea: pricePerArea!, closeToList: closeToList!, histogram }
}

const figuresOf = async (
  context: Context,
  query: Query,
  stats: readonly string[],
): Promise<readonly Figures[]> => (await context.search.answer(query, { stats })).stats

interface Counts {
  readonly statuses: readonly Bucket[]
  readonly types: readonly Bucket[]
  readonly beds: readonly Bucket[]
  readonly frequencies: readonly RentFrequency[]
}

async function groupsOf(
  matches: PricedMatches,
  { statuses, types, beds, frequencies }: Counts,
): Promise<Group[]> {
  const { context, market, query, priced, withoutRents } = matches
  const price = priceFieldOf(market)
  const sales = withoutRents === null ? query : narrowQuery(context, query, withoutRents)
  const typed =
    market === 'sale' ? narrowQuery(context, query, notSold) : market === 'rent' ? priced : query
  const byStatus = slicesByValue('StandardStatus', statuses, standardStatuses)
  const byType = slicesByValue('PropertyType', types, [])
  return [
    {
      by: 'Status',
      slices: await withMedians(context, sales, byStatus, ({ label }) => priceOfStatus(label)),
    },
    {
      by: 'Property type',
      slices: await withMedians(context, typed, byType, () => price),
    },
    ...(frequencies.length > 1
      ? [{ by: 'Rent', slices: await withMedians(context, query, frequencies, () => 'ListPrice') }]
      : []),
    {
      by: roomsField() === 'RoomsTotal' ? 'Rooms' : 'Bedrooms',
      slices: await withMedians(context, priced, slicesByBeds(beds), () => price),
    },
  ]
}

/** `otherRents` counts rents that cannot be converted to monthly ones. Returns nothing if all rents are monthly. */
function rentsOf({ market }: PricedMatches, frequencies: readonly RentFrequency[]) {
  if (market !== 'rent' || frequencies.every(({ frequency }) => frequency === defaultFrequency))
    return {}
  const others = frequencies.filter(({ frequency }) => monthlyRent(1, frequency) === null)
  const otherRents = others.reduce((sum, { count }) => sum + count, 0)
  return { rentPer: rentPeriod(defaultFrequency), otherRents }
}

const priceOfStatus = (status: string) => (status === 'Closed' ? 'ClosePrice' : 'ListPrice')

/** Returns the number of matches with prices in another currency, or nothing if there are none. */
async function countForeign(
  context: Context,
  query: Query,
): Promise<{ readonly foreign?: number }> {
  if (!hasCurrencies(context.db)) return {}
  const currencyCondition = `Currency Ne ${quote(conventions().currency)} And Currency Ne NULL`
  const foreign = await context.search.count(narrowQuery(context, query, currencyCondition))
  return foreign === 0 ? {} : { foreign }
}
