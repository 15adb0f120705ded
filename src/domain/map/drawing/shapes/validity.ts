import {
  coordinateFactor,
  hastyCircleMs,
  hastyCircleRadius,
  milesToMeters,
  minimumCircleRadius,
  minimumRectangleDiagonal,
  polygonMinimumPoints,
  radiusDecimals,
} from '#src/domain/limits.ts'
import { crossesItself } from '#src/domain/map/geometry/crossings.ts'
import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import { type Bounds, type Position, type Ring, toPoint } from '#src/domain/map/geometry/shapes.ts'
import { maximumRadiusMiles } from '#src/domain/search/filter/read/read-shape.ts'
import type { DrawnGeometry } from './drawn.ts'

/** Why a shape is rejected: `invalid` shows "Invalid Shape"; `ignored` shows nothing, because none was really drawn. */
export type ShapeProblem =
  | 'invalid'
  | 'ignored'
  | 'hole-outside'
  | 'holes-overlap'
  | 'parts-overlap'

export type Checked =
  | { readonly ok: true; readonly geometry: DrawnGeometry }
  | { readonly ok: false; readonly why: ShapeProblem }

const valid = (geometry: DrawnGeometry): Checked => ({ ok: true, geometry })
const invalid: Checked = { ok: false, why: 'invalid' }
const ignored: Checked = { ok: false, why: 'ignored' }

export function checkPolygon(corners: readonly Position[]): Checked {
  const ring = checkRing(corners)
  return ring === null ? invalid : valid({ kind: 'polygon', rings: [ring] })
}

/** The closed ring; null if it crosses or touches itself, has too few corners, or leaves the globe. */
export function checkRing(corners: readonly Position[]): Ring | null {
  const ring = closeRing(shiftOntoGlobe(corners))
  return ring.length <= polygonMinimumPoints || isOffGlobe(ring) || crossesItself(ring)
    ? null
    : ring
}

export function closeRing(corners: readonly Position[]): Ring {
  const apart = corners.filter((corner, i) => i === 0 || !isSame(corner, corners[i - 1]!))
  while (apart.length > 1 && isSame(apart[0]!, apart.at(-1)!)) apart.pop()
  return apart.length === 0 ? [] : [...apart, apart[0]!]
}

const isSame = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1]

const halfGlobe = 180 * coordinateFactor

/** Shifts positions so that the first is on the globe. Maps repeat the world, and users can draw on each copy. */
function shiftOntoGlobe(corners: readonly Position[]): readonly Position[] {
  const [first = 0] = corners[0] ?? []
  const turn =
    Math.abs(first) <= halfGlobe ? 0 : 2 * halfGlobe * Math.round(first / (2 * halfGlobe))
  return turn === 0 ? corners : corners.map(([longitude, latitude]) => [longitude - turn, latitude])
}

function isOffGlobe(ring: Ring): boolean {
  const isOn = ([longitude, latitude]: Position) =>
    Math.abs(longitude) <= halfGlobe && Math.abs(latitude) <= halfGlobe / 2
  return ring.some(
    (corner, i) => !isOn(corner) || (i > 0 && Math.abs(corner[0] - ring[i - 1]![0]) > halfGlobe),
  )
}

/** The rectangle between two corners, widened until its diagonal is 25 m. */
export function checkRectangle(a: Position, b: Position): Checked {
  const [from = a, to = b] = shiftOntoGlobe([a, b])
  if (isOffGlobe([from, to])) return invalid
  const west = Math.min(from[0], to[0])
  const east = Math.max(from[0], to[0])
  const south = Math.min(from[1], to[1])
  const north = Math.max(from[1], to[1])
  return valid({ kind: 'rectangle', ...widenTo({ south, north, west, east }) })
}

function widenTo(bounds: Bounds): Bounds {
  let wide = bounds
  for (
    let least = minimumRectangleDiagonal;
    diagonalOf(wide) < minimumRectangleDiagonal;
    least *= 1.1
  ) {
    wide = scaleTo(bounds, least)
  }
  return wide
}

const diagonalOf = ({ south, north, west, east }: Bounds) =>
  distanceInMeters(toPoint([west, south]), toPoint([east, north]))

function scaleTo(bounds: Bounds, meters: number): Bounds {
  const { south, north, west, east } = bounds
  const diagonal = diagonalOf(bounds)
  const x = (west + east) / 2
  const y = (south + north) / 2
  const perDegree = distanceInMeters({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })
  const half = (meters / Math.SQRT2 / 2 / perDegree) * coordinateFactor
  const tall = diagonal === 0 ? half : ((north - south) / 2) * (meters / diagonal)
  const shrunk = Math.max(0.01, Math.cos((y / coordinateFactor) * (Math.PI / 180)))
  const wide = diagonal === 0 ? half / shrunk : ((east - west) / 2) * (meters / diagonal)
  return {
    south: within(Math.floor(y - tall), 90),
    north: within(Math.ceil(y + tall), 90),
    west: within(Math.floor(x - wide), 180),
    east: within(Math.ceil(x + wide), 180),
  }
}

const within = (value: number, degrees: number) =>
  Math.max(-degrees * coordinateFactor, Math.min(degrees * coordinateFactor, value))

/** The circle around `center` through `rim`, drawn in `ms`. Tiny ones, and small ones drawn quickly, are ignored. */
export function checkCircle(center: Position, rim: Position, ms: number): Checked {
  const meters = distanceInMeters(toPoint(center), toPoint(rim))
  if (!(meters > minimumCircleRadius) || (ms < hastyCircleMs && meters < hastyCircleRadius))
    return ignored
  return circleOf(center, meters)
}

export function circleOf(at: Position, meters: number): Checked {
  const [center = at] = shiftOntoGlobe([at])
  return isOffGlobe([center]) || !(meters > 0)
    ? invalid
    : valid({ kind: 'circle', center, miles: milesOf(meters) })
}

/** Converts a radius to miles, rounded as in filters. It is at most `maximumRadiusMiles` and never 0. */
export function milesOf(meters: number): number {
  const factor = 10 ** radiusDecimals
  return Math.min(
    maximumRadiusMiles,
    Math.max(1, Math.round((meters / milesToMeters) * factor)) / factor,
  )
}
