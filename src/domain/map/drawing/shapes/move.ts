import { coordinateFactor } from '#src/domain/limits.ts'
import { boundsOfPositions } from '#src/domain/map/geometry/bounds.ts'
import type { Bounds, Position } from '#src/domain/map/geometry/shapes.ts'
import type { DrawnGeometry } from './drawn.ts'

/** The bounds of a shape. Those of a circle only include its center; null for a circle around a listing. */
export function boundsOf(geometry: DrawnGeometry): Bounds | null {
  if (geometry.kind === 'rectangle') return geometry
  const positions = positionsOf(geometry)
  return positions.length === 0 ? null : boundsOfPositions(positions)
}

function positionsOf(geometry: DrawnGeometry): readonly Position[] {
  switch (geometry.kind) {
    case 'polygon':
      return geometry.rings.flat()
    case 'several':
      return geometry.of.flat(2)
    case 'circle':
      return [geometry.center]
    case 'line':
      return geometry.positions
    default:
      return []
  }
}

export function moveShape(geometry: DrawnGeometry, from: Position, to: Position): DrawnGeometry {
  const bounds = boundsOf(geometry)
  if (bounds === null) return geometry
  const x = between(to[0] - from[0], -meridian - bounds.west, meridian - bounds.east)
  const y = between(to[1] - from[1], -pole - bounds.south, pole - bounds.north)
  const shift = ([longitude, latitude]: Position): Position => [longitude + x, latitude + y]
  switch (geometry.kind) {
    case 'polygon':
      return { ...geometry, rings: geometry.rings.map((ring) => ring.map(shift)) }
    case 'rectangle': {
      const { south, north, west, east } = geometry
      return {
        kind: 'rectangle',
        south: south + y,
        north: north + y,
        west: west + x,
        east: east + x,
      }
    }
    case 'several':
      return { ...geometry, of: geometry.of.map((rings) => rings.map((ring) => ring.map(shift))) }
    case 'circle':
      return { ...geometry, center: shift(geometry.center) }
    default:
      return geometry
  }
}

const pole = 90 * coordinateFactor
const meridian = 180 * coordinateFactor
const between = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, value))
