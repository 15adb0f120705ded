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
import styles from '#src/styles/listings/gallery/viewer.css?url&no-inline'
import { playHere } from './play.ts'
import { makeThumbs, makeViewer, markThumb, slideOf, type ViewerParts } from './viewer-parts.ts'

interface Ways {
  /** Fullscreen, where the browser allows it. */
  readonly whole: boolean
  readonly leave: (last: number) => void
}

let styled: Promise<unknown> | null = null

function loadStyles(): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = styles
  const loaded = new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
  document.head.append(link)
  return loaded
}

export async function openViewer(
  figures: readonly HTMLElement[],
  first: number,
  { whole, leave }: Ways,
): Promise<void> {
  styled ??= loadStyles()
  await styled
  const parts = makeViewer(figures.length)
  const { dialog, stage } = parts
  let index = first
  const show = (steps: number) => {
    index = stepBy({ index, total: figures.length }, steps)
    showSlide(parts, figures, index)
    markThumb(thumbs, index)
  }
  const thumbs = makeThumbs(figures, (chosen) => show(chosen - index))
  if (figures.length > 1) parts.inside.append(thumbs)
  dialog.addEventListener('keydown', (event) => {
    const steps = keySteps(event.key, { index, total: figures.length })
    if (steps === null || event.target instanceof HTMLIFrameElement) return
    event.preventDefault()
    show(steps)
  })
  parts.previous.addEventListener('click', () => show(-1))
  parts.next.addEventListener('click', () => show(1))
  listenToSwipes(stage, show)
  stage.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-embed]') : null
    if (button !== null) playHere(button)
  })
  dialog.addEventListener('close', () => {
    if (document.fullscreenElement !== null) void document.exitFullscreen()
    dialog.remove()
    leave(index)
  })
  document.body.append(dialog)
  dialog.showModal()
  show(0)
  if (whole) void takeScreen(parts)
}

/** Leaving fullscreen closes the viewer: both were opened together. */
async function takeScreen({ dialog, inside }: ViewerParts): Promise<void> {
  if (!document.fullscreenEnabled) return
  try {
    await inside.requestFullscreen()
    inside.addEventListener(
      'fullscreenchange',
      () => document.fullscreenElement === null && dialog.close(),
    )
  } catch {
    // The dialog fills the window instead.
  }
}

function showSlide(
  { stage, caption, count, previous, next }: ViewerParts,
  figures: readonly HTMLElement[],
  index: number,
): void {
  const place = { index, total: figures.length }
  for (let at = index; at < imagesToLoad(place); at++) {
    if (stage.querySelector(`[data-at="${at}"]`) === null) stage.append(slideOf(figures[at]!, at))
  }
  for (const slide of stage.querySelectorAll<HTMLElement>('[data-at]'))
    slide.hidden = slide.dataset['at'] !== String(index)
  caption.replaceChildren(
    ...(figures[index]?.querySelector('.gallery__caption')?.cloneNode(true).childNodes ?? []),
  )
  count.textContent = positionText(place)
  const had = document.activeElement
  previous.disabled = !hasPrevious(place)
  next.disabled = !hasNext(place)
  if (had === next && next.disabled) previous.focus()
  if (had === previous && previous.disabled) next.focus()
}

function listenToSwipes(stage: HTMLElement, step: (steps: number) => void): void {
  let from: Touch | null = null
  stage.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 ? touches[0]! : null
    },
    { passive: true },
  )
  stage.addEventListener(
    'touchmove',
    (event) => {
      const touch = event.touches[0]
      if (from === null || touch === undefined) return
      if (isSwipe(touch.clientX - from.clientX, touch.clientY - from.clientY) && event.cancelable)
        event.preventDefault()
    },
    { passive: false },
  )
  stage.addEventListener('touchend', ({ changedTouches: [touch] }) => {
    if (from !== null && touch !== undefined) {
      const steps = swipeSteps(touch.clientX - from.clientX, touch.clientY - from.clientY)
      if (steps !== 0) step(steps)
    }
    from = null
  })
}
