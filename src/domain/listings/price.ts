import { conventions } from '../context/units/conventions.ts'
import { rentPeriod } from './rent-periods.ts'
import type { Price, PriceChange } from './view.ts'

interface Priced {
  readonly Currency?: string | null
  readonly PropertyType: string
  readonly StandardStatus: string
  readonly ListPrice: number | null
  readonly PreviousListPrice: number | null
  readonly ClosePrice: number | null
  readonly LeaseAmount: number | null
  readonly LeaseAmountFrequency: string | null
  readonly PriceChangeTimestamp: string | null
}

export const priceBadgeDays = 30

const onMarket = ['Active', 'Active Under Contract', 'Coming Soon']

export const isLease = (propertyType: string): boolean => propertyType.endsWith('Lease')

export const foreignCurrency = ({
  Currency,
}: Pick<Priced, 'Currency'>): { readonly currency?: string } =>
  !Currency || Currency === conventions().currency ? {} : { currency: Currency }

export function priceOf(listing: Priced): Price | null {
  const foreign = foreignCurrency(listing)
  if (isLease(listing.PropertyType)) {
    const amount = positive(listing.LeaseAmount) ?? positive(listing.ListPrice)
    const per = rentPeriod(listing.LeaseAmountFrequency)
    return amount === null ? null : { amount, label: 'Rent', per, ...foreign }
  }
  const [closed, listed] = [positive(listing.ClosePrice), positive(listing.ListPrice)]
  if (listing.StandardStatus === 'Closed' && closed !== null) {
    return { amount: closed, label: 'Sold price', per: null, ...foreign }
  }
  if (listed === null) return null
  // Without its label, the list price of a closed listing would be read as the sold price.
  const isNamed = listing.StandardStatus === 'Closed' && { isNamed: true as const }
  return { amount: listed, label: 'List price', per: null, ...foreign, ...isNamed }
}

const positive = (amount: number | null) => (amount !== null && amount > 0 ? amount : null)

/** The listing's last change of price; null if it is not recent, or if the listing is no longer available. */
export function priceChangeOf(listing: Priced, now: Date): PriceChange | null {
  const { PreviousListPrice: from, ListPrice: to, PriceChangeTimestamp: at } = listing
  if (from === null || to === null || from === to || at === null) return null
  if (!onMarket.includes(listing.StandardStatus)) return null
  const age = now.getTime() - Date.parse(at)
  return age <= priceBadgeDays * 24 * 60 * 60 * 1000
    ? { from, to, at, ...foreignCurrency(listing) }
    : null
}
