import { imagesPreloadedAhead, swipeNavigatePx, swipeStartPx } from '#src/domain/limits.ts'

// The image carousel (SPEC §4, §5). `index` is from 0 to `total` - 1.

export interface CarouselPlace {
  readonly index: number
  readonly total: number
}

export const stepBy = ({ index, total }: CarouselPlace, steps: number): number =>
  Math.max(0, Math.min(Math.max(0, total - 1), index + steps))

export const hasPrevious = ({ index }: CarouselPlace): boolean => index > 0
export const hasNext = ({ index, total }: CarouselPlace): boolean => index < total - 1

export const positionText = ({ index, total }: CarouselPlace): string => `${index + 1} of ${total}`

export const imagesToLoad = ({ index, total }: CarouselPlace): number =>
  Math.min(total, index + 1 + imagesPreloadedAhead)

export const isSwipe = (dx: number, dy: number): boolean =>
  Math.abs(dx) > Math.abs(dy) && Math.abs(dx) > swipeStartPx

export function swipeSteps(dx: number, dy: number): -1 | 0 | 1 {
  if (!isSwipe(dx, dy) || Math.abs(dx) <= swipeNavigatePx) return 0
  return dx < 0 ? 1 : -1
}

export function keySteps(key: string, { total }: CarouselPlace): number | null {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -total, End: total }
  return steps[key] ?? null
}
