import { isSwipe, swipeSteps } from '#src/domain/photos/carousel.ts'

/** What a finger moves. */
export interface Swipeable {
  load(): Promise<void>
  /** By so many pixels. */
  follow(dx: number): void
  release(steps: number): Promise<void>
}

/** Steps through the photos by a finger that moves sideways on them; what begins elsewhere on the card is none. */
export function listenToSwipes(card: HTMLElement, around: HTMLElement, carousel: Swipeable): void {
  let from: Touch | null = null
  let moved: { dx: number; dy: number } | null = null

  card.addEventListener(
    'touchstart',
    ({ touches }) => {
      const touch = touches[0]
      from = touches.length === 1 && touch !== undefined && isInside(around, touch) ? touch : null
      moved = null
    },
    { passive: true },
  )

  card.addEventListener(
    'touchmove',
    (event) => {
      const touch = event.touches[0]
      if (from === null || touch === undefined || event.touches.length > 1) return
      const [dx, dy] = [touch.clientX - from.clientX, touch.clientY - from.clientY]
      if (moved === null && !isSwipe(dx, dy)) return
      if (moved === null) void carousel.load()
      if (event.cancelable) event.preventDefault()
      moved = { dx, dy }
      carousel.follow(dx)
    },
    { passive: false },
  )

  card.addEventListener('touchend', (event) => {
    from = null
    if (moved === null) return
    // A swipe opens no listing.
    if (event.cancelable) event.preventDefault()
    void carousel.release(swipeSteps(moved.dx, moved.dy))
    moved = null
  })

  card.addEventListener('touchcancel', () => {
    if (moved !== null) void carousel.release(0)
    moved = from = null
  })
}

function isInside(element: Element, { clientX, clientY }: Touch): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
