import { html, type Markup } from '#src/components/html.ts'
import type { Photo } from '#src/domain/listing/view.ts'

/** `eager` for what stands in the first screen; every photo keeps the room of 3 to 2. The name stands beside it. */
export function cardPhoto(photo: Photo | null, eager: boolean): Markup {
  if (photo === null) return html`<span class="no-photo">No photo</span>`
  const { url, width, height } = photo
  const size = html`width="${width ?? 600}" height="${height ?? 400}"`
  const loading = eager ? 'eager' : 'lazy'
  return html`<img class="card-photo" src="${url}" ${size} alt loading="${loading}" decoding="async">`
}
