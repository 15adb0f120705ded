import type { FrameState } from 'ol/Map.js'
import ViewHint from 'ol/ViewHint.js'

/** A projected part of the map, in CSS pixels; `ratio` is device pixels per CSS pixel. */
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

/** In CSS pixels from the center. */
export function offsetOf(
  [x = 0, y = 0]: readonly number[],
  { center, resolution }: Frame,
): [number, number] {
  return [(x - center[0]!) / resolution, (center[1]! - y) / resolution]
}

const begun = new WeakMap<FrameState, number>()
const sliceMs = 7

/** All layers share the time of one frame. */
export function hasTimeLeft(state: FrameState): boolean {
  const now = performance.now()
  const since = begun.get(state)
  if (since === undefined) begun.set(state, now)
  return since === undefined || now - since < sliceMs
}

const taken = new WeakSet<FrameState>()

/** One new picture per frame: browsers need time to show it. */
export function takeTurn(state: FrameState): boolean {
  if (taken.has(state)) return false
  taken.add(state)
  return true
}
