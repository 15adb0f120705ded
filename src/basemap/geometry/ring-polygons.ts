import { booleanPointInPolygon, centerOfMass } from '@turf/turf'
import type { Line, Position } from './feature.ts'
import { isClosed, joinLines } from './join-lines.ts'

/** Turf declares its coordinates as mutable but only reads them, so the cast is safe. */
export const toPolygon = (ring: Line) => ({
  type: 'Polygon' as const,
  coordinates: [ring as unknown as number[][]],
})

export function centerOf(ring: Line): Position {
  const [longitude, latitude] = centerOfMass(toPolygon(ring)).geometry.coordinates
  return [longitude!, latitude!]
}

export const contains = (ring: Line, [x, y]: Position): boolean =>
  booleanPointInPolygon([x, y], toPolygon(ring))

export function polygonsOf(
  outer: readonly Line[],
  inner: readonly Line[],
): { polygons: Line[][]; open: number } {
  const rings = joinLines(outer, { turn: true })
  const closed = rings.filter(isClosed)
  const holes = joinLines(inner, { turn: true }).filter(isClosed)
  const polygons = closed.map((ring) => [ring, ...holes.filter((hole) => contains(ring, hole[0]!))])
  return { polygons, open: rings.length - closed.length }
}
