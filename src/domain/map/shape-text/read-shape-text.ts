import type { DrawnGeometry } from '#src/domain/map/drawing/shapes/drawn.ts'
import { toGeometry } from '#src/domain/map/drawing/shapes/shape-condition.ts'
import { checkRectangle } from '#src/domain/map/drawing/shapes/validity.ts'
import type { Point } from '#src/domain/map/geometry/shapes.ts'
import { isRefusal } from '#src/domain/search/filter/read/filter-refusal.ts'
import { readShape } from '#src/domain/search/filter/read/read-shape.ts'
import type { Degrees, ShapeValue } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { readWkt } from '#src/domain/search/sparkql/values/wkt.ts'
import { isNearWhenSwapped, swap } from './coordinate-order.ts'
import { readCoordinates, readGeoJson } from './geojson.ts'
import {
  drawnBy,
  type ParsedShape,
  severalLines,
  severalPoints,
  UnreadableShape,
} from './parsed-shape.ts'
import { readPoints } from './read-points.ts'

// Boundaries that users type or paste, so that they can draw without a pointer.

export interface ReadShape extends Pick<ParsedShape, 'label' | 'isExchanged'> {
  readonly geometry: DrawnGeometry
}

export type ReadShapes =
  | { readonly ok: true; readonly shapes: readonly ReadShape[] }
  | { readonly ok: false; readonly message: string }

/** The largest number of corners, about as many as fit into a stored filter. */
export const maxCorners = 2_500
const maxTextLength = 2_000_000
const maxShapes = 20

/** Reads GeoJSON, WKT, or points, or returns a sentence that says why not. `near` helps to tell swapped coordinates. */
export function readShapeText(text: string, near: Point | null = null): ReadShapes {
  try {
    return { ok: true, shapes: read(text, near) }
  } catch (error) {
    if (error instanceof UnreadableShape) return { ok: false, message: error.message }
    if (isRefusal(error)) return { ok: false, message: `The boundary ${error.says}.` }
    throw error
  }
}

function read(text: string, near: Point | null): ReadShape[] {
  if (text.trim() === '') throw new UnreadableShape('Enter or paste a boundary first.')
  if (text.length > maxTextLength)
    throw new UnreadableShape(
      'This text is too long. A boundary can have up to two million characters.',
    )
  const parsedShapes = findShapes(text, near)
  if (parsedShapes.length === 0) throw new UnreadableShape('There is no boundary in this text.')
  if (parsedShapes.length > maxShapes)
    throw new UnreadableShape(
      `These are ${parsedShapes.length} boundaries; a search can have up to ${maxShapes}.`,
    )
  const shapes = parsedShapes.map(toReadShape)
  const corners = shapes.reduce((sum, { geometry }) => sum + cornersOf(geometry), 0)
  if (corners > maxCorners)
    throw new UnreadableShape(
      `This boundary has ${corners} corners; a search can have up to ${maxCorners}.`,
    )
  return shapes
}

function findShapes(text: string, near: Point | null): ParsedShape[] {
  if (/^\s*[[{]\s*["\]}]/.test(text)) return swapIfNear(readGeoJson(text), near)
  if (/^\s*\[\s*\[\s*\[/.test(text)) return swapIfNear(readCoordinates(text), near)
  if (wellKnown.test(text)) return swapIfNear(readWellKnown(text), near)
  return readPoints(text, near)
}

function readWellKnown(text: string): ParsedShape[] {
  const value = readWkt(text)
  if (value === null && /\bEMPTY\b/i.test(text) && !/\d\s+[-+.\d]/.test(text)) return []
  if (value === null)
    throw new UnreadableShape(
      'This starts like well-known text but doesn’t continue like it. An example is POLYGON((-122.35 47.62, …)).',
    )
  const areas = areasOf(value)
  return [{ value: areas, drawnBy: drawnBy(areas), label: null, isExchanged: false }]
}

function swapIfNear(parsedShapes: ParsedShape[], near: Point | null): ParsedShape[] {
  const points = parsedShapes.flatMap(({ value }) => positionsOf(value))
  if (isNearWhenSwapped(points, near) !== true) return parsedShapes
  return parsedShapes.map((shape) => ({ ...shape, value: turned(shape.value), isExchanged: true }))
}

function positionsOf(value: ShapeValue): Degrees[] {
  switch (value.shape) {
    case 'Point':
      return [value.coordinates]
    case 'LineString':
    case 'MultiPoint':
      return value.coordinates
    case 'Polygon':
    case 'MultiLineString':
      return value.coordinates.flat()
    case 'MultiPolygon':
      return value.coordinates.flat(2)
    case 'GeometryCollection':
      return value.geometries.flatMap(positionsOf)
    case 'circle':
      return [value.center]
    case 'record_radius':
      return []
  }
}

function turned(value: ShapeValue): ShapeValue {
  switch (value.shape) {
    case 'Point':
      return { ...value, coordinates: swap(value.coordinates) }
    case 'LineString':
    case 'MultiPoint':
      return { ...value, coordinates: value.coordinates.map(swap) }
    case 'Polygon':
    case 'MultiLineString':
      return { ...value, coordinates: value.coordinates.map((line) => line.map(swap)) }
    case 'MultiPolygon':
      return {
        ...value,
        coordinates: value.coordinates.map((rings) => rings.map((ring) => ring.map(swap))),
      }
    case 'GeometryCollection':
      return { ...value, geometries: value.geometries.map(turned) }
    case 'circle':
      return { ...value, center: swap(value.center) }
    case 'record_radius':
      return value
  }
}

const wellKnown =
  /^\s*(?:SRID\s*=|POINT|LINESTRING|POLYGON|MULTI|GEOMETRYCOLLECTION|CURVEPOLYGON|TRIANGLE|TIN\b|POLYHEDRAL|COMPOUND|CIRCULAR)/i

function areasOf(value: ShapeValue): ShapeValue {
  if (value.shape !== 'GeometryCollection') return value
  const geometries = value.geometries
    .map(areasOf)
    .flatMap((geometry) =>
      geometry.shape === 'GeometryCollection' ? geometry.geometries : [geometry],
    )
  const areas = geometries.filter(({ shape }) => shape === 'Polygon' || shape === 'MultiPolygon')
  return areas.length === 0 ? value : { ...value, geometries: areas }
}

function toReadShape({ value, drawnBy, label, isExchanged }: ParsedShape): ReadShape {
  const geometry = toGeometry(readShape(value, drawnBy))
  if (geometry !== null) return { geometry: widenRectangle(geometry), label, isExchanged }
  throw new UnreadableShape(/Line/.test(value.shape) ? severalLines : severalPoints)
}

/** Widens a rectangle until its diagonal is at least 25 m (SPEC §5). */
function widenRectangle(geometry: DrawnGeometry): DrawnGeometry {
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
