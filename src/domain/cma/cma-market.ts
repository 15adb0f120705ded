import {
  cmaNoClosePrice,
  cmaNoPrice,
  cmaOffMarket,
  cmaOtherCurrency,
  cmaOtherMarket,
  cmaOtherPeriod,
} from '#src/domain/cma/messages/cma-messages.ts'
import { isLease } from '#src/domain/listings/price.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import type { CmaSubject } from './cma.ts'

// A CMA is about either sales or rents. Their prices are never mixed in one figure.

export type CmaMarket = 'sale' | 'rent'

export const cmaMarketOf = ({ propertyType }: Pick<CmaSubject, 'propertyType'>): CmaMarket =>
  propertyType !== null && isLease(propertyType) ? 'rent' : 'sale'

export type CmaPrice =
  | { readonly kind: 'closed' | 'asking'; readonly amount: number; readonly why: null }
  | { readonly kind: null; readonly amount: null; readonly why: string }

const offered = ['Active', 'Active Under Contract', 'Coming Soon', 'Pending']

type Priced = Pick<ListingCard, 'propertyType' | 'status' | 'price'>

/** The price that the CMA uses for a listing, in dollars; monthly for a rental. `why` says why there is none. */
export function cmaPriceOf({ propertyType, status, price }: Priced, market: CmaMarket): CmaPrice {
  if (isLease(propertyType) !== (market === 'rent')) return without(cmaOtherMarket[market])
  const isClosed = status === 'Closed'
  if (!isClosed && !offered.includes(status)) return without(cmaOffMarket(status))
  if (market === 'sale' && isClosed && price?.label !== 'Sold price')
    return without(cmaNoClosePrice)
  if (price === null) return without(cmaNoPrice)
  if (price.currency) return without(cmaOtherCurrency(price.currency))
  if (market === 'rent' && price.per !== 'month') return without(cmaOtherPeriod)
  return { kind: isClosed ? 'closed' : 'asking', amount: price.amount, why: null }
}

const without = (why: string): CmaPrice => ({ kind: null, amount: null, why })
