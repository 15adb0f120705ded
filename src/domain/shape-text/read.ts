import { toGeometry } from '#src/domain/drawing/shapes/condition.ts'
import type { DrawnGeometry } from '#src/domain/drawing/shapes/drawn.ts'
import { checkRectangle } from '#src/domain/drawing/shapes/validity.ts'
import { readShape } from '#src/domain/filter/read/read-shape.ts'
import { isRefusal } from '#src/domain/filter/read/refusal.ts'
import type { Point } from '#src/domain/geometry/shapes.ts'
import type { ShapeValue } from '#src/domain/sparkql/syntax/types.ts'
import { readWkt } from '#src/domain/sparkql/values/wkt.ts'
import { drawnBy, type FoundShape, linesAlone, pointsAlone, Unreadable } from './found.ts'
import { readCoordinates, readGeoJson } from './geojson.ts'
import { readPoints } from './points.ts'

// Boundaries typed or pasted, to draw without a pointer.

/** `label` comes from the text. */
export interface ReadShape {
  readonly geometry: DrawnGeometry
  readonly label: string | null
}

export type ReadShapes =
  | { readonly ok: true; readonly shapes: readonly ReadShape[] }
  | { readonly ok: false; readonly message: string }

/** About what fits into a stored filter. */
export const mostCorners = 2_500
const longestText = 2_000_000
const mostShapes = 20

/** GeoJSON, WKT, or points; else a sentence. `near`: for points that may be exchanged. */
export function readShapeText(text: string, near: Point | null = null): ReadShapes {
  try {
    return { ok: true, shapes: read(text, near) }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, message: error.message }
    if (isRefusal(error)) return { ok: false, message: `The boundary ${error.says}.` }
    throw error
  }
}

function read(text: string, near: Point | null): ReadShape[] {
  if (text.trim() === '') throw new Unreadable('Type or paste a boundary first.')
  if (text.length > longestText)
    throw new Unreadable('This text is too long: a boundary may have two million characters.')
  const found = findShapes(text, near)
  if (found.length === 0) throw new Unreadable('There is no boundary in this text.')
  if (found.length > mostShapes)
    throw new Unreadable(`These are ${found.length} boundaries; a search takes ${mostShapes}.`)
  const shapes = found.map(checked)
  const corners = shapes.reduce((sum, { geometry }) => sum + cornersOf(geometry), 0)
  if (corners > mostCorners)
    throw new Unreadable(`This boundary has ${corners} corners; a search takes ${mostCorners}.`)
  return shapes
}

function findShapes(text: string, near: Point | null): FoundShape[] {
  if (/^\s*[[{]\s*["\]}]/.test(text)) return readGeoJson(text)
  if (/^\s*\[\s*\[\s*\[/.test(text)) return readCoordinates(text)
  if (!wellKnown.test(text)) return readPoints(text, near)
  const value = readWkt(text)
  if (value === null && /\bEMPTY\b/i.test(text) && !/\d\s+[-+.\d]/.test(text)) return []
  if (value === null)
    throw new Unreadable(
      'This begins like well-known text, but does not go on like it: POLYGON((-122.35 47.62, …)).',
    )
  const areas = areasOf(value)
  return [{ value: areas, drawnBy: drawnBy(areas), label: null }]
}

const wellKnown =
  /^\s*(?:SRID\s*=|POINT|LINESTRING|POLYGON|MULTI|GEOMETRYCOLLECTION|CURVEPOLYGON|TRIANGLE|TIN\b|POLYHEDRAL|COMPOUND|CIRCULAR)/i

/** Of a collection with areas and others, the areas. */
function areasOf(value: ShapeValue): ShapeValue {
  if (value.shape !== 'GeometryCollection') return value
  const geometries = value.geometries
    .map(areasOf)
    .flatMap((one) => (one.shape === 'GeometryCollection' ? one.geometries : [one]))
  const areas = geometries.filter(({ shape }) => shape === 'Polygon' || shape === 'MultiPolygon')
  return areas.length === 0 ? value : { ...value, geometries: areas }
}

function checked({ value, drawnBy, label }: FoundShape): ReadShape {
  const geometry = toGeometry(readShape(value, drawnBy))
  if (geometry !== null) return { geometry: asDrawn(geometry), label }
  throw new Unreadable(/Line/.test(value.shape) ? linesAlone : pointsAlone)
}

/** SPEC §5: the diagonal of a rectangle is at least 25 m. */
function asDrawn(geometry: DrawnGeometry): DrawnGeometry {
  if (geometry.kind !== 'rectangle') return geometry
  const checked = checkRectangle([geometry.west, geometry.south], [geometry.east, geometry.north])
  return checked.ok ? checked.geometry : geometry
}

function cornersOf(geometry: DrawnGeometry): number {
  if (geometry.kind === 'polygon')
    return geometry.rings.reduce((sum, ring) => sum + ring.length - 1, 0)
  if (geometry.kind === 'several')
    return geometry.of.reduce((sum, rings) => sum + cornersOf({ kind: 'polygon', rings }), 0)
  return geometry.kind === 'line' ? geometry.positions.length : 4
}
