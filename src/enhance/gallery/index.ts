import {
  hasNext,
  hasPrevious,
  imagesToLoad,
  keySteps,
  positionText,
  stepBy,
} from '#src/domain/listings/photos/carousel.ts'
import { chooseSlides } from './choose.ts'
import { playHere } from './play.ts'
import { openViewer, type Viewer } from './viewer.ts'
import { enter, followEntry, hasLeft, leave, viewedSlide } from './viewer-entry.ts'

const settledMs = 120
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export const attach = (around: HTMLElement): StripGallery => new StripGallery(around)

class StripGallery {
  readonly #around: HTMLElement
  readonly #strip: HTMLElement
  #index = 0
  #viewer: Viewer | null = null

  constructor(around: HTMLElement) {
    this.#around = around
    this.#strip = around.querySelector<HTMLElement>('.gallery__strip')!
    let settling: ReturnType<typeof setTimeout> | undefined
    this.#strip.addEventListener(
      'scroll',
      () => {
        clearTimeout(settling)
        settling = setTimeout(() => this.#look(), settledMs)
      },
      { passive: true },
    )
    this.#strip.addEventListener('keydown', (event) => this.#press(event))
    this.#look()
    this.#follow(viewedSlide())
    followEntry((slide) => this.#follow(slide))
  }

  get #figures(): HTMLElement[] {
    return [...this.#strip.querySelectorAll<HTMLElement>('.gallery__figure:not([hidden])')]
  }

  get #place() {
    return { index: this.#index, total: this.#figures.length }
  }

  use(control: HTMLElement): void {
    const { step, way, wayTag, open, embed } = control.dataset
    if (step !== undefined) this.#go(stepBy(this.#place, step === 'next' ? 1 : -1), control)
    else if (open !== undefined) void this.#open(open === 'all' ? -1 : this.#index, open !== 'all')
    else if (embed !== undefined) playHere(control)
    else if (way !== undefined || wayTag !== undefined) this.#choose(control)
    else void this.#open(this.#figures.findIndex((figure) => figure.contains(control)))
  }

  #follow(slide: number | undefined): void {
    if (slide === undefined) this.#viewer?.close()
    else void this.#open(slide)
  }

  /** Opens the viewer with a slide, or with all if it is -1. `whole` asks for the whole screen. */
  async #open(slide: number, whole = false): Promise<void> {
    await hasLeft()
    const figures = this.#figures
    const first = Math.min(slide, figures.length - 1)
    const opening = { around: this.#around, figures, first, leave: this.#return.bind(this) }
    const viewer = await openViewer(opening)
    if (viewer === null) return
    this.#viewer = viewer
    enter(slide)
    if (whole) void viewer.fillScreen()
  }

  #return(last: number): void {
    this.#viewer = null
    leave()
    this.#go(last, null, true)
    const figure = this.#figures[last]
    figure?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const isFolded = figure?.checkVisibility() !== true
    const place = isFolded ? this.#around.querySelector<HTMLElement>('.gallery__all') : figure
    const link = isFolded ? place : place?.querySelector<HTMLElement>('a, button')
    link?.focus({ preventScroll: true })
  }

  #choose(control: HTMLElement): void {
    chooseSlides(this.#around, control)
    this.#index = 0
    this.#strip.scrollTo({ left: 0, behavior: 'instant' })
    this.#show()
  }

  #press(event: KeyboardEvent): void {
    const steps = event.target === this.#strip ? keySteps(event.key, this.#place) : null
    if (steps === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    this.#go(stepBy(this.#place, steps))
  }

  #go(index: number, control: HTMLElement | null = null, atOnce = false): void {
    this.#index = index
    const figure = this.#figures[index]
    if (figure === undefined) return
    const behavior = atOnce || isCalm() ? 'instant' : 'smooth'
    this.#strip.scrollTo({ left: figure.offsetLeft - this.#strip.offsetLeft, behavior })
    this.#show(control)
  }

  /**
   * Updates the current slide after scrolling. The slide stays current as long as it is visible; otherwise the
   * leftmost one becomes current.
   */
  #look(): void {
    const { left, right } = this.#strip.getBoundingClientRect()
    const figures = this.#figures
    const isVisible = (figure: HTMLElement | undefined) => {
      const place = figure?.getBoundingClientRect()
      return place !== undefined && place.left >= left - 2 && place.right <= right + 2
    }
    if (!isVisible(figures[this.#index])) {
      const distances = figures.map((figure) =>
        Math.abs(figure.getBoundingClientRect().left - left),
      )
      this.#index = Math.max(0, distances.indexOf(Math.min(...distances)))
    }
    this.#show()
  }

  #show(had: HTMLElement | null = null): void {
    const place = this.#place
    const [previous, next] = ['previous', 'next'].map(
      (name) => this.#around.querySelector<HTMLButtonElement>(`[data-step="${name}"]`)!,
    )
    this.#around.querySelector('[data-count]')!.textContent =
      place.total === 0 ? '' : positionText(place)
    previous!.disabled = !hasPrevious(place)
    next!.disabled = !hasNext(place)
    if (had === next && next!.disabled) previous!.focus()
    if (had === previous && previous!.disabled) next!.focus()
    for (const figure of this.#figures.slice(place.index, imagesToLoad(place))) {
      for (const image of figure.querySelectorAll('img')) image.loading = 'eager'
    }
  }
}
