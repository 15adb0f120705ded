import { attribute, html, type Markup } from '#src/components/html.ts'
import {
  middleSize,
  type PhotoFormat,
  type PhotoSize,
  type SizedPhoto,
  sizedPath,
} from '#src/domain/listings/photos/photo-sizes.ts'
import type { Photo } from '#src/domain/listings/view.ts'

/**
 * How a photo is displayed. `sizes` is its width, as in HTML; browsers that can measure the width of a lazy photo do so
 * instead. Copies wider than `most` are left out.
 */
export interface PhotoPlace {
  readonly sizes: string
  readonly most: number
  readonly alt: string
  readonly eager: boolean
  /** True for the main content of the page, which loads with priority. */
  readonly first?: boolean
  /** True to show a blurred preview instead of a plain color until the photo has loaded. */
  readonly blur?: boolean
}

const types: readonly (readonly [PhotoFormat, string])[] = [
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
]

/**
 * A width so small that browsers choose the narrowest copy on a standard screen, and the next one on a high-density
 * screen.
 */
const smallRoom = '10rem'

export function photoAttributes(
  photo: Photo,
  { alt, eager, first = false, most }: PhotoPlace,
): Markup {
  const sized = photo.sized && middleSize(offered(photo.sized, most))
  const src = sized && photo.sized ? sizedPath(photo.sized.name, sized.width, 'jpg') : photo.url
  const { width, height } = sized ?? photo
  const size = html` width="${width ?? 600}" height="${height ?? 400}"`
  const loading = html` loading="${eager ? 'eager' : 'lazy'}"${attribute('fetchpriority', first ? 'high' : null)}`
  return html` src="${src}"${size} alt="${alt}"${loading} decoding="async"`
}

export function photoPicture(photo: Photo, place: PhotoPlace, image: Markup): Markup {
  const { sized } = photo
  if (!sized) return image
  const measured = place.eager ? place.sizes : `auto,${place.sizes}`
  const sizedPlace = { ...place, sizes: photo.small ? smallRoom : measured }
  const sources = types.map(([format, type]) => source(sized, format, type, sizedPlace))
  return html`<span class="photo">${ground(sized, place.blur === true)}<picture>${sources}${image}</picture></span>`
}

function source(
  sized: SizedPhoto,
  format: PhotoFormat,
  type: string,
  { sizes, most }: PhotoPlace,
): Markup {
  const copies = offered(sized, most)
  const only = copies.length === 1
  const srcset = copies
    .map(({ width }) => `${sizedPath(sized.name, width, format)}${only ? '' : ` ${width}w`}`)
    .join(',')
  return html`<source type="${type}" srcset="${srcset}"${attribute('sizes', only ? null : sizes)}>`
}

function offered({ sizes }: SizedPhoto, most: number): readonly PhotoSize[] {
  const narrow = sizes.filter(({ width }) => width <= most)
  return narrow.length > 0 ? narrow : sizes.slice(0, 1)
}

/** Returns the placeholder of a photo. It is an image even for a plain color, because the CSP forbids inline styles. */
function ground({ color, blur }: SizedPhoto, wantsBlur: boolean): Markup {
  if (wantsBlur && blur !== null)
    return html`<img class="photo__ground" src="${blur}" alt aria-hidden="true">`
  return html`
    <svg class="photo__ground" viewBox="0 0 3 2" preserveAspectRatio="none" aria-hidden="true">
      <path fill="#${color}" d="M0 0h3v2H0z"/>
    </svg>`
}
