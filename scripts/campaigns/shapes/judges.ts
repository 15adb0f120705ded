import { booleanPointInPolygon } from '@turf/turf'
import type { Connection } from '#db/connection.ts'
import { prepareArea } from '#src/domain/map/geometry/inside.ts'
import type { Position, Ring } from '#src/domain/map/geometry/shapes.ts'
import type { PreparedArea } from '#src/search/columns/geometry/prepared-area.ts'
import type { Polygon } from './boundaries.ts'
import { frameOf } from './sample-places.ts'

// Point-in-polygon tests to compare: two of this project, and two independent ones.

export type Judge = (position: Position) => boolean

export interface Judges {
  readonly area: Judge
  readonly grid: Judge
  readonly turf: Judge
  readonly geopoly: Judge
}

/** How often a position was on an outer edge or on the edge of a hole, according to GEOPOLY. */
export interface Edges {
  outer: number
  hole: number
}

export function judgesOf(
  polygon: Polygon,
  raster: PreparedArea,
  geopoly: Geopoly,
  edges: Edges,
): Judges {
  return {
    area: prepareArea(polygon),
    grid: ([x, y]) => raster.contains(x, y),
    turf: turfOf(polygon),
    geopoly: geopolyOf(polygon, geopoly, edges),
  }
}

/** Returns Turf's test. Positions are in micro-degrees, because integers make Turf exact on edges. */
export function turfOf({ rings }: Polygon): Judge {
  const coordinates = rings.map((ring) => ring.map(([x, y]) => [x, y]))
  const geometry = { type: 'Polygon' as const, coordinates }
  return ([x, y]) => booleanPointInPolygon([x, y], geometry)
}

export interface Geopoly {
  blobOf(ring: Ring): Buffer
  placeOf(ring: Buffer, x: number, y: number): number
}

const outside = 0
const onEdge = 1

export function openGeopoly(connection: Connection): Geopoly {
  const blob = connection.prepare<[string], Buffer>('SELECT geopoly_blob(?)').pluck()
  const contains = connection
    .prepare<[Buffer, number, number], number>('SELECT geopoly_contains_point(?, ?, ?)')
    .pluck()
  return {
    blobOf: (ring) => blob.get(JSON.stringify(ring))!,
    placeOf: (ring, x, y) => contains.get(ring, x, y)!,
  }
}

/**
 * Returns GEOPOLY's test, which uses 32-bit floats. Coordinates relative to the southwest corner of a ring are exact
 * up to 16 degrees. GEOPOLY does not support holes, but it reports edges.
 */
function geopolyOf({ rings }: Polygon, { blobOf, placeOf }: Geopoly, edges: Edges): Judge {
  const { west, south } = frameOf(rings[0]!)
  const [outer, ...holes] = rings.map((ring) => blobOf(ring.map(([x, y]) => [x - west, y - south])))
  return ([longitude, latitude]) => {
    const x = longitude - west
    const y = latitude - south
    const place = placeOf(outer!, x, y)
    if (place === outside) return false
    if (place === onEdge) edges.outer++
    const within = holes.map((hole) => placeOf(hole, x, y))
    if (within.includes(onEdge)) edges.hole++
    return within.every((place) => place <= onEdge)
  }
}
