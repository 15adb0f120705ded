import { findListingPinsById, type ListingPinRow } from '#db/queries/listings/pins.ts'
import type { Market } from '#src/domain/filter/market/market.ts'
import { isLease, priceOf } from '#src/domain/listing/price.ts'
import { mixed, type Offer, offerOf } from '#src/domain/map/marks/offer.ts'
import type { Cluster } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/** The least price of listings at one place, where all their prices are of one kind. */
export interface Priced {
  readonly price: number | null
  readonly offer: Offer
}

const underContract = ['Pending', 'Active Under Contract']
const rentLetters: Readonly<Record<string, Offer>> = {
  month: 'm',
  week: 'w',
  day: 'd',
  year: 'y',
  quarter: 'q',
  season: 'e',
}

export function pricedOf(rows: readonly ListingPinRow[]): Priced {
  const offer = offerOf(rows.map(offerOfRow))
  const prices = rows.flatMap((row) => priceOf(row)?.amount ?? [])
  const price = offer === mixed || prices.length === 0 ? null : Math.round(Math.min(...prices))
  return { price, offer }
}

function offerOfRow(row: ListingPinRow): Offer {
  const letter = letterOf(row)
  return underContract.includes(row.StandardStatus) ? letter.toUpperCase() : letter
}

function letterOf(row: ListingPinRow): Offer {
  if (isLease(row.PropertyType)) return rentLetters[priceOf(row)?.per ?? 'month'] ?? 'l'
  return row.StandardStatus === 'Closed' && row.ClosePrice !== null ? 'c' : 's'
}

/** Of clusters, in their order: a listing alone has its own price, several have the least one that the search compares. */
export async function priceClusters(
  { db }: Context,
  clusters: readonly Cluster[],
  market: Market,
): Promise<Priced[]> {
  const alone = clusters.flatMap(({ ids }) => (ids.length === 1 ? ids : []))
  const rows = new Map((await findListingPinsById(db, alone)).map((row) => [row.Id, row]))
  return clusters.map(({ count, ids, minimumPrice }) => {
    const row = count === 1 ? rows.get(ids[0] ?? '') : undefined
    if (row !== undefined) return pricedOf([row])
    const offer = offers[market]
    const isKnown = offer !== mixed && minimumPrice !== null
    return { price: isKnown ? Math.round(minimumPrice) : null, offer }
  })
}

/** A cluster's price is the least list price: it says nothing of what was paid, and nothing of sales and rents together. */
const offers: Readonly<Record<Market, Offer>> = { sale: 's', rent: 'l', sold: mixed, all: mixed }
