import { html, type Markup } from '#src/components/html.ts'
import {
  type PhotoPlace,
  photoAttributes,
  photoPicture,
} from '#src/components/listings/cards/photo.ts'
import type { Photo } from '#src/domain/listings/view.ts'

/**
 * Renders a photo for paper. `address` is where the original of an altered one is.
 * It is not lazy, because printing does not wait for photos that are off the screen.
 */
export function paperPhoto(
  photo: Photo | null,
  placement: Pick<PhotoPlace, 'sizes' | 'most'>,
  address: string | null = null,
): Markup {
  if (photo === null || photo.leftOut)
    return html`<span class="no-photo">${photo === null ? 'No photo' : 'Photo left out'}</span>`
  const place = { ...placement, eager: true, alt: '' }
  const image = html`<img class="card-photo"${photoAttributes(photo, place)}>`
  const altered =
    photo.alteration &&
    html`<span class="altered">${photo.alteration}${photo.original && address && `. Original photo: ${address}`}</span>`
  return html`${photoPicture(photo, place, image)}${altered}`
}
