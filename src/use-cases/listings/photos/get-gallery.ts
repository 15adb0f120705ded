import type { MediaRow } from '#db/queries/listings/media/media-rows.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import { categoryOf, orderSlides, tagOf } from '#src/domain/listings/photos/gallery.ts'
import { safeLink } from '#src/domain/listings/photos/safe-link.ts'
import type { Slide } from '#src/domain/listings/view.ts'
import { canSeeMedia, photoOf } from './visible-photos.ts'

/** `tours` are web addresses from the listing's fields for virtual tours. */
export function galleryOf(
  media: readonly MediaRow[],
  tours: readonly string[],
  scope: Scope,
  withheld: boolean,
): Slide[] {
  const slides = media.flatMap((medium) => slideOf(medium, scope, withheld))
  const links = tours
    .filter((url) => !slides.some((slide) => slide.url === url))
    .map(
      (url): Slide => ({
        category: 'virtual-tours',
        tag: null,
        primary: false,
        photo: null,
        url,
        caption: null,
      }),
    )
  return orderSlides(onlyOnePrimary([...slides, ...links]))
}

function slideOf(medium: MediaRow, scope: Scope, withheld: boolean): Slide[] {
  const category = categoryOf(medium.MediaCategory)
  if (category === null || !canSeeMedia(medium, scope)) return []
  const isShownAsPicture = isPicture(medium)
  const photo = isShownAsPicture ? photoOf(medium, scope, withheld) : null
  const url = photo?.url ?? safeLink(medium.MediaURL)
  if (url === null || (isShownAsPicture && photo === null)) return []
  const caption = withheld ? null : (medium.LongDescription ?? medium.ShortDescription)
  const primary = category === 'photos' && medium.PreferredPhotoYN === true
  return [
    {
      category,
      tag: isShownAsPicture ? tagOf(medium.ImageOf, medium.ShortDescription) : null,
      primary,
      photo,
      url,
      caption,
    },
  ]
}

export function isPicture(medium: MediaRow): boolean {
  const category = categoryOf(medium.MediaCategory)
  return category === 'photos' || (category === 'floor-plans' && !isDocument(medium))
}

const isDocument = ({ MediaType, MediaURL }: MediaRow) =>
  /^(pdf|docx?|rtf|txt|xlsx?)$/i.test(MediaType ?? '') || /\.pdf($|[?#])/i.test(MediaURL ?? '')

function onlyOnePrimary(slides: readonly Slide[]): Slide[] {
  const preferred = slides.findIndex(({ primary }) => primary)
  const first =
    preferred >= 0 ? preferred : slides.findIndex(({ category }) => category === 'photos')
  return slides.map((slide, i) => ({ ...slide, primary: i === first }))
}
