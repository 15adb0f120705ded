import { findListingPinsById, type ListingPinRow } from '#db/queries/listings/pins.ts'
import { isLease, priceOf } from '#src/domain/listings/price.ts'
import type { Price } from '#src/domain/listings/view.ts'
import { mixed, offerOf, type PriceKind } from '#src/domain/map/marks/offer.ts'
import type { Market } from '#src/domain/search/filter/market/market.ts'
import type { Cluster } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { withoutHiddenColumns } from '#src/use-cases/listings/shown-values.ts'

/** `price` is the lowest of the cluster, or null if its prices cannot be compared. */
export interface ClusterPrice {
  readonly price: number | null
  readonly offer: PriceKind
  readonly currency?: string
}

const underContract = ['Pending', 'Active Under Contract']
const rentLetters: Readonly<Record<string, PriceKind>> = {
  month: 'm',
  week: 'w',
  night: 'd',
  year: 'y',
  quarter: 'q',
  season: 'e',
}

export function pricedOf(rows: readonly ListingPinRow[]): ClusterPrice {
  const offer = offerOf(rows.map(offerOfRow))
  const prices = comparablePrices(rows.flatMap((row) => priceOf(row) ?? []))
  const [first] = prices
  if (offer === mixed || first === undefined) return { price: null, offer }
  const price = Math.round(Math.min(...prices.map(({ amount }) => amount)))
  return { price, offer, ...(first.currency && { currency: first.currency }) }
}

function comparablePrices(prices: readonly Price[]): readonly Price[] {
  const siteCurrencyPrices = prices.filter(({ currency }) => currency === undefined)
  if (siteCurrencyPrices.length > 0) return siteCurrencyPrices
  return new Set(prices.map(({ currency }) => currency)).size === 1 ? prices : []
}

function offerOfRow(row: ListingPinRow): PriceKind {
  const letter = letterOf(row)
  return underContract.includes(row.StandardStatus) ? letter.toUpperCase() : letter
}

function letterOf(row: ListingPinRow): PriceKind {
  if (isLease(row.PropertyType)) return rentLetters[priceOf(row)?.per ?? 'month'] ?? 'l'
  if (row.StandardStatus === 'Closed' && row.ClosePrice !== null) return 'c'
  return row.StandardStatus === 'Coming Soon' ? 'o' : 's'
}

/** The pins without prices that their source hides. */
export const shownPins = (
  { scope }: Pick<Context, 'scope'>,
  rows: readonly ListingPinRow[],
): ListingPinRow[] => rows.map((row) => withoutHiddenColumns(row, scope))

export function priceClusters(
  context: Context,
  clusters: readonly Cluster[],
  market: Market,
): ClusterPrice[] {
  const alone = clusters.flatMap(({ ids }) => (ids.length === 1 ? ids : []))
  const pins = shownPins(context, findListingPinsById(context.db, alone))
  const rows = new Map(pins.map((row) => [row.Id, row]))
  return clusters.map(({ count, ids, minimumPrice }) => {
    const row = count === 1 ? rows.get(ids[0] ?? '') : undefined
    if (row !== undefined) return pricedOf([row])
    const offer = offers[market]
    const isKnown = offer !== mixed && minimumPrice !== null
    return { price: isKnown ? Math.round(minimumPrice) : null, offer }
  })
}

/** Markers show list prices only: neither sold prices nor a mix of sale prices and rents. */
const offers: Readonly<Record<Market, PriceKind>> = {
  sale: 's',
  rent: 'l',
  sold: mixed,
  all: mixed,
}
