import {
  hasNext,
  hasPrevious,
  imagesToLoad,
  isSwipe,
  keySteps,
  positionText,
  stepBy,
  swipeSteps,
} from '#src/domain/listings/photos/carousel.ts'
import { element } from '#src/islands/shared/dom.ts'
import { loadStyles } from '#src/islands/shared/load-styles.ts'
import styles from '#src/styles/listings/gallery/viewer.css?url&no-inline'
import { playHere } from './play.ts'

interface Opening {
  readonly first: number
  /** True to show the photos in fullscreen if the browser allows it. */
  readonly whole: boolean
  readonly leave: (last: number) => void
}

export async function openViewer(
  dialog: HTMLDialogElement,
  figures: readonly HTMLElement[],
  { first, whole, leave }: Opening,
): Promise<void> {
  await loadStyles(styles)
  if (dialog.open) return
  const thumbs = part(dialog, 'thumbs')
  let index = first
  const show = (steps: number) => {
    index = stepBy({ index, total: figures.length }, steps)
    showSlide(dialog, figures, index)
    markThumb(thumbs, index)
  }
  if (figures.length > 1) thumbs.append(...figures.map(makeThumb))
  const ended = new AbortController()
  const { signal } = ended
  const press = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button')
    if (button?.parentElement === thumbs) show([...thumbs.children].indexOf(button) - index)
    else if (button !== null) use(button, show)
  }
  const step = (event: KeyboardEvent) => {
    const steps = stepsOf(event, { index, total: figures.length })
    if (steps !== null) show(steps)
  }
  dialog.addEventListener('click', press, { signal })
  dialog.addEventListener('keydown', step, { signal })
  listenToSwipes(part(dialog, 'stage'), show, signal)
  const close = () => {
    ended.abort()
    empty(dialog)
    leave(index)
  }
  dialog.addEventListener('close', close, { signal })
  dialog.showModal()
  show(0)
  if (whole) void enterFullscreen(dialog, signal)
}

const part = (dialog: HTMLDialogElement, name: string) =>
  dialog.querySelector<HTMLElement>(`.viewer__${name}`)!

function stepsOf(event: KeyboardEvent, place: Parameters<typeof keySteps>[1]): number | null {
  const steps = event.target instanceof HTMLIFrameElement ? null : keySteps(event.key, place)
  if (steps !== null) event.preventDefault()
  return steps
}

function empty(dialog: HTMLDialogElement): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen()
  for (const name of ['stage', 'thumbs']) part(dialog, name).replaceChildren()
}

function use(button: HTMLElement, show: (steps: number) => void): void {
  const { direction, embed } = button.dataset
  if (direction !== undefined) show(direction === 'next' ? 1 : -1)
  else if (embed !== undefined) playHere(button)
  else if (button.matches('.viewer__close')) button.closest('dialog')!.close()
}

/** Enters fullscreen. Leaving it also closes the viewer, because both were opened together. */
async function enterFullscreen(dialog: HTMLDialogElement, signal: AbortSignal): Promise<void> {
  if (!document.fullscreenEnabled) return
  // Browsers do not allow a dialog to be the fullscreen element.
  const inside = part(dialog, 'inside')
  try {
    await inside.requestFullscreen()
    const leave = () => document.fullscreenElement === null && dialog.close()
    inside.addEventListener('fullscreenchange', leave, { signal })
  } catch {
    // If fullscreen is refused, the dialog fills the window instead.
  }
}

function showSlide(
  dialog: HTMLDialogElement,
  figures: readonly HTMLElement[],
  index: number,
): void {
  const place = { index, total: figures.length }
  const stage = part(dialog, 'stage')
  for (let at = index; at < imagesToLoad(place); at++) {
    if (stage.querySelector(`[data-at="${at}"]`) === null) stage.append(makeSlide(figures[at]!, at))
  }
  for (const slide of stage.querySelectorAll<HTMLElement>('[data-at]'))
    slide.hidden = slide.dataset['at'] !== String(index)
  part(dialog, 'caption').replaceChildren(
    ...(figures[index]?.querySelector('.gallery__caption')?.cloneNode(true).childNodes ?? []),
  )
  part(dialog, 'count').textContent = positionText(place)
  const had = document.activeElement
  const [previous, next] = dialog.querySelectorAll<HTMLButtonElement>('.viewer__step')
  previous!.disabled = !hasPrevious(place)
  next!.disabled = !hasNext(place)
  if (had === next && next!.disabled) previous!.focus()
  if (had === previous && previous!.disabled) next!.focus()
}

function makeSlide(figure: HTMLElement, at: number): HTMLElement {
  const slide = element('div', { class: 'viewer__slide', 'data-at': `${at}` })
  slide.append(copyOf(figure, shownParts, '100vw') ?? '')
  for (const image of slide.querySelectorAll('img')) image.loading = 'eager'
  return slide
}

const photoParts = '.photo, .gallery__photo'
const shownParts = `${photoParts}, .no-photo, .gallery__elsewhere, .gallery__player`

function copyOf(figure: HTMLElement, parts: string, sizes: string): HTMLElement | null {
  const copy = figure.querySelector(parts)?.cloneNode(true) as HTMLElement | undefined
  for (const source of copy?.querySelectorAll('source') ?? []) source.sizes = sizes
  return copy ?? null
}

function makeThumb(figure: HTMLElement, at: number, { length }: readonly unknown[]): HTMLElement {
  const label = `Show ${at + 1} of ${length}`
  const isBroken = figure.querySelector('.no-photo') !== null
  const inside = copyOf(figure, photoParts, '6rem') ?? (isBroken ? '' : '▶')
  return element('button', { class: 'viewer__thumb', type: 'button', 'aria-label': label }, inside)
}

function markThumb(thumbs: HTMLElement, index: number): void {
  for (const [at, thumb] of [...thumbs.children].entries()) {
    if (at === index) thumb.setAttribute('aria-current', 'true')
    else thumb.removeAttribute('aria-current')
    if (at === index) thumb.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}

function listenToSwipes(
  stage: HTMLElement,
  step: (steps: number) => void,
  signal: AbortSignal,
): void {
  let from: Touch | null = null
  const begin = ({ touches }: TouchEvent) => {
    from = touches.length === 1 ? touches[0]! : null
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (from === null || touch === undefined) return
    if (isSwipe(touch.clientX - from.clientX, touch.clientY - from.clientY) && event.cancelable)
      event.preventDefault()
  }
  const end = ({ changedTouches: [touch] }: TouchEvent) => {
    if (from !== null && touch !== undefined) {
      const steps = swipeSteps(touch.clientX - from.clientX, touch.clientY - from.clientY)
      if (steps !== 0) step(steps)
    }
    from = null
  }
  stage.addEventListener('touchstart', begin, { passive: true, signal })
  stage.addEventListener('touchmove', move, { passive: false, signal })
  stage.addEventListener('touchend', end, { signal })
}
