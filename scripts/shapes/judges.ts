import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import type { Connection } from '#db/connection.ts'
import { prepareArea } from '#src/domain/inside.ts'
import type { Position, Ring } from '#src/domain/shapes.ts'
import { prepareRaster } from '#src/search/columns/raster.ts'
import type { Polygon } from './boundaries.ts'
import { frameOf } from './places.ts'

// Who tells whether a place lies in a polygon: the project in its two ways, and two that know nothing of it.

export type Judge = (position: Position) => boolean

/** Of one polygon. */
export interface Judges {
  readonly area: Judge
  readonly grid: Judge
  readonly turf: Judge
  readonly geopoly: Judge
}

/** How often GEOPOLY, which tells them apart, found a place on an edge. */
export interface Edges {
  outer: number
  hole: number
}

export function judgesOf(polygon: Polygon, connection: Connection, edges: Edges): Judges {
  const raster = prepareRaster(polygon)
  return {
    area: prepareArea(polygon),
    grid: ([x, y]) => raster.holds(x, y),
    turf: turfOf(polygon),
    geopoly: geopolyOf(polygon, connection, edges),
  }
}

/** In micro-degrees too, because whole numbers let Turf be exact on edges. */
export function turfOf({ rings }: Polygon): Judge {
  const coordinates = rings.map((ring) => ring.map(([x, y]) => [x, y]))
  const geometry = { type: 'Polygon' as const, coordinates }
  return ([x, y]) => booleanPointInPolygon([x, y], geometry)
}

/** What GEOPOLY says. */
const [outside, onEdge] = [0, 1]

/**
 * GEOPOLY keeps 32-bit floats: a ring moved to its own south-west corner is exact in them up to 16 degrees. It knows no
 * holes, but tells edges apart.
 */
function geopolyOf({ rings }: Polygon, connection: Connection, edges: Edges): Judge {
  const ask = connection.prepare<[Buffer, number, number], number>('SELECT geopoly_contains_point(?, ?, ?)').pluck()
  const { west, south } = frameOf(rings[0]!)
  const [outer, ...holes] = rings.map((ring) => blobOf(ring, [west, south], connection))
  return ([longitude, latitude]) => {
    const [x, y] = [longitude - west, latitude - south]
    const place = ask.get(outer!, x, y)!
    if (place === outside) return false
    if (place === onEdge) edges.outer++
    const within = holes.map((hole) => ask.get(hole, x, y)!)
    if (within.includes(onEdge)) edges.hole++
    return within.every((place) => place <= onEdge)
  }
}

function blobOf(ring: Ring, [west, south]: Position, connection: Connection): Buffer {
  const moved = JSON.stringify(ring.map(([x, y]) => [x - west, y - south]))
  return connection.prepare<[string], Buffer>('SELECT geopoly_blob(?)').pluck().get(moved)!
}
