import { coordinateFactor, milesToMeters } from '#src/domain/limits.ts'
import { boundsOfPositions } from '#src/domain/map/geometry/bounds.ts'
import { fromPlane, type Plane, toPlane } from '#src/domain/map/geometry/mercator.ts'
import { cornersOf } from '#src/domain/map/geometry/rectangle.ts'
import type { Bounds, Position } from '#src/domain/map/geometry/shapes.ts'
import type { DrawnGeometry } from './drawn.ts'
import { fromParts, hasParts, type Part, partsOf } from './shape-parts.ts'
import { milesOf } from './validity.ts'

// Rotates and scales a shape around its middle, in Web Mercator.

export interface Transformation {
  /** The rotation in degrees, clockwise. */
  readonly turn?: number
  readonly x?: number
  readonly y?: number
}

export const canTransform = hasParts

export function transformShape(
  geometry: DrawnGeometry,
  { turn = 0, x = 1, y = 1 }: Transformation,
): DrawnGeometry | null {
  if (geometry.kind === 'circle')
    return x === y ? { ...geometry, miles: milesOf(geometry.miles * milesToMeters * x) } : null
  const parts = partsOf(geometry)
  if (parts === null) return null
  const middle = middleOf(parts)
  const angle = (turn * Math.PI) / 180
  const place = (position: Position): Position => {
    const [east, north] = toPlane(position)
    const wide = (east - middle[0]) * x
    const tall = (north - middle[1]) * y
    return fromPlane([
      middle[0] + wide * Math.cos(angle) + tall * Math.sin(angle),
      middle[1] - wide * Math.sin(angle) + tall * Math.cos(angle),
    ])
  }
  return toGeometry(
    geometry,
    parts.map((rings) => rings.map((ring) => ring.map(place))),
  )
}

/** The mean of all corners, which does not move when a shape is rotated or scaled. */
function middleOf(parts: readonly Part[]): Plane {
  const corners = parts.flat().flatMap((ring) => ring.slice(1).map(toPlane))
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
  return [mean(corners.map(([x]) => x)), mean(corners.map(([, y]) => y))]
}

/** The transformed shape. A rectangle stays one as long as its edges are upright. Null if a corner is off the globe. */
export function toGeometry(before: DrawnGeometry, parts: readonly Part[]): DrawnGeometry | null {
  if (!parts.flat(2).every(isOnGlobe)) return null
  const bounds = before.kind === 'rectangle' ? upright(parts) : null
  return bounds === null ? fromParts(parts) : { kind: 'rectangle', ...bounds }
}

const isOnGlobe = ([longitude, latitude]: Position) =>
  Math.abs(longitude) <= 180 * coordinateFactor && Math.abs(latitude) <= 90 * coordinateFactor

function upright(parts: readonly Part[]): Bounds | null {
  const ring = parts[0]?.[0] ?? []
  if (parts.length > 1 || parts[0]?.length !== 1 || ring.length !== 5) return null
  const bounds = boundsOfPositions(ring)
  const isCorner = ([x, y]: Position) => cornersOf(bounds).some(([a, b]) => a === x && b === y)
  const isTurning = ring.every((at, i) => i === 0 || isAlong(ring[i - 1]!, at))
  return ring.every(isCorner) && isTurning ? bounds : null
}

const isAlong = (a: Position, b: Position) => (a[0] === b[0]) !== (a[1] === b[1])
