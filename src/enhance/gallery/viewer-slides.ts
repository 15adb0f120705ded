import { imagesToLoad } from '#src/domain/listings/photos/carousel.ts'
import { element } from '#src/islands/shared/dom.ts'

// Copies of the gallery's slides for the viewer.

export const photoParts = '.photo, .gallery__photo'
const shownParts = `${photoParts}, .no-photo, .gallery__elsewhere, .gallery__player`

export function copyOf(figure: HTMLElement, parts: string, sizes: string): HTMLElement | null {
  const copy = figure.querySelector(parts)?.cloneNode(true) as HTMLElement | undefined
  for (const source of copy?.querySelectorAll('source') ?? []) source.sizes = sizes
  return copy ?? null
}

/** Shows one slide on the stage, and loads those after it. */
export function showSlide(
  stage: HTMLElement,
  figures: readonly HTMLElement[],
  index: number,
): void {
  const most = imagesToLoad({ index, total: figures.length })
  for (let at = index; at < most; at++) {
    if (stage.querySelector(`[data-at="${at}"]`) === null) stage.append(makeSlide(figures[at]!, at))
  }
  for (const slide of stage.querySelectorAll<HTMLElement>('[data-at]'))
    slide.hidden = slide.dataset['at'] !== String(index)
}

function makeSlide(figure: HTMLElement, at: number): HTMLElement {
  const slide = element('div', { class: 'viewer__slide', 'data-at': `${at}` })
  slide.append(copyOf(figure, shownParts, '100vw') ?? '')
  for (const image of slide.querySelectorAll('img')) {
    image.loading = 'eager'
    image.draggable = false
  }
  return slide
}

export function makeThumb(
  figure: HTMLElement,
  at: number,
  { length }: readonly unknown[],
): HTMLElement {
  const label = `Show ${at + 1} of ${length}`
  const isBroken = figure.querySelector('.no-photo') !== null
  const inside = copyOf(figure, photoParts, '6rem') ?? (isBroken ? '' : '▶')
  return element('button', { class: 'viewer__thumb', type: 'button', 'aria-label': label }, inside)
}

export function markThumb(thumbs: HTMLElement, index: number): void {
  for (const [at, thumb] of [...thumbs.children].entries()) {
    if (at === index) thumb.setAttribute('aria-current', 'true')
    else thumb.removeAttribute('aria-current')
    if (at === index) thumb.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}
