import { isRequestError } from '#src/domain/errors.ts'
import type { ListCard } from '#src/domain/search/filter/cards/card-types.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findSimilarHomes } from '#src/use-cases/listings/detail/find-similar-homes.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { getListingPhotos } from '#src/use-cases/listings/detail/listing-photos.ts'
import { getListingPoint } from '#src/use-cases/listings/detail/listing-point.ts'
import { getPrintedDetails } from '#src/use-cases/listings/detail/printed-details.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { findByNumbers } from '#src/use-cases/listings/find-listing-numbers.ts'
import { countListings, findListings, getNeighbors } from '#src/use-cases/listings/find-listings.ts'
import { getPrintedListings } from '#src/use-cases/listings/print-listings.ts'
import { getMapResponse } from '#src/use-cases/map/get-map-response.ts'
import { getResultsMap } from '#src/use-cases/map/get-results-map.ts'
import { findChoices } from '#src/use-cases/search/filter-panel/list-choices.ts'
import { searchAddresses } from '#src/use-cases/search/location/address-search.ts'
import { searchLocations } from '#src/use-cases/search/location/search-locations.ts'
import { getMarketStatistics } from '#src/use-cases/search/statistics/market-statistics.ts'
import { getPriceHistogram } from '#src/use-cases/search/statistics/price-histogram.ts'

/** One listing of its kind, alone in its city. */
export interface Sought {
  readonly n: number
  readonly id: string
  readonly city: string
  readonly number: string
}

/** Whether a place of the product tells that there is the listing. */
export type Surface = (context: Context, sought: Sought) => Promise<boolean>

const inCity = ({ city }: Sought) => `City Eq '${city}'`
const everywhere = { bounds: null, sortId: null, page: 1 } as const
const world = { south: -60e6, north: 75e6, west: -180e6, east: 180e6 }

/** Told apart from any other failure. */
async function isFound(ask: () => unknown): Promise<boolean> {
  try {
    await ask()
    return true
  } catch (error) {
    if (isRequestError(error) && ['NotFound', 'Unavailable'].includes(error.name)) return false
    throw error
  }
}

const totalOf = (outcome: object) => ('total' in outcome ? outcome.total : 0)

export const surfaces: Readonly<Record<string, Surface>> = {
  'the list': async (context, { id }) => {
    const found = await findListings(context, { filter: Filter.none, ...everywhere, limit: 25 })
    return found.kind === 'found' && found.listings.some((listing) => listing.id === id)
  },
  'a count': async (context, sought) => {
    const counted = await countListings(context, Filter.of(inCity(sought)))
    return counted.kind === 'counted' && counted.count === 1
  },
  'words of the place': async (context, { city }) => {
    const counted = await countListings(context, Filter.of(`Keywords Eq '${city}'`))
    return counted.kind === 'counted' && counted.count === 1
  },
  'the map': async (context, sought) => {
    const view = { bounds: world, zoom: 14 }
    const map = await getMapResponse(context, { filter: Filter.none, bounds: null }, view)
    return JSON.stringify(map.entries).includes(sought.id)
  },
  'clusters of the map': async (context, sought) => {
    const view = { bounds: world, zoom: 3 }
    const searched = { filter: Filter.of(inCity(sought)), bounds: null }
    return (await getMapResponse(context, searched, view)).total === 1
  },
  'the map without a script': async (context, sought) => {
    const links = { listing: (id: string) => `/${id}`, filter: () => '', bounds: () => '' }
    const map = await getResultsMap(
      context,
      { filter: Filter.of(inCity(sought)), bounds: null },
      links,
    )
    return totalOf(map) === 1
  },
  statistics: async (context, sought) => {
    const outcome = await getMarketStatistics(context, { filter: Filter.of(inCity(sought)) })
    return outcome.kind === 'statistics' && outcome.statistics.total === 1
  },
  'bars of prices': async (context, sought) => {
    const sale = "PropertyType Eq 'Residential' And StandardStatus Eq 'Active','Coming Soon'"
    const bars = await getPriceHistogram(context, Filter.of(`${sale} And ${inCity(sought)}`), null)
    return bars.kind === 'bars' && bars.bars.reduce((sum, { count }) => sum + count, 0) === 1
  },
  facets: async (context, { city }) => {
    const card: ListCard = {
      kind: 'list',
      label: 'City',
      type: 'character',
      field: 'City',
      enabled: true,
      value: { chosen: [], not: false },
    }
    const choices = (await findChoices(context, [card])).get('City')!
    return choices.items.some(({ value }) => value === city)
  },
  'its page': (context, { id }) => isFound(() => getListingDetail(context, id)),
  'its photos': (context, { id }) => isFound(() => getListingPhotos(context, id)),
  'its place': (context, { id }) => isFound(() => getListingPoint(context, id)),
  'its neighbors': async (context, { id }) =>
    (await getNeighbors(context, id, { filter: Filter.none, bounds: null, sortId: null })) !== null,
  'its card': async (context, { id }) => (await findListingCardsById(context, [id])).length === 1,
  'homes like it': (context, { id }) => isFound(() => findSimilarHomes(context, id)),
  'a circle around it': async (context, { id }) => {
    const counted = await countListings(context, Filter.of(`Location Eq radius('${id}',1)`))
    return counted.kind === 'counted' && counted.count === 1
  },
  'the place box': async (context, { city }) =>
    (await searchLocations(context, { text: city })).some(({ value }) => value === city),
  addresses: async (context, { n }) =>
    (await searchAddresses(context, `${n}00 Quay${n}lane`, '')).options.length > 0,
  'MLS numbers': async (context, { number }) =>
    (await findByNumbers(context, number))!.ids.length === 1,
  'a printed sheet': async (context, { id }) => {
    const input = {
      filter: Filter.none,
      bounds: null,
      selected: [id],
      sortId: null,
      isPublic: false,
    }
    return (await getPrintedListings(context, input)).listings.length === 1
  },
  'a printed page': async (context, listing) =>
    (await getPrintedDetails(context, [listing], false)).length === 1,
}
