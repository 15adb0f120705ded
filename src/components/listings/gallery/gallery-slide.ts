import { attribute, html, type Markup } from '#src/components/html.ts'
import {
  type PhotoPlace,
  photoAttributes,
  photoPicture,
} from '#src/components/listings/cards/photo.ts'
import { type GalleryChoice, isShown, tagId } from '#src/domain/listings/photos/gallery.ts'
import { largestPath } from '#src/domain/listings/photos/photo-sizes.ts'
import type { Photo, Slide } from '#src/domain/listings/view.ts'

export interface GalleryContext {
  readonly name: string
  readonly total: number
  readonly choice: GalleryChoice
  readonly embedOrigins: readonly string[]
}

/** Renders a slide. Slides that are not chosen stay in the strip, but they are hidden and not loaded. */
export function gallerySlide(slide: Slide, index: number, frame: GalleryContext): Markup {
  const { category, tag, caption, photo } = slide
  const data = html` data-media="${category}"${attribute('data-tag', tag === null ? null : tagId(tag))}`
  const hidden = attribute('hidden', !isShown(slide, frame.choice))
  return html`
    <li class="gallery__figure" id="photo-${index + 1}"${data}${hidden}>
      ${photo === null ? elsewhere(slide, frame) : picture(photo, slide, index, frame)}
      ${
        photo !== null &&
        (caption ?? photo.alteration) &&
        html`
        <p class="gallery__caption">${captionBeside(photo, caption)}${altered(photo)}</p>`
      }
    </li>`
}

function picture(
  photo: Photo,
  { caption }: Slide,
  index: number,
  { name, total }: GalleryContext,
): Markup {
  const place: PhotoPlace = {
    sizes: `(min-width:992px) ${index === 0 ? 50 : 25}vw,92vw`,
    most: 1600,
    alt: caption ?? `Photo ${index + 1} of ${total}: ${name}`,
    eager: index === 0,
    first: index === 0,
    blur: index < 3,
  }
  const image = html`<img class="gallery__photo"${photoAttributes(photo, place)}>`
  return html`<a class="gallery__open" href="${largestPath(photo)}">${photoPicture(photo, place, image)}</a>`
}

/** A caption that only says how the photo was altered would say it twice. */
function captionBeside({ alteration }: Photo, caption: string | null) {
  const isRepeated = caption?.trim().toLowerCase() === alteration?.toLowerCase()
  return caption !== null && !isRepeated && html`${caption} `
}

function altered({ alteration, original }: Photo) {
  const link =
    original &&
    html` <a class="gallery__original" href="${original}" target="_blank">See the original photo</a>`
  return alteration && html`<strong class="gallery__altered">${alteration}</strong>${link}`
}

const verbs: Partial<Record<Slide['category'], string>> = {
  videos: 'Watch',
  'virtual-tours': 'Take the tour',
}
const nouns: Partial<Record<Slide['category'], string>> = {
  videos: 'Video',
  'virtual-tours': 'Virtual tour',
  'floor-plans': 'Floor plan',
}

/** Renders a video or tour from another site. Nothing is loaded from that site before a click. */
function elsewhere({ category, caption, url }: Slide, { embedOrigins }: GalleryContext): Markup {
  const place = url.startsWith('/') ? '' : ` at ${new URL(url).hostname}`
  const player = embedOf(url, embedOrigins)
  return html`
    <div class="gallery__elsewhere">
      <p class="gallery__title">${caption ?? nouns[category] ?? 'Document'}</p>
      ${player !== null && html`<button class="button gallery__play" type="button" data-embed="${player}">Play here</button>`}
      <a href="${url}" target="_blank" rel="noopener noreferrer nofollow">
        ${verbs[category] ?? 'Open'}${place}<span class="visually-hidden"> (opens in a new tab)</span>
      </a>
    </div>`
}

// Players of well-known sites, by the URLs of their pages.
const players: readonly (readonly [pattern: RegExp, player: (id: string) => string])[] = [
  [
    /^https?:\/\/(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/)([\w-]{11})/,
    youtube,
  ],
  [/^https?:\/\/youtu\.be\/([\w-]{11})/, youtube],
  [/^https?:\/\/(?:www\.)?vimeo\.com\/(\d+)/, (id) => `https://player.vimeo.com/video/${id}`],
]

function youtube(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`
}

/** Returns the URL of the player for a video or tour; null unless the brokerage allows its origin. */
export function embedOf(url: string, origins: readonly string[]): string | null {
  const candidates = players.flatMap(([pattern, player]) => {
    const id = pattern.exec(url)?.[1]
    return id === undefined ? [] : [player(id)]
  })
  const allowed = (address: string) =>
    URL.canParse(address) && origins.includes(new URL(address).origin)
  return [...candidates, url].find(allowed) ?? null
}
