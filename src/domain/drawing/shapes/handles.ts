import { distanceInMeters } from '#src/domain/geometry/geometry.ts'
import {
  type Bounds,
  type Position,
  type Ring,
  toPoint,
  toPosition,
} from '#src/domain/geometry/shapes.ts'
import { milesToMeters, polygonMinimumPoints } from '#src/domain/limits.ts'
import type { DrawnGeometry } from './drawn.ts'
import { boundsOf, moved } from './move.ts'
import { milesOf } from './validity.ts'

// What a shape is edited by: its corners, the middles of its edges, the rim of a circle, and its own middle.

/** `at` counts the corners of all rings, or the edges that begin at them; those of a rectangle from the south-west. */
export type HandleName =
  | { readonly kind: 'corner' | 'edge'; readonly at: number }
  | { readonly kind: 'rim' }
  | { readonly kind: 'whole' }

export type Handle = HandleName & { readonly position: Position }

export interface Edited {
  readonly geometry: DrawnGeometry
  /** What is held on to: an edge that was moved has become a corner. */
  readonly handle: HandleName
}

export const isSameHandle = (a: HandleName, b: HandleName): boolean =>
  a.kind === b.kind && indexOf(a) === indexOf(b)
const indexOf = (name: HandleName) => ('at' in name ? name.at : 0)

export function handlesOf(geometry: DrawnGeometry): Handle[] {
  const whole: Handle = { kind: 'whole', position: middle(geometry) }
  if (geometry.kind === 'circle') return [{ kind: 'rim', position: rimOf(geometry) }, whole]
  if (geometry.kind === 'rectangle') return [...cornersOf(geometry).map(corner), whole]
  if (geometry.kind !== 'polygon') return []
  const edges = geometry.rings.flatMap((ring) =>
    ring.slice(1).map((to, i): [Position, Position] => [ring[i]!, to]),
  )
  return [
    ...edges.map(([position], at) => corner(position, at)),
    ...edges.map(([from, to], at) => ({ kind: 'edge', at, position: between(from, to) }) as const),
    whole,
  ]
}

const corner = (position: Position, at: number): Handle => ({ kind: 'corner', at, position })

/** The shape with a handle moved to a position; null if the shape has no such handle. */
export function moveHandle(
  geometry: DrawnGeometry,
  handle: HandleName,
  to: Position,
): Edited | null {
  if (handle.kind === 'whole') return { geometry: moved(geometry, middle(geometry), to), handle }
  if (geometry.kind === 'circle' && handle.kind === 'rim') {
    const meters = distanceInMeters(toPoint(geometry.center), toPoint(to))
    return { geometry: { ...geometry, miles: milesOf(meters) }, handle }
  }
  if (handle.kind === 'rim') return null
  if (geometry.kind === 'rectangle')
    return handle.kind === 'corner' ? moveCorner(geometry, handle.at, to) : null
  if (geometry.kind !== 'polygon') return null
  const place = ringAt(geometry.rings, handle.at)
  if (place === null) return null
  const isNew = handle.kind === 'edge'
  const { index } = place
  const rings = withCorners(geometry.rings, place, (corners) =>
    corners.toSpliced(isNew ? index + 1 : index, isNew ? 0 : 1, to),
  )
  return {
    geometry: { kind: 'polygon', rings },
    handle: { kind: 'corner', at: handle.at + (isNew ? 1 : 0) },
  }
}

/** Without one of its corners; null where it has no other to spare. */
export function removeCorner(geometry: DrawnGeometry, handle: HandleName): Edited | null {
  if (geometry.kind !== 'polygon' || handle.kind !== 'corner') return null
  const place = ringAt(geometry.rings, handle.at)
  if (place === null || geometry.rings[place.ring]!.length - 1 <= polygonMinimumPoints) return null
  const rings = withCorners(geometry.rings, place, (corners) => corners.toSpliced(place.index, 1))
  return {
    geometry: { kind: 'polygon', rings },
    handle: { kind: 'corner', at: Math.max(0, handle.at - 1) },
  }
}

interface RingPlace {
  readonly ring: number
  readonly index: number
}

function ringAt(rings: readonly Ring[], at: number): RingPlace | null {
  let index = at
  for (const [ring, { length }] of rings.entries()) {
    if (index < length - 1) return { ring, index }
    index -= length - 1
  }
  return null
}

function withCorners(
  rings: readonly Ring[],
  { ring }: RingPlace,
  change: (corners: Position[]) => Position[],
): Ring[] {
  return rings.map((one, i) => (i === ring ? ringOf(change(one.slice(0, -1))) : one))
}

/** Two corners that lie at one place while they are moved stay two. */
const ringOf = (corners: readonly Position[]): Ring => [...corners, corners[0]!]

/** From the south-west, as a polygon would go. */
export const cornersOf = ({ south, west, north, east }: Bounds): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

/** The opposite corner stays; a corner that goes beyond it becomes another one. */
function moveCorner(bounds: Bounds, at: number, [x, y]: Position): Edited | null {
  const opposite = cornersOf(bounds)[(at + 2) % 4]
  if (opposite === undefined || at > 3) return null
  const [west, east] = [Math.min(x, opposite[0]), Math.max(x, opposite[0])]
  const [south, north] = [Math.min(y, opposite[1]), Math.max(y, opposite[1])]
  const isEast = x > opposite[0] || (x === opposite[0] && (at === 1 || at === 2))
  const isNorth = y > opposite[1] || (y === opposite[1] && at >= 2)
  const now = isNorth ? (isEast ? 2 : 3) : isEast ? 1 : 0
  return {
    geometry: { kind: 'rectangle', south, north, west, east },
    handle: { kind: 'corner', at: now },
  }
}

/** East of the middle. */
function rimOf({ center, miles }: { readonly center: Position; readonly miles: number }): Position {
  const point = toPoint(center)
  const perDegree = distanceInMeters(point, { ...point, longitude: point.longitude + 0.001 }) * 1000
  const degrees = Math.min(179, (miles * milesToMeters) / perDegree)
  return toPosition({ ...point, longitude: Math.min(180, point.longitude + degrees) })
}

function middle(geometry: DrawnGeometry): Position {
  if (geometry.kind === 'circle') return geometry.center
  const { south, west, north, east } = boundsOf(geometry) ?? {
    south: 0,
    west: 0,
    north: 0,
    east: 0,
  }
  return [Math.round((west + east) / 2), Math.round((south + north) / 2)]
}

const between = (a: Position, b: Position): Position => [
  Math.round((a[0] + b[0]) / 2),
  Math.round((a[1] + b[1]) / 2),
]
