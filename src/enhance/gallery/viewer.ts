import {
  hasNext,
  hasPrevious,
  keySteps,
  positionText,
  stepBy,
} from '#src/domain/listings/photos/carousel.ts'
import { zoomStep } from '#src/domain/listings/photos/zoom.ts'
import { loadStyles } from '#src/islands/shared/load-styles.ts'
import styles from '#src/styles/listings/gallery/viewer.css?url&no-inline'
import { playHere } from './play.ts'
import { makeDialog } from './viewer-dialog.ts'
import { Gestures } from './viewer-gestures.ts'
import { makeRooms } from './viewer-rooms.ts'
import { makeThumb, markThumb, showSlide } from './viewer-slides.ts'

interface Opening {
  readonly around: HTMLElement
  readonly figures: readonly HTMLElement[]
  /** The first slide; -1 for all of them by room. */
  readonly first: number
  readonly leave: (last: number) => void
}

/** Returns null if the viewer is already open. */
export async function openViewer(opening: Opening): Promise<Viewer | null> {
  await loadStyles(styles)
  return document.querySelector('.viewer') === null ? new Viewer(opening) : null
}

const zooms: Readonly<Record<string, number>> = { '+': zoomStep, '=': zoomStep, '-': 0.5, '0': 0 }

export class Viewer {
  readonly #parts: ReturnType<typeof makeDialog>
  readonly #opening: Opening
  readonly #gestures: Gestures
  #index: number

  constructor(opening: Opening) {
    const { figures, first } = opening
    const parts = makeDialog(figures.length)
    const { dialog, stage, thumbs } = parts
    this.#parts = parts
    this.#opening = opening
    this.#index = Math.max(0, first)
    this.#gestures = new Gestures(stage, {
      step: (steps) => this.#show(steps),
      close: () => this.close(),
    })
    if (figures.length > 1) thumbs.append(...figures.map(makeThumb))
    dialog.addEventListener('click', ({ target }) => this.#press(target as Element))
    dialog.addEventListener('keydown', (event) => this.#type(event))
    for (const type of ['cancel', 'close']) dialog.addEventListener(type, () => this.close())
    document.body.append(dialog)
    dialog.showModal()
    if (first < 0) this.#showRooms()
    else this.#show(0)
  }

  /** Does not wait for the event `close`, which comes with the next frame: the viewer may be opened again by then. */
  close(): void {
    const { dialog } = this.#parts
    if (!dialog.isConnected) return
    if (document.fullscreenElement !== null) void document.exitFullscreen()
    dialog.close()
    dialog.remove()
    this.#opening.leave(this.#index)
  }

  /** Enters fullscreen. Leaving it also closes the viewer, because both were opened together. */
  async fillScreen(): Promise<void> {
    const { inside } = this.#parts
    if (!document.fullscreenEnabled) return
    try {
      await inside.requestFullscreen()
      const leave = () => document.fullscreenElement === null && this.close()
      inside.addEventListener('fullscreenchange', leave)
    } catch {
      // If fullscreen is refused, the dialog fills the window instead.
    }
  }

  #press(target: Element): void {
    const { all, close, thumbs } = this.#parts
    const button = target.closest<HTMLElement>('button')
    if (button === null) return
    const { stepBy: steps, embed } = button.dataset
    if (button === close) this.close()
    else if (button === all) this.#showRooms()
    else if (button.parentElement === thumbs)
      this.#show([...thumbs.children].indexOf(button) - this.#index)
    else if (steps !== undefined) this.#show(Number(steps))
    else if (embed !== undefined) playHere(button)
  }

  #type(event: KeyboardEvent): void {
    const { dialog } = this.#parts
    const { key, target } = event
    if (dialog.dataset['shows'] !== 'slide' || target instanceof HTMLIFrameElement) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const steps = keySteps(key, { index: this.#index, total: this.#opening.figures.length })
    const zoom = zooms[key]
    if (steps === null && zoom === undefined) return
    event.preventDefault()
    if (steps !== null) this.#show(steps)
    else this.#gestures.zoom(zoom!)
  }

  #showRooms(): void {
    const { dialog, rooms, count, caption } = this.#parts
    const { around, figures } = this.#opening
    dialog.dataset['shows'] = 'rooms'
    count.textContent = `${figures.length} photos and media`
    caption.replaceChildren()
    const open = (place: number) => {
      this.#show(place - this.#index)
      this.#parts.close.focus()
    }
    if (rooms.childElementCount === 0) rooms.append(...makeRooms(around, figures, open))
    rooms.focus()
  }

  #show(steps: number): void {
    const { dialog, stage, thumbs, count, caption, previous, next } = this.#parts
    const { figures } = this.#opening
    const total = figures.length
    this.#index = stepBy({ index: this.#index, total }, steps)
    const place = { index: this.#index, total }
    dialog.dataset['shows'] = 'slide'
    this.#gestures.reset()
    showSlide(stage, figures, this.#index)
    markThumb(thumbs, this.#index)
    const words = figures[this.#index]?.querySelector('.gallery__caption')
    caption.replaceChildren(...(words?.cloneNode(true).childNodes ?? []))
    count.textContent = positionText(place)
    const had = document.activeElement
    previous.disabled = !hasPrevious(place)
    next.disabled = !hasNext(place)
    if (had === next && next.disabled) previous.focus()
    if (had === previous && previous.disabled) next.focus()
  }
}
