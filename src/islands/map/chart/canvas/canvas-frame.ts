import type { FrameState } from 'ol/Map.js'
import ViewHint from 'ol/ViewHint.js'

/**
 * A part of the map in CSS pixels. `center` and `resolution` are projected; `ratio` is the number of device pixels per
 * CSS pixel.
 */
export interface Frame {
  readonly center: readonly number[]
  readonly resolution: number
  readonly width: number
  readonly height: number
  readonly ratio: number
}

export function frameOf({ viewState, size, pixelRatio }: FrameState): Frame {
  const [width = 0, height = 0] = size
  return {
    center: viewState.center,
    resolution: viewState.resolution,
    width,
    height,
    ratio: pixelRatio,
  }
}

export const isMoving = ({ viewHints }: FrameState): boolean =>
  viewHints[ViewHint.ANIMATING]! > 0 || viewHints[ViewHint.INTERACTING]! > 0

/** Returns the distance from the center of the frame in CSS pixels. */
export function offsetOf(
  [x = 0, y = 0]: readonly number[],
  { center, resolution }: Frame,
): [number, number] {
  return [(x - center[0]!) / resolution, (center[1]! - y) / resolution]
}

const usedFrames = new WeakSet<FrameState>()

/** True once per frame: browsers need time to show a new picture, so there is only one in each frame. */
export function takeTurn(state: FrameState): boolean {
  if (usedFrames.has(state)) return false
  usedFrames.add(state)
  return true
}

/** Yields to the browser, so that the page can respond to input before the rest is done. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => void requestAnimationFrame(() => resolve()))
