import { findListingValues } from '#db/queries/listings/listing-values.ts'
import type { CmaSubject } from '#src/domain/cma/cma.ts'
import { subjectPlaced, subjectPlaceless } from '#src/domain/cma/messages/cma-messages.ts'
import { isId } from '#src/domain/ids.ts'
import { listingName, roomsOf } from '#src/domain/listings/listing-words.ts'
import { listingMissing } from '#src/domain/listings/messages/listing-messages.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { pointOf } from '#src/domain/map/geometry/geometry.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { fit } from '#src/domain/search/location/rank.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { findListingNumbers } from '#src/use-cases/listings/find-listing-numbers.ts'
import { findListings } from '#src/use-cases/listings/find-listings.ts'
import { noSuchListing } from '#src/use-cases/listings/visible-listing.ts'
import { findAddresses } from '#src/use-cases/search/location/find-addresses.ts'

export function findGarages(context: Context, ids: readonly string[]): Map<string, number | null> {
  const source = { name: 'GarageSpaces', storage: 'column' } as const
  const values = findListingValues(context.db, ids.filter(isId), [source])
  const garageOf = (value: unknown) => (typeof value === 'number' ? value : null)
  return new Map(
    [...values].map(([id, fieldValues]) => [id, garageOf(fieldValues.get(source.name))]),
  )
}

export async function listingSubject(
  context: Context,
  id: string,
): Promise<{ readonly subject: CmaSubject; readonly listing: ListingCard }> {
  const [listing] = await findListingCardsById(context, [id])
  if (listing === undefined) throw noSuchListing()
  const garages = findGarages(context, [id])
  return { subject: subjectOf(listing, garages.get(id) ?? null), listing }
}

export const subjectOf = (listing: ListingCard, garageSpaces: number | null): CmaSubject => ({
  listing: listing.id,
  address: listingName(listing),
  latitude: listing.latitude,
  longitude: listing.longitude,
  propertyType: listing.propertyType,
  propertySubType: listing.propertySubType,
  beds: roomsOf(listing),
  baths: listing.baths,
  area: listing.livingArea,
  lotAcres: listing.lotAcres,
  yearBuilt: listing.yearBuilt,
  garageSpaces,
})

export const hiddenSubject = (subject: CmaSubject): CmaSubject => ({
  ...subject,
  address: listingMissing,
  latitude: null,
  longitude: null,
  beds: null,
  baths: null,
  area: null,
  lotAcres: null,
  yearBuilt: null,
  garageSpaces: null,
})

const maxFound = 8

export async function findSubjects(context: Context, text: string): Promise<ListingCard[]> {
  const [numbers, addresses] = await Promise.all([
    findListingNumbers(context, text, maxFound),
    findAddresses(context, { text, limit: maxFound }),
  ])
  const filters = [...numbers, ...addresses].map(({ option }) => Filter.of(option.sparkQl))
  const cards: ListingCard[] = []
  for (const filter of filters.slice(0, maxFound)) {
    const page = await findListings(context, { filter, sortId: null, page: 1, limit: maxFound })
    if (page.kind === 'found') cards.push(...page.listings)
  }
  return [...new Map(cards.map((listing) => [listing.id, listing])).values()].slice(0, maxFound)
}

/** Adds the coordinates of a listing whose address equals the typed one. `note` is a sentence if there are none. */
export async function placeSubject(
  context: Context,
  subject: CmaSubject,
): Promise<{ readonly subject: CmaSubject; readonly note: string | null }> {
  if (pointOf(subject) !== null) return { subject, note: null }
  const [address] = await findAddresses(context, { text: subject.address, limit: 1 })
  if (address === undefined || address.fit === fit.mistyped)
    return { subject, note: subjectPlaceless() }
  const { sparkQl, text } = address.option
  const filter = Filter.of(sparkQl)
  const listings = await findListings(context, { filter, sortId: null, page: 1, limit: 5 })
  const placed = listings.kind === 'found' ? listings.listings.find((card) => pointOf(card)) : null
  const point = placed && pointOf(placed)
  if (!point) return { subject, note: subjectPlaceless() }
  return { subject: { ...subject, ...point }, note: subjectPlaced(text) }
}
