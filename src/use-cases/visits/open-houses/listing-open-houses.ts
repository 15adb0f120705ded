import { findOpenHouse, findOpenHousesOf } from '#db/queries/visits/open-house-rows.ts'
import { RequestError } from '#src/domain/errors.ts'
import { localDate } from '#src/domain/local-time.ts'
import { openHouseMissing } from '#src/domain/visits/messages/open-house-messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import {
  canChange,
  managesOpenHouses,
  openHouseVisibility,
  plannedAmong,
} from '#src/use-cases/context/visible-open-houses.ts'
import { getVisibleListing } from '#src/use-cases/listings/visible-listing.ts'
import { placeName } from '#src/use-cases/visits/visit-listing.ts'
import { type OpenHouseView, openHouseView, type PlannableHouse } from './open-house-view.ts'

export interface ListingOpenHouses {
  readonly listingId: string
  readonly place: string
  readonly manages: boolean
  readonly houses: readonly (PlannableHouse & { readonly canChange: boolean })[]
}

export function getListingOpenHouses(context: Context, listingId: string): ListingOpenHouses {
  const listing = getVisibleListing(context, listingId)
  const manages = managesOpenHouses(context, listing)
  const today = localDate(context.clock(), context.localTime)
  const maySee = openHouseVisibility(context)
  const visibleHouses = findOpenHousesOf(context.db.read, listing.RowKey).filter(
    (house) => manages || (house.OpenHouseDate >= today && maySee(house, listing)),
  )
  const planned = plannedAmong(
    context,
    visibleHouses.map(({ OpenHouseKey }) => OpenHouseKey),
  )
  const houses = visibleHouses.map((house) => ({
    ...openHouseView(context, house, listing),
    canChange: canChange(context, house, listing),
    planned: planned(house.OpenHouseKey),
  }))
  return { listingId, place: placeName(listing, context.scope), manages, houses }
}

export function findVisibleOpenHouse(context: Context, listingId: string, key: string) {
  const listing = getVisibleListing(context, listingId)
  const house = findOpenHouse(context.db.read, listing.RowKey, key)
  const maySee = openHouseVisibility(context)
  if (house === null || !maySee(house, listing))
    throw new RequestError('NotFound', openHouseMissing)
  return { listing, house }
}

export interface OneOpenHouse {
  readonly house: OpenHouseView
  readonly canChange: boolean
  /** True for an imported open house, which the listing's agent cannot change here. */
  readonly isReadOnly: boolean
  /** Whether the user has planned to visit; null for users who cannot plan visits. */
  readonly planned: boolean | null
}

export function getOpenHouse(context: Context, listingId: string, key: string): OneOpenHouse {
  const { listing, house } = findVisibleOpenHouse(context, listingId, key)
  const mayChange = canChange(context, house, listing)
  return {
    house: openHouseView(context, house, listing),
    canChange: mayChange,
    isReadOnly: !mayChange && managesOpenHouses(context, listing),
    planned: plannedAmong(context, [key])(key),
  }
}
