import { defaults } from 'ol/interaction/defaults.js'
import type Interaction from 'ol/interaction/Interaction.js'

export const moveMs = 250

/** What a person prefers not to see move, moves at once. */
export const durationOf = (milliseconds: number): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds

/** Drag, wheel, two fingers, double click, arrow keys, plus and minus. North stays up. */
export function makeInteractions(): Interaction[] {
  const options = {
    altShiftDragRotate: false,
    pinchRotate: false,
    shiftDragZoom: false,
    zoomDuration: durationOf(moveMs),
  }
  return defaults(options).getArray()
}
