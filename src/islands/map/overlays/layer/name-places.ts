import type { LabelBox as Box } from '#src/domain/map/marks/label-layout.ts'
import { type Circle, createRoom, rowOf } from '#src/domain/map/marks/name-room.ts'
import { worldMeters } from '#src/islands/map/chart/canvas/project.ts'
import { mapOf, marksOf } from '#src/islands/map/chart/map-of.ts'
import type { Chart } from '#src/islands/map/core/chart.ts'
import type { Frame } from '../../chart/canvas-layer.ts'

/** Vertical offsets to try, in pixels, best first. */
const steps = [0, -24, 24, -40, 40, -56, 56]

export function createNamePlaces(chart: Chart) {
  const view = mapOf(chart).getView()
  let room: { readonly circles: readonly Circle[]; readonly isFree: (box: Box) => boolean } | null =
    null
  const chosen = new WeakMap<object, number>()
  const roomAt = (resolution: number) => {
    const circles = marksOf(chart).covered(resolution)
    if (room?.circles !== circles) room = { circles, isFree: freeBeside(circles) }
    return room
  }
  return (frame: Frame) => {
    const moves = view.getAnimating() || view.getInteracting()
    const free = moves ? null : roomAt(view.getResolution() ?? 1)
    const [x, y] = frame.toPixel(-worldMeters / 2, worldMeters / 2)
    /** Returns the vertical offset for a name in pixels; null if it does not fit anywhere. */
    return (key: object, box: Box, fits: (moved: Box) => boolean): number | null => {
      const isFree = (step: number) =>
        fits(shifted(box, 0, step)) && free?.isFree(shifted(box, -x, step - y)) === true
      const step = free === null ? (chosen.get(key) ?? 0) : steps.find(isFree)
      if (step === undefined || !fits(shifted(box, 0, step))) return null
      chosen.set(key, step)
      return step
    }
  }
}

export type PlaceName = ReturnType<ReturnType<typeof createNamePlaces>>

function freeBeside(circles: readonly Circle[]): (box: Box) => boolean {
  const room = createRoom()
  room.take(circles)
  return ({ left, right, top, bottom }) =>
    room.isFree(
      rowOf({ x: (left + right) / 2, y: (top + bottom) / 2, angle: 0 }, right - left, bottom - top),
    )
}

const shifted = ({ left, right, top, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
})
