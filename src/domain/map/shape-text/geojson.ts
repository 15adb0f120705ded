import type { Degrees, ShapeValue } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { closeRing, SRID } from '#src/domain/search/sparkql/values/read-positions.ts'
import { drawnBy, type ParsedShape, UnreadableShape } from './parsed-shape.ts'

// GeoJSON has the longitude first (RFC 7946). A circle is a point with the property `radiusMiles`.

interface ShapeNames {
  readonly label: string | null
  readonly radius: number | null
}

const nameless: ShapeNames = { label: null, radius: null }
const deepest = 8

export function readGeoJson(text: string): ParsedShape[] {
  const parsedShapes = shapesIn(parsed(text), nameless, 0)
  const areas = parsedShapes.filter(
    ({ value }) => value.shape !== 'Point' && value.shape !== 'LineString',
  )
  return areas.length > 0 ? areas : parsedShapes
}

/** Reads only the coordinates of a Polygon or MultiPolygon: `[[[-122.35, 47.62], …]]`. */
export function readCoordinates(text: string): ParsedShape[] {
  const type = /^\s*(?:\[\s*){4}/.test(text) ? 'MultiPolygon' : 'Polygon'
  return shapesIn({ type, coordinates: parsed(text) }, nameless, 0)
}

/** Reads a geometry of any size. Throws `UnreadableShape` if it is invalid. */
export function readGeoJsonGeometry(value: unknown): ShapeValue {
  const { type, coordinates } = recordOf(value)
  return geometryOf(type, coordinates, nameless)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableShape('This starts like GeoJSON but isn’t valid JSON.')
  }
}

function shapesIn(value: unknown, naming: ShapeNames, depth: number): ParsedShape[] {
  const { type, features, geometry, geometries, properties, coordinates } = recordOf(value)
  const inside = (values: unknown, childNaming: ShapeNames) =>
    listOf(values).flatMap((item) => shapesIn(item, childNaming, depth + 1))
  if (depth > deepest) throw new UnreadableShape('This GeoJSON is nested too deeply.')
  if (type === 'FeatureCollection') return inside(features, naming)
  if (type === 'Feature') return geometry === null ? [] : inside([geometry], namedBy(properties))
  if (type === 'GeometryCollection') return inside(geometries, naming)
  if (depth > 0 && (type === 'MultiPoint' || type === 'MultiLineString')) return []
  const shape = geometryOf(type, coordinates, naming)
  if (shape.shape === 'MultiPolygon' && shape.coordinates.length === 0) return []
  return [{ value: shape, drawnBy: drawnBy(shape), label: naming.label, isExchanged: false }]
}

function geometryOf(type: unknown, coordinates: unknown, { radius }: ShapeNames): ShapeValue {
  const srid = SRID
  if (type === 'Polygon') return { shape: 'Polygon', srid, coordinates: ringsOf(coordinates) }
  if (type === 'MultiPolygon')
    return { shape: 'MultiPolygon', srid, coordinates: filled(coordinates).map(ringsOf) }
  if (type === 'LineString')
    return { shape: 'LineString', srid, coordinates: listOf(coordinates).map(positionOf) }
  if (type !== 'Point')
    throw new UnreadableShape(
      `GeoJSON of the type “${String(type).slice(0, 30)}” isn’t a boundary.`,
    )
  const center = positionOf(coordinates)
  if (radius === null) return { shape: 'Point', srid, coordinates: center }
  return { shape: 'circle', center, radius }
}

function namedBy(properties: unknown): ShapeNames {
  const { name, label, Name, radiusMiles } = recordOf(properties)
  const text = [label, name, Name].find(
    (candidate): candidate is string => typeof candidate === 'string' && candidate.trim() !== '',
  )
  return {
    label: text?.trim().slice(0, 200) ?? null,
    radius: typeof radiusMiles === 'number' ? radiusMiles : null,
  }
}

function ringsOf(value: unknown): Degrees[][] {
  const rings = filled(value).map((ring) => closeRing(listOf(ring).map(positionOf)))
  if (rings.length === 0) throw new UnreadableShape('This GeoJSON has a polygon without corners.')
  return rings
}

function positionOf(value: unknown): Degrees {
  const [longitude, latitude] = listOf(value)
  if (typeof longitude === 'number' && typeof latitude === 'number') return [longitude, latitude]
  throw new UnreadableShape('This GeoJSON has a corner that isn’t a longitude and latitude.')
}

const filled = (value: unknown) => listOf(value).filter((item) => listOf(item).length > 0)

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new UnreadableShape('This GeoJSON has no list of coordinates, geometries, or features.')
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
