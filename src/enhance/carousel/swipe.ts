import { isSwipe, swipeSteps } from '#src/domain/listings/photos/carousel.ts'

export interface Swipeable {
  load(): Promise<void>
  follow(dx: number): void
  release(steps: number): Promise<void>
}

export function listenToSwipes(card: HTMLElement, around: HTMLElement, carousel: Swipeable): void {
  let from: Touch | null = null
  let moved: { dx: number; dy: number } | null = null

  const start = ({ touches }: TouchEvent) => {
    const touch = touches[0]
    from = touches.length === 1 && touch !== undefined && isInside(around, touch) ? touch : null
    moved = null
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (from === null || touch === undefined || event.touches.length > 1) return
    const dx = touch.clientX - from.clientX
    const dy = touch.clientY - from.clientY
    if (moved === null && !isSwipe(dx, dy)) return
    if (moved === null) void carousel.load()
    if (event.cancelable) event.preventDefault()
    moved = { dx, dy }
    carousel.follow(dx)
  }
  const end = (event: TouchEvent) => {
    from = null
    if (moved === null) return
    if (event.cancelable) event.preventDefault()
    void carousel.release(swipeSteps(moved.dx, moved.dy))
    moved = null
  }
  const cancel = () => {
    if (moved !== null) void carousel.release(0)
    moved = null
    from = null
  }

  card.addEventListener('touchstart', start, { passive: true })
  card.addEventListener('touchmove', move, { passive: false })
  card.addEventListener('touchend', end)
  card.addEventListener('touchcancel', cancel)
}

function isInside(element: Element, { clientX, clientY }: Touch): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
