import { formatTenths } from '#src/domain/context/units/numbers.ts'
import { middleSize, sizedPath, smallSizes } from '#src/domain/listings/photos/photo-sizes.ts'
import type { ListingCard, ListingDetail, Photo, PhotosNotLoaded } from './view.ts'

/** The cookie that turns low data mode `on` or `off`. Scripts in the page read it too. */
export const lowDataCookie = {
  name: 'low_data',
  options: { path: '/', sameSite: 'lax', maxAge: 365 * 24 * 60 * 60 },
} as const

export function wantsLowData(chosen: string | undefined, saveData: string | undefined): boolean {
  if (chosen === 'on' || chosen === 'off') return chosen === 'on'
  return saveData?.trim().toLowerCase() === 'on'
}

export function aboutBytes(bytes: number): string {
  if (bytes < 1_000_000) return `about ${Math.max(1, Math.round(bytes / 1000))} kB`
  return `about ${formatTenths(bytes / 1_000_000)} MB`
}

export function heldBackSentence({ count, bytes }: PhotosNotLoaded): string {
  const photos = count === 1 ? '1 more photo' : `${count} more photos`
  return `${photos}, ${bytes === null ? 'size unknown' : aboutBytes(bytes)}.`
}

const isDrawn = ({ url }: Photo) => /^\/media\/demo\/.*\.svg$/.test(url)

/** The photo in its smallest size. A photo without resized copies is not loaded, except drawings, which are small. */
export function lowDataPhoto(photo: Photo): Photo {
  const sizes = smallSizes(photo.sized?.sizes ?? [])
  const widest = sizes.at(-1)
  if (!photo.sized || widest === undefined)
    return isDrawn(photo) ? photo : { ...photo, leftOut: true }
  const { width, height } = widest
  return {
    ...photo,
    url: sizedPath(photo.sized.name, width, 'jpg'),
    width,
    height,
    sized: { ...photo.sized, sizes },
  }
}

export const lowDataCard = (card: ListingCard): ListingCard =>
  card.photo === null ? card : { ...card, photo: { ...lowDataPhoto(card.photo), small: true } }

/** The listing with one small photo and the count and size of those not loaded. Videos and tours are only links. */
export function lowDataListing(listing: ListingDetail): ListingDetail {
  const pictures = listing.gallery.flatMap(({ photo }) => photo ?? [])
  const [first, ...others] = pictures
  if (first === undefined) return listing
  const small = lowDataPhoto(first)
  const omittedPhotos = small.leftOut ? pictures : others
  const gallery = listing.gallery.flatMap((slide) => {
    if (slide.photo === null) return [slide]
    return slide.photo === first && !small.leftOut
      ? [{ ...slide, photo: small, url: small.url }]
      : []
  })
  const heldBack =
    omittedPhotos.length === 0
      ? null
      : { count: omittedPhotos.length, bytes: bytesOf(omittedPhotos) }
  return { ...listing, photo: listing.photo && lowDataPhoto(listing.photo), gallery, heldBack }
}

function bytesOf(photos: readonly Photo[]): number | null {
  const each = photos.map(({ sized }) => (sized ? middleSize(sized.sizes).bytes.avif : null))
  return each.reduce<number | null>(
    (sum, bytes) => (sum === null || bytes === null ? null : sum + bytes),
    0,
  )
}
