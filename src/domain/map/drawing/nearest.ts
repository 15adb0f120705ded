// Finds the part of a drawing that a pointer reaches, in pixels of the map.

export interface Pixel {
  readonly x: number
  readonly y: number
}

/** How far a pointer reaches, in pixels: half a fingertip, or the precision of a mouse. */
export const reachOf = (pointerType: string): number => (pointerType === 'mouse' ? 10 : 22)

export const tapSlop = (pointerType: string): number => (pointerType === 'mouse' ? 4 : 12)

const doubleTapMs = 400

export const distance = (a: Pixel, b: Pixel): number => Math.hypot(a.x - b.x, a.y - b.y)

export function nearest<Item>(
  items: readonly Item[],
  pixelOf: (item: Item) => Pixel,
  to: Pixel,
  reach: number,
): Item | null {
  let best = null as Item | null
  let least = reach
  for (const item of items) {
    const far = distance(pixelOf(item), to)
    if (far < least || (best === null && far === least)) [best, least] = [item, far]
  }
  return best
}

export interface Tap {
  readonly pixel: Pixel
  readonly at: number
}

export function isDoubleTap(before: Tap | null, tap: Tap, reach: number): boolean {
  return (
    before !== null &&
    tap.at - before.at <= doubleTapMs &&
    distance(before.pixel, tap.pixel) <= 2 * reach
  )
}

export type TapMeaning = 'mark' | 'finish' | 'nothing'

/** A double tap or a tap on the first corner finishes the shape, or does nothing if it has fewer than three corners. */
export function meaningOfTap(
  corners: readonly Pixel[],
  before: Tap | null,
  tap: Tap,
  reach: number,
): TapMeaning {
  const isOnFirst = corners.length > 1 && distance(corners[0]!, tap.pixel) <= reach
  const isDouble = corners.length > 0 && isDoubleTap(before, tap, reach)
  if (!isOnFirst && !isDouble) return 'mark'
  return corners.length > 2 ? 'finish' : 'nothing'
}
