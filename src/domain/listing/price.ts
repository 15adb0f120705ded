import type { Price, PriceChange } from './view.ts'

interface Priced {
  readonly PropertyType: string
  readonly StandardStatus: string
  readonly ListPrice: number | null
  readonly PreviousListPrice: number | null
  readonly ClosePrice: number | null
  readonly LeaseAmount: number | null
  readonly LeaseAmountFrequency: string | null
  readonly PriceChangeTimestamp: string | null
}

const periods: Record<string, string> = {
  Monthly: 'month',
  Weekly: 'week',
  Daily: 'day',
  Annually: 'year',
  Quarterly: 'quarter',
  Seasonal: 'season',
}

/** How long a changed price is worth a badge. */
export const priceBadgeDays = 30

const onMarket = ['Active', 'Active Under Contract', 'Coming Soon']

export const isLease = (propertyType: string): boolean => propertyType.endsWith('Lease')

/** What a person would pay: rent, the sold price where it is known, else the list price. */
export function priceOf(listing: Priced): Price | null {
  if (isLease(listing.PropertyType)) {
    const amount = listing.LeaseAmount ?? listing.ListPrice
    const per = periods[listing.LeaseAmountFrequency ?? 'Monthly'] ?? null
    return amount === null ? null : { amount, label: 'Rent', per }
  }
  if (listing.StandardStatus === 'Closed' && listing.ClosePrice !== null) {
    return { amount: listing.ClosePrice, label: 'Sold price', per: null }
  }
  return listing.ListPrice === null
    ? null
    : { amount: listing.ListPrice, label: 'List price', per: null }
}

/** The last change of the price while the listing can still be had, if it is recent. */
export function priceChangeOf(listing: Priced, now: Date): PriceChange | null {
  const { PreviousListPrice: from, ListPrice: to, PriceChangeTimestamp: at } = listing
  if (from === null || to === null || from === to || at === null) return null
  if (!onMarket.includes(listing.StandardStatus)) return null
  const age = now.getTime() - Date.parse(at)
  return age <= priceBadgeDays * 24 * 60 * 60 * 1000 ? { from, to, at } : null
}
