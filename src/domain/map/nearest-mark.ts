import { coordinateFactor } from '../limits.ts'
import type { Position } from '../shapes.ts'
import type { Mark } from './marks.ts'

const mostPixels = 64

/** The mark nearest to a place, if it is so near at the zoom that the place lies in its cell; null if there is none. */
export function nearestMark(marks: readonly Mark[], [longitude, latitude]: Position, zoom: number): Mark | null {
  const pixelsPerDegree = (256 * 2 ** zoom) / 360
  const squeeze = 1 / Math.cos((latitude / coordinateFactor) * (Math.PI / 180))
  let found: Mark | null = null
  let nearest = mostPixels
  for (const mark of marks) {
    const x = ((mark.position[0] - longitude) / coordinateFactor) * pixelsPerDegree
    const y = ((mark.position[1] - latitude) / coordinateFactor) * pixelsPerDegree * squeeze
    const far = Math.hypot(x, y)
    if (far > nearest) continue
    nearest = far
    found = mark
  }
  return found
}
