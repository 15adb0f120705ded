import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js'
import DragPan from 'ol/interaction/DragPan.js'
import type Interaction from 'ol/interaction/Interaction.js'
import KeyboardPan from 'ol/interaction/KeyboardPan.js'
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import PinchZoom from 'ol/interaction/PinchZoom.js'
import Kinetic from 'ol/Kinetic.js'

export const moveMs = 250

export const durationOf = (milliseconds: number): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds

/** The usual gestures and keys. North stays up. */
export function makeInteractions(): Interaction[] {
  const duration = durationOf(moveMs)
  return [
    new DoubleClickZoom({ duration }),
    new DragPan({ kinetic: new Kinetic(-0.005, 0.05, 100) }),
    new PinchZoom({ duration }),
    new KeyboardPan(),
    new KeyboardZoom({ duration }),
    new MouseWheelZoom({ duration }),
  ]
}
