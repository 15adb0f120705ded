import { leaseTypes, standardStatuses } from '#src/domain/dictionary/lookups.ts'
import { readCondition } from '#src/domain/filter/read/read-condition.ts'
import type { Bounds } from '#src/domain/geometry/shapes.ts'
import { quote } from '#src/domain/sparkql/syntax/quote.ts'
import { dayBars, type EmptyBar, priceBars } from '#src/domain/statistics/bars.ts'
import { slicesByBeds, slicesByValue } from '#src/domain/statistics/groups.ts'
import type {
  Bar,
  Figures,
  Group,
  MarketStatistics,
  PricedSlice,
  Slice,
} from '#src/domain/statistics/market.ts'
import { inMonth, lastMonths, monthLabel } from '#src/domain/statistics/months.ts'
import type { Bucket, Query } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { type BadFilter, readSearched } from '#src/use-cases/filter/read-filter.ts'

export type StatisticsOutcome =
  | {
      readonly kind: 'statistics'
      readonly statistics: MarketStatistics
      readonly corrections: readonly string[]
    }
  | BadFilter

const sold = "StandardStatus Eq 'Closed' And ClosePrice Gt 0"
const forSale = `PropertyType Ne ${leaseTypes.map(quote).join(',')}`
const facets = ['StandardStatus', 'PropertyType', 'BedroomsTotal'].map((field) => ({ field }))

/** Exact figures of the listings that match, in all or in a part of the map, as the role may see them. */
export async function getMarketStatistics(
  context: Context,
  filter: string,
  bounds: Bounds | null = null,
): Promise<StatisticsOutcome> {
  const read = await readSearched(context, { filter, bounds })
  if (read.kind === 'bad-filter') return read
  const query = { scope: context.scope, condition: read.condition }
  const {
    total,
    facets: counts,
    stats,
  } = await context.search.answer(query, { facets, stats: ['DaysOnMarket'] })
  const [statuses = [], types = [], beds = []] = counts
  const rents = rentsAmong(types, total)
  const compared = rents === 0 ? null : forSale
  const asked = {
    context,
    query,
    compared,
    priced: compared === null ? query : narrowed(context, query, compared),
  }
  const statistics: MarketStatistics = {
    total,
    rentsLeftOut: rents,
    groups: await groupsOf(asked, { statuses, types, beds }),
    ...(await pricesOf(asked)),
    daysOnMarket: stats[0]!,
    dayBands: stats[0]!.count === 0 ? [] : await countBars(context, query, dayBars()),
    months: await monthsOf(asked),
  }
  return { kind: 'statistics', statistics, corrections: read.corrections }
}

/** `priced` finds those whose prices can be compared; `compared` is what it asks for beside the query. */
interface Asked {
  readonly context: Context
  readonly query: Query
  readonly compared: string | null
  readonly priced: Query
}

/** How many are for rent, if not all are. */
function rentsAmong(types: readonly Bucket[], total: number): number {
  const rents = types.filter(({ value }) => leaseTypes.includes(value ?? ''))
  const count = rents.reduce((sum, { count }) => sum + count, 0)
  return count === total ? 0 : count
}

async function pricesOf({ context, priced, compared }: Asked) {
  const fields = ['ListPrice', 'PricePerArea', 'CloseToListRatio']
  const { stats } = await context.search.answer(priced, { stats: fields })
  const [prices, pricePerArea, closeToList] = fields.map((_, i): Figures => stats[i]!) as [
    Figures,
    Figures,
    Figures,
  ]
  const bars = priceBars(prices).map((bar) => ({
    ...bar,
    condition: both(bar.condition, compared),
  }))
  const histogram = await countBars(context, priced, bars)
  return { prices, pricePerArea, closeToList, histogram }
}

interface Counts {
  readonly statuses: readonly Bucket[]
  readonly types: readonly Bucket[]
  readonly beds: readonly Bucket[]
}

async function groupsOf(asked: Asked, { statuses, types, beds }: Counts): Promise<Group[]> {
  const { context, query, priced } = asked
  const byStatus = slicesByValue('StandardStatus', statuses, standardStatuses)
  const byType = slicesByValue('PropertyType', types, [])
  return [
    {
      by: 'Status',
      slices: await withMedians(context, priced, byStatus, ({ label }) => priceOfStatus(label)),
    },
    { by: 'Property type', slices: await withMedians(context, query, byType) },
    { by: 'Bedrooms', slices: await withMedians(context, priced, slicesByBeds(beds)) },
  ]
}

/** What is sold has the price it was sold at. */
const priceOfStatus = (status: string) => (status === 'Closed' ? 'ClosePrice' : 'ListPrice')

function withMedians(
  context: Context,
  query: Query,
  slices: readonly Slice[],
  priceOf: (slice: Slice) => string = () => 'ListPrice',
): Promise<PricedSlice[]> {
  return Promise.all(slices.map((slice) => priced(context, query, slice, priceOf(slice))))
}

async function priced<Some extends Slice>(
  context: Context,
  query: Query,
  slice: Some,
  field: string,
) {
  const { median } = await context.search.stats(narrowed(context, query, slice.condition), field)
  return { ...slice, median }
}

const countBars = (context: Context, query: Query, bars: readonly EmptyBar[]): Promise<Bar[]> =>
  Promise.all(
    bars.map(async (bar) => ({
      ...bar,
      count: await context.search.count(narrowed(context, query, bar.condition)),
    })),
  )

const sales = { date: 'CloseDate', price: 'ClosePrice', also: sold }
const listings = { date: 'ListingContractDate', price: 'ListPrice', also: null }

async function monthsOf(asked: Asked): Promise<MarketStatistics['months']> {
  const months = await monthsBy(asked, sales)
  return months.length > 0
    ? { of: 'sales', months }
    : { of: 'listings', months: await monthsBy(asked, listings) }
}

async function monthsBy(
  { context, priced: query, compared }: Asked,
  { date, price, also }: typeof sales | typeof listings,
) {
  const dated = also === null ? query : narrowed(context, query, also)
  const counted = await context.search.facet(dated, { field: date, by: 'month' })
  const months = lastMonths(counted.map(({ value }) => value)).map(
    (month): Slice & { month: string } => {
      const condition = both(inMonth(date, month), also, compared)
      return {
        month,
        label: monthLabel(month),
        condition,
        count: counted.find(({ value }) => value === month)?.count ?? 0,
      }
    },
  )
  return Promise.all(months.map((month) => priced(context, query, month, price)))
}

const both = (...conditions: (string | null)[]) =>
  conditions.filter((condition) => condition !== null).join(' And ')

/** The query with a condition of ours, which can always be read. */
function narrowed({ clock, dictionary, scope }: Context, query: Query, filter: string): Query {
  const read = readCondition(filter, { now: clock(), dictionary, scope })
  if (!read.ok) throw new Error(`${filter}: ${read.errors[0]?.message}`)
  return { scope, condition: { kind: 'and', of: [query.condition, read.condition] } }
}
