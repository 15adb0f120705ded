import { leaseTypes } from '#src/domain/search/dictionary/standard-lookups.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'

/** The kind of offer. Asking prices, rents, and sold prices are never compared with each other; `all` is any. */
export type Market = 'sale' | 'rent' | 'sold' | 'all'

export const markets: readonly { readonly id: Market; readonly label: string }[] = [
  { id: 'sale', label: 'For sale' },
  { id: 'rent', label: 'For rent' },
  { id: 'sold', label: 'Sold' },
  { id: 'all', label: 'All' },
]

export const marketNamed = (id: string | null): Market =>
  markets.find((market) => market.id === id)?.id ?? 'all'

export const marketStatuses: Readonly<Record<Market, readonly string[]>> = {
  sale: ['Active', 'Coming Soon'],
  rent: ['Active', 'Coming Soon'],
  sold: ['Closed'],
  all: [],
}

export const offeredStatuses: readonly string[] = [
  'Active',
  'Active Under Contract',
  'Coming Soon',
  'Pending',
]

export const notLeases = `PropertyType Ne ${leaseTypes.map(quote).join(',')}`
export const leases = `PropertyType Eq ${leaseTypes.map(quote).join(',')}`

/** Homes only: land and commercial property are excluded. */
export const homesForSale =
  "StandardStatus Eq 'Active','Coming Soon' And PropertyType Eq 'Residential'"

export function marketFilter(market: Market): string {
  if (market === 'all') return ''
  const statuses = marketStatuses[market].map(quote).join(',')
  return `${market === 'rent' ? leases : notLeases} And StandardStatus Eq ${statuses}`
}

export const priceFieldOf = (market: Market): 'ListPrice' | 'ClosePrice' =>
  market === 'sold' ? 'ClosePrice' : 'ListPrice'
