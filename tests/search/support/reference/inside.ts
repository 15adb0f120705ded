import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import {
  type Area,
  type Point,
  type Position,
  type Ring,
  type Shape,
  toPosition,
} from '#src/domain/map/geometry/shapes.ts'

/** Null for a circle around a listing without a place. */
export function isInside(
  shape: Shape,
  place: Point,
  placeOf: (id: string) => Point | null,
): boolean | null {
  if (shape.kind !== 'circleAround') return isInArea(shape, toPosition(place))
  const center = placeOf(shape.id)
  return center === null
    ? null
    : isInArea(
        { kind: 'circle', center: toPosition(center), meters: shape.meters },
        toPosition(place),
      )
}

export function isInArea(area: Area, position: Position): boolean {
  const [x, y] = position
  switch (area.kind) {
    case 'rectangle':
      return area.west <= x && x <= area.east && area.south <= y && y <= area.north
    case 'polygon': {
      const [outer, ...holes] = area.rings
      return (
        isInRing(outer!, position, true) && !holes.some((hole) => isInRing(hole, position, false))
      )
    }
    case 'path':
      return area.positions.some((end, i) => i > 0 && isOn(area.positions[i - 1]!, end, position))
    case 'points':
      return area.positions.some((point) => point[0] === x && point[1] === y)
    case 'circle':
      return distanceInMeters(toDegrees(area.center), toDegrees(position)) <= area.meters
    case 'several':
      return area.of.some((part) => isInArea(part, position))
  }
}

const toDegrees = ([longitude, latitude]: Position) => ({
  latitude: latitude / 1e6,
  longitude: longitude / 1e6,
})

/** Even and odd, in whole numbers of any size: a ray to the east against every edge. */
export function isInRing(ring: Ring, position: Position, edgeCounts: boolean): boolean {
  let crossings = 0
  for (let i = 1; i < ring.length; i++) {
    const a = ring[i - 1]!
    const b = ring[i]!
    if (isOn(a, b, position)) return edgeCounts
    const [low, high] = a[1] < b[1] ? [a, b] : [b, a]
    if (low[1] <= position[1] && position[1] < high[1] && turn(low, high, position) > 0n)
      crossings++
  }
  return crossings % 2 === 1
}

function isOn(a: Position, b: Position, c: Position): boolean {
  const isBeside = (i: 0 | 1) => Math.min(a[i], b[i]) <= c[i] && c[i] <= Math.max(a[i], b[i])
  return isBeside(0) && isBeside(1) && turn(a, b, c) === 0n
}

function turn(a: Position, b: Position, c: Position): bigint {
  const [ax, ay, bx, by, cx, cy] = [...a, ...b, ...c].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}
