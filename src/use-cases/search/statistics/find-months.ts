import type { MarketStatistics, Slice } from '#src/domain/search/statistics/market-figures.ts'
import { inMonth, lastMonths, monthLabel } from '#src/domain/search/statistics/months.ts'
import { joinConditions, narrowQuery } from './narrowed.ts'
import { notSold, type PricedMatches, withMedian } from './priced-matches.ts'

const sold = "StandardStatus Eq 'Closed' And ClosePrice Gt 0"
const sales = { date: 'CloseDate', price: 'ClosePrice', also: sold }
const offers = { date: 'ListingContractDate', price: 'ListPrice', also: notSold }

export async function findMonths(matches: PricedMatches): Promise<MarketStatistics['months']> {
  const months = await monthsBy(matches, sales)
  return months.length > 0
    ? { of: 'sales', months }
    : { of: 'listings', months: await monthsBy(matches, offers) }
}

async function monthsBy(
  { context, query, withoutRents }: PricedMatches,
  { date, price, also }: typeof sales | typeof offers,
) {
  const compared = joinConditions(also, withoutRents)
  const dated = narrowQuery(context, query, compared)
  const counted = await context.search.facet(dated, { field: date, by: 'month' })
  const months = lastMonths(counted.map(({ value }) => value)).map(
    (month): Slice & { month: string } => ({
      month,
      label: monthLabel(month),
      condition: joinConditions(inMonth(date, month), compared),
      count: counted.find(({ value }) => value === month)?.count ?? 0,
    }),
  )
  return Promise.all(months.map((month) => withMedian(context, dated, month, price)))
}
