import { standardStatuses } from '#src/domain/dictionary/lookups.ts'
import { readCondition } from '#src/domain/filter/read-condition.ts'
import { dayBars, priceBars, type EmptyBar } from '#src/domain/statistics/bars.ts'
import { slicesByBeds, slicesByValue } from '#src/domain/statistics/groups.ts'
import type {
  Bar,
  Figures,
  Group,
  MarketStatistics,
  Month,
  PricedSlice,
  Slice,
} from '#src/domain/statistics/market.ts'
import { inMonth, lastMonths, monthLabel } from '#src/domain/statistics/months.ts'
import type { Bucket, Query } from '#src/search/port.ts'
import type { Context } from './context.ts'
import { readFilter, type BadFilter } from './read-filter.ts'

export type StatisticsOutcome =
  | { readonly kind: 'statistics'; readonly statistics: MarketStatistics; readonly corrections: readonly string[] }
  | BadFilter

const sold = "StandardStatus Eq 'Closed' And ClosePrice Gt 0"
const fields = ['ListPrice', 'PricePerArea', 'DaysOnMarket', 'CloseToListRatio'] as const
const facets = [
  { field: 'StandardStatus' },
  { field: 'PropertyType' },
  { field: 'BedroomsTotal' },
  { field: 'ListingContractDate', by: 'month' },
] as const

/** Exact figures of the listings that match, as the role may see them. */
export async function getMarketStatistics(context: Context, filter: string): Promise<StatisticsOutcome> {
  const read = await readFilter(context, filter)
  if (read.kind === 'bad-filter') return read
  const asked: Asked = { context, query: { scope: context.scope, condition: read.condition } }
  const { total, facets: counts, stats } = await context.search.answer(asked.query, { facets, stats: fields })
  const [statuses, types, beds, listed] = counts as [Bucket[], Bucket[], Bucket[], Bucket[]]
  const [prices, pricePerArea, daysOnMarket, closeToList] = stats as [Figures, Figures, Figures, Figures]
  const statistics: MarketStatistics = {
    total,
    prices,
    groups: await groupsOf(asked, { statuses, types, beds }),
    histogram: await countBars(asked, priceBars(prices)),
    pricePerArea,
    daysOnMarket,
    dayBands: daysOnMarket.count === 0 ? [] : await countBars(asked, dayBars()),
    months: await monthsOf(asked, listed),
    closeToList,
  }
  return { kind: 'statistics', statistics, corrections: read.corrections }
}

interface Asked {
  readonly context: Context
  readonly query: Query
}

interface Counts {
  readonly statuses: readonly Bucket[]
  readonly types: readonly Bucket[]
  readonly beds: readonly Bucket[]
}

async function groupsOf(asked: Asked, { statuses, types, beds }: Counts): Promise<Group[]> {
  const byStatus = slicesByValue('StandardStatus', statuses, standardStatuses)
  return [
    { by: 'Status', slices: await Promise.all(byStatus.map((slice) => priced(asked, slice, priceOfStatus(slice.label)))) },
    { by: 'Property type', slices: await pricedBy(asked, slicesByValue('PropertyType', types, []), 'ListPrice') },
    { by: 'Bedrooms', slices: await pricedBy(asked, slicesByBeds(beds), 'ListPrice') },
  ]
}

/** What is sold has the price it was sold at. */
const priceOfStatus = (status: string) => (status === 'Closed' ? 'ClosePrice' : 'ListPrice')

const pricedBy = (asked: Asked, slices: readonly Slice[], field: string) =>
  Promise.all(slices.map((slice) => priced(asked, slice, field)))

async function priced(asked: Asked, slice: Slice, field: string): Promise<PricedSlice> {
  const { median } = await asked.context.search.stats(narrowed(asked, slice.condition), field)
  return { ...slice, median }
}

const countBars = (asked: Asked, bars: readonly EmptyBar[]): Promise<Bar[]> =>
  Promise.all(bars.map(async (bar) => ({ ...bar, count: await count(asked, bar.condition) })))

const count = (asked: Asked, condition: string) => asked.context.search.count(narrowed(asked, condition))

async function monthsOf(asked: Asked, listed: readonly Bucket[]): Promise<MarketStatistics['months']> {
  const request = { field: 'CloseDate', by: 'month' } as const
  const closed = await asked.context.search.facet(narrowed(asked, sold), request)
  const sales = await pricedMonths(asked, closed, { date: 'CloseDate', price: 'ClosePrice', also: sold })
  if (sales.length > 0) return { of: 'sales', months: sales }
  const listings = await pricedMonths(asked, listed, { date: 'ListingContractDate', price: 'ListPrice', also: null })
  return { of: 'listings', months: listings }
}

interface Dated {
  readonly date: string
  readonly price: string
  readonly also: string | null
}

function pricedMonths(asked: Asked, counted: readonly Bucket[], { date, price, also }: Dated): Promise<Month[]> {
  const months = lastMonths(counted.map(({ value }) => value))
  return Promise.all(
    months.map(async (month) => {
      const condition = [also, inMonth(date, month)].filter((part) => part !== null).join(' And ')
      const found = counted.find(({ value }) => value === month)?.count ?? 0
      return { month, ...(await priced(asked, { label: monthLabel(month), condition, count: found }, price)) }
    }),
  )
}

/** The query with a condition of ours, which can always be read. */
function narrowed({ context, query }: Asked, filter: string): Query {
  const { clock, dictionary, scope } = context
  const read = readCondition(filter, { now: clock(), dictionary, scope })
  if (!read.ok) throw new Error(`${filter}: ${read.errors[0]?.message}`)
  return { scope, condition: { kind: 'and', of: [query.condition, read.condition] } }
}
