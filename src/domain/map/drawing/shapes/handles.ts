import { milesToMeters } from '#src/domain/limits.ts'
import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import { cornersOf } from '#src/domain/map/geometry/rectangle.ts'
import { type Position, toPoint, toPosition } from '#src/domain/map/geometry/shapes.ts'
import type { DrawnGeometry } from './drawn.ts'
import { boundsOf } from './move.ts'
import { partsOf } from './shape-parts.ts'

/** `at` counts the corners of all rings, or the edges by first corner. A rectangle's corners start in the southwest. */
export type HandleName =
  | { readonly kind: 'corner' | 'edge'; readonly at: number }
  | { readonly kind: 'rim' }
  | { readonly kind: 'whole' }

export type Handle = HandleName & { readonly position: Position }

export const isSameHandle = (a: HandleName, b: HandleName): boolean =>
  a.kind === b.kind && indexOf(a) === indexOf(b)
const indexOf = (name: HandleName) => ('at' in name ? name.at : 0)

export function handlesOf(geometry: DrawnGeometry): Handle[] {
  const whole: Handle = { kind: 'whole', position: middleOf(geometry) }
  if (geometry.kind === 'circle') return [{ kind: 'rim', position: rimOf(geometry) }, whole]
  if (geometry.kind === 'rectangle') return [...cornersOf(geometry).map(corner), whole]
  const edges = (partsOf(geometry) ?? [])
    .flat()
    .flatMap((ring) => ring.slice(1).map((to, i): [Position, Position] => [ring[i]!, to]))
  if (edges.length === 0) return []
  return [
    ...edges.map(([position], at) => corner(position, at)),
    ...edges.map(([from, to], at) => ({ kind: 'edge', at, position: between(from, to) }) as const),
    whole,
  ]
}

const corner = (position: Position, at: number): Handle => ({ kind: 'corner', at, position })

function rimOf({ center, miles }: { readonly center: Position; readonly miles: number }): Position {
  const point = toPoint(center)
  const perDegree = distanceInMeters(point, { ...point, longitude: point.longitude + 0.001 }) * 1000
  const degrees = Math.min(179, (miles * milesToMeters) / perDegree)
  return toPosition({ ...point, longitude: Math.min(180, point.longitude + degrees) })
}

export function middleOf(geometry: DrawnGeometry): Position {
  if (geometry.kind === 'circle') return geometry.center
  const bounds = boundsOf(geometry)
  if (bounds === null) return [0, 0]
  const { south, west, north, east } = bounds
  return between([west, south], [east, north])
}

const between = (a: Position, b: Position): Position => [
  Math.round((a[0] + b[0]) / 2),
  Math.round((a[1] + b[1]) / 2),
]
