import { html, type Markup } from '#src/components/html.ts'
import type { Photo } from '#src/domain/listings/view.ts'
import { type PhotoPlace, photoAttributes, photoPicture } from './photo.ts'

const widths: Record<'card' | 'small' | 'row', Pick<PhotoPlace, 'sizes' | 'most'>> = {
  card: {
    sizes:
      '(min-width:1400px) 25vw,(min-width:992px) 33vw,(min-width:600px) 50vw,calc(100vw - 2rem)',
    most: 1024,
  },
  small: { sizes: '(min-width:992px) 18vw,12rem', most: 720 },
  row: { sizes: '6.5rem', most: 320 },
}

/**
 * Renders the photo of a card in a 3:2 box. It has no alternative text, because the name of the listing is next to it.
 * `eager` is for photos on the first screen.
 */
export function cardPhoto(
  photo: Photo | null,
  eager: boolean,
  placement: keyof typeof widths = 'card',
): Markup {
  if (photo === null) return html`<span class="no-photo">No photo</span>`
  if (photo.leftOut) return html`<span class="no-photo">Photo left out</span>`
  const place = { ...widths[placement], alt: '', eager, first: eager }
  const image = photoPicture(
    photo,
    place,
    html`<img class="card-photo"${photoAttributes(photo, place)}>`,
  )
  return photo.alteration ? html`${image}<span class="altered">${photo.alteration}</span>` : image
}
