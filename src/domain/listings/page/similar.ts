import { roomsField } from '#src/domain/context/units/conventions.ts'
import { aroundFilter } from '#src/domain/search/location/around-filter.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { roomsOf } from '../listing-words.ts'
import { isLease } from '../price.ts'
import { frequencyOf, monthlyRent } from '../rent-periods.ts'
import type { Building, ListingCard, Price } from '../view.ts'

export interface HomeSearch {
  readonly title: string
  readonly filter: string
  readonly sortId: string | null
  /** True for what the link "Search around this home" of the listing finds too. */
  readonly isAround?: true
}

const similarMiles = 5
const nearbyMiles = 1
const priceShare = 0.2
const areaShare = 0.3

const open = "StandardStatus Eq 'Active','Active Under Contract','Coming Soon'"
const sold = "StandardStatus Eq 'Closed' And CloseDate Ge days(-365)"

/**
 * Searches for other units of the building, for similar and nearby listings, and for sales nearby: rentals for a
 * rental, sales of the last year for a sold listing. `building` is null if the role may not know it.
 */
export function homeSearches(listing: ListingCard, building: Building | null): HomeSearch[] {
  const { noun, market, priceField } = marketOf(listing)
  const isRented = isLease(listing.propertyType)
  const rooms = roomsOf(listing)
  const otherListings = `ListingId Ne ${quote(listing.listingId)}`
  const like = [
    listing.propertySubType && `PropertySubType Eq ${quote(listing.propertySubType)}`,
    listing.price && priceAround(priceField, listing.price),
    rooms && `${roomsField()} Bt ${Math.max(0, rooms - 1)},${rooms + 1}`,
    listing.livingArea && between('LivingArea', listing.livingArea, areaShare, 50),
  ].filter((part) => typeof part === 'string')
  const search = (title: string, miles: number, conditions: readonly string[]): HomeSearch[] => {
    const place = placeOf(listing, miles)
    if (place === null) return []
    const others = conditions.includes(sold) && listing.status !== 'Closed' ? [] : [otherListings]
    const filter = [...conditions, place, ...others].join(' And ')
    return [{ title, filter, sortId: place.startsWith('Location') ? 'distance_asc' : null }]
  }
  const type = `PropertyType Eq ${quote(listing.propertyType)}`
  const past = isRented ? 'Rented nearby' : 'Sold nearby'
  return [
    ...(building === null ? [] : [unitsOf(building, otherListings)]),
    ...search(`Similar ${noun}`, similarMiles, [...market, ...like]),
    ...search(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} nearby`, nearbyMiles, market).map(
      (homeSearch) => ({ ...homeSearch, isAround: true as const }),
    ),
    ...(listing.status === 'Closed' ? [] : search(past, nearbyMiles, [type, sold])),
  ]
}

function unitsOf(building: Building, otherListings: string): HomeSearch {
  const address = Object.entries(building).map(([field, value]) => `${field} Eq ${quote(value)}`)
  const filter = [...address, 'UnitNumber Ne NULL', open, otherListings].join(' And ')
  return { title: 'Other units in this building', filter, sortId: null }
}

function marketOf({ propertyType, status }: ListingCard) {
  const type = `PropertyType Eq ${quote(propertyType)}`
  if (status === 'Closed') {
    const isRented = isLease(propertyType)
    const noun = isRented ? 'rentals of the last year' : 'recent sales'
    return { noun, market: [type, sold], priceField: isRented ? 'ListPrice' : 'ClosePrice' }
  }
  const noun = isLease(propertyType)
    ? 'rentals'
    : propertyType === 'Residential'
      ? 'homes for sale'
      : 'listings'
  return { noun, market: [type, open], priceField: 'ListPrice' }
}

function priceAround(field: string, { amount, label, per }: Price): string | null {
  if (label !== 'Rent') return between(field, amount, priceShare, 1000)
  const rent = per === null ? null : monthlyRent(amount, frequencyOf(per))
  return rent === null ? null : between(field, rent, priceShare, 50)
}

/** A filter for the listing's surroundings, as precise as the role may know its location; null if nothing is known. */
function placeOf({ latitude, longitude, postalCode, city }: ListingCard, miles: number) {
  if (latitude !== null && longitude !== null) return aroundFilter({ latitude, longitude }, miles)
  if (miles === nearbyMiles && postalCode !== null) return `PostalCode Eq ${quote(postalCode)}`
  return city === null ? null : `City Eq ${quote(city)}`
}

function between(field: string, value: number, share: number, step: number): string {
  const low = Math.floor((value * (1 - share)) / step) * step
  const high = Math.ceil((value * (1 + share)) / step) * step
  return `${field} Bt ${low},${high}`
}
