import { coordinateFactor, milesToMeters } from '#src/domain/limits.ts'
import { circleRing } from '#src/domain/map/geometry/circle-ring.ts'
import { ringOf } from '#src/domain/map/geometry/rectangle.ts'
import { type Position, type Ring, toPoint } from '#src/domain/map/geometry/shapes.ts'
import type { DrawnGeometry } from './drawn.ts'

// Outlines of shapes in degrees. Edges are straight in longitude and latitude but curved in Web Mercator, so long ones
// get points in between.

export type Degrees = readonly [longitude: number, latitude: number]

/** A shape's outline. Each polygon has closed rings; a line is a polygon with one open ring. */
export interface Outline {
  readonly isArea: boolean
  readonly polygons: readonly (readonly (readonly Degrees[])[])[]
}

const circleCorners = 96
const maxEdgeLength = 0.1 * coordinateFactor

export function outlineOf(
  geometry: DrawnGeometry,
  placeOf: (id: string) => Position | null = () => null,
): Outline | null {
  switch (geometry.kind) {
    case 'polygon':
      return area([geometry.rings])
    case 'several':
      return area(geometry.of)
    case 'rectangle':
      return area([[ringOf(geometry)]])
    case 'circle':
      return circle(geometry.center, geometry.miles)
    case 'line':
      return { isArea: false, polygons: [[lineOf(geometry.positions)]] }
    case 'around': {
      const center = placeOf(geometry.id)
      return center && circle(center, geometry.miles)
    }
  }
}

const area = (polygons: readonly (readonly Ring[])[]): Outline => ({
  isArea: true,
  polygons: polygons.map((rings) => rings.map(lineOf)),
})

function circle(center: Position, miles: number): Outline {
  const ring = circleRing(center, miles * milesToMeters, circleCorners)
  return {
    isArea: true,
    polygons: [[ring.map(({ longitude, latitude }) => [longitude, latitude] as const)]],
  }
}

function lineOf(positions: readonly Position[]): Degrees[] {
  return positions.flatMap((to, i) => {
    const from = positions[i - 1] ?? to
    const isBent = from[0] !== to[0] && from[1] !== to[1]
    const parts = isBent ? Math.max(1, Math.ceil(Math.abs(to[1] - from[1]) / maxEdgeLength)) : 1
    return Array.from({ length: parts }, (_, part): Degrees => partOf(from, to, (part + 1) / parts))
  })
}

function partOf(from: Position, to: Position, share: number): Degrees {
  const { longitude, latitude } = toPoint([
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ])
  return [longitude, latitude]
}
