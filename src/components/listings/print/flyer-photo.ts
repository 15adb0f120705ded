import { html, type Markup } from '#src/components/html.ts'
import { photoAttributes } from '#src/components/listings/cards/photo.ts'
import type { Photo } from '#src/domain/listings/view.ts'

const place = { sizes: '100vw', most: 1600, eager: true, alt: '' }

/** Renders a photo without alternative text, because the words are next to it. */
export const flyerPhoto = (photo: Photo): Markup => html`<img${photoAttributes(photo, place)}>`
