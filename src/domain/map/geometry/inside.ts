import { distanceInMeters, isOnSegment } from './geometry.ts'
import { prepareRing } from './rings.ts'
import { type Area, type Position, toPoint } from './shapes.ts'

export type Contains = (position: Position) => boolean

export function prepareArea(area: Area): Contains {
  switch (area.kind) {
    case 'rectangle':
      return ([x, y]) => area.west <= x && x <= area.east && area.south <= y && y <= area.north
    case 'polygon':
      return preparePolygon(area.rings.map(prepareRing))
    case 'path':
      return (position) => isOnPath(area.positions, position)
    case 'points':
      return (position) => area.positions.some(([x, y]) => x === position[0] && y === position[1])
    case 'circle':
      return prepareCircle(area.center, area.meters)
    case 'several':
      return anyOf(area.of.map(prepareArea))
  }
}

/** Prepares a test for positions. Edges count as inside, including those of holes. */
function preparePolygon([outer, ...holes]: ReturnType<typeof prepareRing>[]): Contains {
  if (outer === undefined) return () => false
  return (position) =>
    outer(position) !== 'outside' && holes.every((hole) => hole(position) !== 'inside')
}

function isOnPath(positions: readonly Position[], position: Position): boolean {
  return positions.some((a, i) => i > 0 && isOnSegment(positions[i - 1]!, a, position))
}

function prepareCircle(center: Position, meters: number): Contains {
  const middle = toPoint(center)
  return (position) => distanceInMeters(middle, toPoint(position)) <= meters
}

function anyOf(parts: readonly Contains[]): Contains {
  return (position) => parts.some((contains) => contains(position))
}
