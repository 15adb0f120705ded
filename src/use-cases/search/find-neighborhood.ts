import { getListing } from '#db/queries/listings/listing-rows.ts'
import { RequestError } from '#src/domain/errors.ts'
import { listingName } from '#src/domain/listings/listing-words.ts'
import { sellerChoices } from '#src/domain/listings/seller-choices.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import type { Point } from '#src/domain/map/geometry/shapes.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import {
  nosyAddressUnknown,
  nosyOff,
  nosyPlaceHidden,
} from '#src/domain/search/messages/nosy-messages.ts'
import { nosyFilters } from '#src/domain/search/nosy-neighbor.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { findListings } from '#src/use-cases/listings/find-listings.ts'
import { noSuchListing } from '#src/use-cases/listings/visible-listing.ts'
import { describeBadFilter, readSearchInput } from '#src/use-cases/search/filter/read-filter.ts'
import { findAddresses } from '#src/use-cases/search/location/find-addresses.ts'

export interface Neighborhood {
  readonly filter: string
  readonly total: number
  /** The median price in the currency of the site; null if no listing has a price. */
  readonly medianPrice: number | null
  readonly medianPerArea: number | null
  readonly medianDays: number | null
  readonly listings: readonly ListingCard[]
}

export interface NosyNeighbor {
  readonly place: string
  readonly sold: Neighborhood
  readonly sale: Neighborhood
}

export interface NamedPlace {
  readonly point: Point
  readonly name: string
}

/** Throws `Invalid` if the listing's location is withheld. */
export async function placeOfListing(context: Context, id: string): Promise<NamedPlace> {
  const [card] = await findListingCardsById(context, [id])
  if (card === undefined) throw noSuchListing()
  return placeOf(context, card, nosyPlaceHidden)
}

export async function placeOfAddress(context: Context, text: string): Promise<NamedPlace> {
  const [address] = await findAddresses(context, { text, limit: 1 })
  if (address === undefined) throw new RequestError('Invalid', nosyAddressUnknown)
  const input = { filter: Filter.of(address.option.sparkQl), sortId: null, page: 1, limit: 1 }
  const outcome = await findListings(context, input)
  const card = outcome.kind === 'found' ? outcome.listings[0] : undefined
  if (card === undefined) throw new RequestError('Invalid', nosyAddressUnknown)
  return placeOf(context, card, nosyAddressUnknown)
}

/** Medians of prices around a listing are an estimate of its value, which its seller may switch off (IDX I-12). */
function placeOf({ db, scope }: Context, card: ListingCard, hidden: string): NamedPlace {
  const { id, latitude, longitude } = card
  const row = getListing(db, id)?.listing
  if (row !== undefined && sellerChoices(row, scope).valuationsOff)
    throw new RequestError('Invalid', nosyOff)
  if (latitude === null || longitude === null) throw new RequestError('Invalid', hidden)
  return { point: { latitude, longitude }, name: listingName(card) }
}

export async function findNeighborhood(
  context: Context,
  { point, name }: NamedPlace,
  { miles, months }: { readonly miles: number; readonly months: number },
): Promise<NosyNeighbor> {
  const filters = nosyFilters(point, miles, months)
  const [sold, sale] = await Promise.all([
    neighborhood(context, Filter.of(filters.sold), 'ClosePrice'),
    neighborhood(context, Filter.of(filters.sale), 'ListPrice'),
  ])
  return { place: name, sold, sale }
}

async function neighborhood(
  context: Context,
  filter: Filter,
  priceField: string,
): Promise<Neighborhood> {
  const result = await readSearchInput(context, { filter })
  if (result.kind === 'bad-filter') throw new RequestError('BadRequest', describeBadFilter(result))
  const query = { scope: context.scope, condition: result.condition }
  const fields = [priceField, 'PricePerArea', 'DaysOnMarket']
  const [outcome, ...stats] = await Promise.all([
    findListings(context, { filter, sortId: null, page: 1 }),
    ...fields.map((field) => context.search.stats(query, field)),
  ])
  const [medianPrice = null, medianPerArea = null, medianDays = null] = stats.map(
    ({ median }) => median,
  )
  const { total, listings } = outcome.kind === 'found' ? outcome : { total: 0, listings: [] }
  return { filter: filter.text, total, medianPrice, medianPerArea, medianDays, listings }
}
