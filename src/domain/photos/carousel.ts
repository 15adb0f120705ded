import { imagesPreloadedAhead, swipeNavigatePx, swipeStartPx } from '#src/domain/limits.ts'

// The photos of a card, one at a time (SPEC §4 Image carousel, §5). `index` goes from 0 to `total` less one.

export interface CarouselPlace {
  readonly index: number
  readonly total: number
}

/** Where so many steps lead; no further than the ends. */
export const stepBy = ({ index, total }: CarouselPlace, steps: number): number =>
  Math.max(0, Math.min(Math.max(0, total - 1), index + steps))

export const hasPrevious = ({ index }: CarouselPlace): boolean => index > 0
export const hasNext = ({ index, total }: CarouselPlace): boolean => index < total - 1

/** `2 of 7`. */
export const positionText = ({ index, total }: CarouselPlace): string => `${index + 1} of ${total}`

/** How many images there have to be: up to the one on show, and those that are loaded ahead. */
export const imagesWanted = ({ index, total }: CarouselPlace): number =>
  Math.min(total, index + 1 + imagesPreloadedAhead)

/** Whether a finger that moved so many pixels swipes, and does not scroll. */
export const isSwipe = (dx: number, dy: number): boolean =>
  Math.abs(dx) > Math.abs(dy) && Math.abs(dx) > swipeStartPx

/** The steps that a swipe takes: to the left is on. */
export function swipeSteps(dx: number, dy: number): -1 | 0 | 1 {
  if (!isSwipe(dx, dy) || Math.abs(dx) <= swipeNavigatePx) return 0
  return dx < 0 ? 1 : -1
}

/** The steps of a key; null for other keys. */
export function keySteps(key: string, { total }: CarouselPlace): number | null {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -total, End: total }
  return steps[key] ?? null
}
