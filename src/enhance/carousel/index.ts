import {
  hasNext,
  hasPrevious,
  imagesToLoad,
  keySteps,
  positionText,
  stepBy,
} from '#src/domain/listings/photos/carousel.ts'
import { listingPhotosPath } from '#src/domain/paths.ts'
import { loadStyles } from '#src/islands/shared/load-styles.ts'
import styles from '#src/styles/search/results/carousel.css?url&no-inline'
import { adoptSlide, makeControls, makeTrack, type Parts } from './carousel-parts.ts'
import { listenToSwipes } from './swipe.ts'

/** Replaces the photo of a card with a carousel of all photos of the listing (SPEC §4 Image carousel). */
export async function attach(card: HTMLElement): Promise<void> {
  await loadStyles(styles)
  const around = card.querySelector<HTMLElement>('.listing-card__photo')
  const count = around?.querySelector<HTMLElement>('.listing-card__count')
  if (around === null || !count) return
  const link = card.querySelector('a')
  const track = makeTrack(around)
  const parts: Parts = {
    around,
    count,
    track,
    ...makeControls(around, link?.textContent ?? ''),
  }
  const base = new URLSearchParams(link?.search).get('base')
  const total = Number(count.textContent?.replace(/\D/g, ''))
  const carousel = new Carousel(listingPhotosPath(card.id, base), parts, total)
  parts.previous.addEventListener('click', () => void carousel.step(-1))
  parts.next.addEventListener('click', () => void carousel.step(1))
  for (const button of [parts.previous, parts.next]) {
    for (const type of ['pointerover', 'focus'])
      button.addEventListener(type, () => void carousel.load())
    button.addEventListener('keydown', ({ key }) => void carousel.press(key))
  }
  listenToSwipes(card, around, carousel)
}

export class Carousel {
  readonly #path: string
  readonly #parts: Parts
  #index = 0
  #total: number
  #photos: Promise<readonly Element[]> | null = null

  constructor(path: string, parts: Parts, total: number) {
    this.#path = path
    this.#parts = parts
    this.#total = total
  }

  get place() {
    return { index: this.#index, total: this.#total }
  }

  async load(): Promise<void> {
    this.#photos ??= ask(this.#path)
    try {
      const photos = await this.#photos
      this.#total = photos.length
      this.#addImages(photos)
    } catch {
      this.#photos = null
    }
  }

  async step(steps: number): Promise<void> {
    this.#index = stepBy(this.place, steps)
    this.#show(0)
    await this.load()
    this.#index = stepBy(this.place, 0)
    this.#show(0)
  }

  async press(key: string): Promise<void> {
    const steps = keySteps(key, this.place)
    if (steps !== null) await this.step(steps)
  }

  /** Moves the photos along with the finger. `dx` is in pixels. */
  follow(dx: number): void {
    this.#parts.track.dataset['following'] = ''
    this.#show(dx)
  }

  async release(steps: number): Promise<void> {
    delete this.#parts.track.dataset['following']
    await this.step(steps)
  }

  #addImages(photos: readonly Element[]): void {
    const { track } = this.#parts
    for (let at = track.children.length; at < imagesToLoad(this.place); at++) {
      track.append(adoptSlide(photos[at]!, at, photos.length))
    }
  }

  #show(dx: number): void {
    const { track, count, previous, next } = this.#parts
    track.style.transform = `translateX(calc(${-100 * this.#index}% + ${dx}px))`
    for (const [at, slide] of [...track.children].entries())
      slide.toggleAttribute('inert', at !== this.#index)
    count.textContent = positionText(this.place)
    const had = document.activeElement
    previous.disabled = !hasPrevious(this.place)
    next.disabled = !hasNext(this.place)
    if (had === next && next.disabled) previous.focus()
    if (had === previous && previous.disabled) next.focus()
  }
}

async function ask(path: string): Promise<readonly Element[]> {
  const response = await fetch(path, { headers: { 'HX-Request': 'true' } })
  if (!response.ok) throw new Error(String(response.status))
  // Images in a parsed document start loading only when they are inserted into the page.
  return [...new DOMParser().parseFromString(await response.text(), 'text/html').body.children]
}
