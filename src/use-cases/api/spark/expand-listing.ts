import { getListing } from '#db/queries/listings/listing-rows.ts'
import { findMedia, type MediaRow } from '#db/queries/listings/media/media-rows.ts'
import { findOpenHouses, type OpenHouseRow } from '#db/queries/listings/open-house-time-rows.ts'
import { sparkPartPath } from '#src/domain/api/spark/paths.ts'
import { sparkDate, sparkTime } from '#src/domain/api/spark/spark-times.ts'
import { isAddressWithheld } from '#src/domain/context/access/scope.ts'
import { categoryOf, type GalleryCategory } from '#src/domain/listings/photos/gallery.ts'
import { asJpeg, sizedPath } from '#src/domain/listings/photos/photo-sizes.ts'
import { safeLink } from '#src/domain/listings/photos/safe-link.ts'
import { sellerChoices, withoutOffLinks } from '#src/domain/listings/seller-choices.ts'
import type { Photo } from '#src/domain/listings/view.ts'
import { localDate } from '#src/domain/local-time.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { openHouseVisibility } from '#src/use-cases/context/visible-open-houses.ts'
import { openOfficeMedia } from '#src/use-cases/listings/photos/office-media.ts'
import { canSeeMedia, photoOf } from '#src/use-cases/listings/photos/visible-photos.ts'

export const sparkExpansions = [
  'Photos',
  'PrimaryPhoto',
  'Videos',
  'VirtualTours',
  'OpenHouses',
  'CustomFields',
] as const

export type SparkExpansion = (typeof sparkExpansions)[number]

type Listing = NonNullable<ReturnType<typeof getListing>>['listing']

/** The parts that go into the fields of a listing, which the program may see. */
export function expandListing(
  context: ApiContext,
  id: string,
  expansions: readonly SparkExpansion[],
): Readonly<Record<string, readonly object[]>> {
  const names = expansions.filter((name) => name !== 'CustomFields')
  const listing = names.length === 0 ? undefined : getListing(context.db, id)?.listing
  if (listing === undefined) return {}
  return Object.fromEntries(names.map((name) => [name, partsNamed(name, context, listing)]))
}

function partsNamed(
  name: Exclude<SparkExpansion, 'CustomFields'>,
  context: ApiContext,
  listing: Listing,
): readonly object[] {
  switch (name) {
    case 'Photos':
      return sparkPhotos(context, listing)
    case 'PrimaryPhoto':
      return sparkPhotos(context, listing).slice(0, 1)
    case 'Videos':
      return sparkLinks(context, listing, 'videos')
    case 'VirtualTours':
      return sparkLinks(context, listing, 'virtual-tours')
    case 'OpenHouses':
      return sparkOpenHouses(context, listing)
  }
}

function mediaOf(context: ApiContext, listing: Listing, category: GalleryCategory): MediaRow[] {
  const media = openOfficeMedia(context, listing, findMedia(context.db, listing.RowKey))
  return withoutOffLinks(media, sellerChoices(listing, context.scope)).filter(
    (medium) => categoryOf(medium.MediaCategory) === category && canSeeMedia(medium, context.scope),
  )
}

/** The preferred photo first. Addresses are absolute, and of copies in sizes close to those of their names. */
export function sparkPhotos(context: ApiContext, listing: Listing): readonly SparkPhoto[] {
  const withheld = isAddressWithheld(listing, context.scope)
  const media = mediaOf(context, listing, 'photos')
  const preferred = media.filter(({ PreferredPhotoYN }) => PreferredPhotoYN === true)
  const others = media.filter((medium) => !preferred.includes(medium))
  const photos = [...preferred, ...others].flatMap((medium) => {
    const photo = photoOf(medium, context.scope, withheld)
    return photo === null ? [] : [{ medium, photo }]
  })
  return photos.map(({ medium, photo }, at) => ({
    Id: medium.MediaKey,
    ResourceUri: sparkPartPath(listing.Id, 'photos', medium.MediaKey),
    Name: withheld ? null : medium.ShortDescription,
    Caption: withheld ? null : medium.LongDescription,
    Primary: at === 0,
    MediaAlteration: medium.MediaAlteration ?? [],
    ...addressesOf(context, photo),
  }))
}

interface SparkPhoto {
  readonly Id: string
}

const widths = {
  UriThumb: 150,
  Uri300: 300,
  Uri640: 640,
  Uri800: 800,
  Uri1024: 1024,
  Uri1280: 1280,
}

function addressesOf({ publicOrigin }: ApiContext, { url, sized }: Photo) {
  const absolute = (address: string) =>
    address.startsWith('/') ? `${publicOrigin}${asJpeg(address)}` : address
  const addressFor = (width: number) => {
    if (!sized) return absolute(url)
    const size = sized.sizes.find((one) => one.width >= width) ?? sized.sizes.at(-1)!
    return absolute(sizedPath(sized.name, size.width, 'jpg'))
  }
  const addresses = Object.entries(widths).map(([name, width]) => [name, addressFor(width)])
  return { ...Object.fromEntries(addresses), UriLarge: addressFor(Number.POSITIVE_INFINITY) }
}

function sparkLinks(context: ApiContext, listing: Listing, category: 'videos' | 'virtual-tours') {
  const withheld = isAddressWithheld(listing, context.scope)
  const kind = category === 'videos' ? 'videos' : 'virtualtours'
  return mediaOf(context, listing, category).flatMap((medium) => {
    const Uri = safeLink(medium.MediaURL)
    if (Uri === null) return []
    const Name = withheld ? null : medium.ShortDescription
    const Caption = withheld ? null : medium.LongDescription
    const ResourceUri = sparkPartPath(listing.Id, kind, medium.MediaKey)
    return [{ Id: medium.MediaKey, ResourceUri, Name, Caption, Uri }]
  })
}

/** Those from today on that people with the key's role see, without canceled ones. */
export function sparkOpenHouses(context: ApiContext, listing: Listing) {
  const maySee = openHouseVisibility(context)
  const today = localDate(context.clock(), context.localTime)
  return findOpenHouses(context.db, listing.RowKey, today)
    .filter((house) => maySee(house, listing))
    .map((house) => describeOpenHouse(listing.Id, house))
}

const describeOpenHouse = (id: string, house: OpenHouseRow) => ({
  Id: house.OpenHouseKey,
  ResourceUri: sparkPartPath(id, 'openhouses', house.OpenHouseKey),
  Date: sparkDate(house.OpenHouseDate),
  StartTime: sparkTime(house.OpenHouseStartTime),
  EndTime: sparkTime(house.OpenHouseEndTime),
  Comments: house.OpenHouseRemarks,
  LivestreamUri: safeLink(house.LivestreamOpenHouseURL),
})
