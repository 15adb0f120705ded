import { swipeNavigatePx } from '#src/domain/limits.ts'

// Zooms a photo within its frame. Points and offsets are in pixels from the middle of the frame.

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Zoom extends Point {
  readonly scale: number
}

interface Frame {
  readonly width: number
  readonly height: number
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 }
export const zoomMost = 5
export const zoomStep = 2

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Changes the scale. What is at the point `at` stays there, unless the photo would leave its frame. */
export function zoomTo({ scale, x, y }: Zoom, to: number, at: Point, frame: Frame): Zoom {
  const newScale = clamp(to, 1, zoomMost)
  const growth = newScale / scale
  const moved = { scale: newScale, x: at.x - (at.x - x) * growth, y: at.y - (at.y - y) * growth }
  return panBy(moved, { x: 0, y: 0 }, frame)
}

export function panBy({ scale, x, y }: Zoom, by: Point, { width, height }: Frame): Zoom {
  const [sideways, upright] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2]
  return {
    scale,
    x: clamp(x + by.x, -sideways, sideways) || 0,
    y: clamp(y + by.y, -upright, upright) || 0,
  }
}

export const isSwipeDown = (dx: number, dy: number): boolean =>
  dy > swipeNavigatePx && dy > Math.abs(dx)
