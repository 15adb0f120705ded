import { milesToMeters } from '#src/domain/limits.ts'
import { crossesItself } from '#src/domain/map/geometry/crossings.ts'
import {
  type Area,
  type Position,
  type Ring,
  type Shape,
  toPosition,
} from '#src/domain/map/geometry/shapes.ts'
import type { Degrees, ShapeValue } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { refuse } from './filter-refusal.ts'

export const maximumRadiusMiles = 1_000

/**
 * Reads a shape. Throws a `Refusal` unless it is on the globe, has at least three corners, and does not cross itself.
 * An edge longer than half the globe is refused because it could also cross the 180th meridian, unless it spans the
 * whole globe. Circles may cross the meridian.
 */
export function readShape(value: ShapeValue, functionName: string | undefined): Shape {
  if (value.shape === 'record_radius') {
    return { kind: 'circleAround', id: value.record_id, meters: readRadius(value.radius) }
  }
  if (functionName === 'rectangle' && value.shape === 'Polygon') {
    return readRectangle(value.coordinates[0] ?? [])
  }
  const area = readArea(value)
  if (functionName === 'polygon') refuseCrossing(area)
  return area
}

function readArea(value: Exclude<ShapeValue, { shape: 'record_radius' }>): Area {
  if (value.shape === 'circle') {
    return { kind: 'circle', center: readPosition(value.center), meters: readRadius(value.radius) }
  }
  if (value.srid !== 4326)
    refuse('value', `has the SRID ${value.srid}: only 4326, longitude and latitude, is understood`)
  switch (value.shape) {
    case 'Point':
      return { kind: 'points', positions: [readPosition(value.coordinates)] }
    case 'MultiPoint':
      return { kind: 'points', positions: value.coordinates.map(readPosition) }
    case 'LineString':
      return readPath(value.coordinates)
    case 'MultiLineString':
      return { kind: 'several', of: value.coordinates.map(readPath) }
    case 'Polygon':
      return readPolygon(value.coordinates)
    case 'MultiPolygon':
      return { kind: 'several', of: value.coordinates.map(readPolygon) }
    case 'GeometryCollection':
      return { kind: 'several', of: value.geometries.map(readPart) }
  }
}

function readPart(value: ShapeValue): Area {
  return value.shape === 'record_radius'
    ? refuse('value', 'holds a circle around a listing')
    : readArea(value)
}

function readRectangle(corners: readonly Degrees[]): Area {
  const positions = corners.map(readPosition)
  const longitudes = positions.map(([x]) => x)
  const latitudes = positions.map(([, y]) => y)
  const south = Math.min(...latitudes)
  const north = Math.max(...latitudes)
  const west = Math.min(...longitudes)
  const east = Math.max(...longitudes)
  if (east - west > wholeGlobe / 2 && east - west < wholeGlobe) refuseWide()
  return { kind: 'rectangle', south, north, west, east }
}

function readRadius(miles: number): number {
  if (!(miles > 0)) refuse('value', 'has a radius of 0 miles or less')
  if (miles > maximumRadiusMiles) refuse('value', `has a radius over ${maximumRadiusMiles} miles`)
  return miles * milesToMeters
}

function readPosition([longitude, latitude]: Degrees): Position {
  if (!(Math.abs(latitude) <= 90))
    refuse('value', `has the latitude ${latitude}: latitudes go from -90 to 90`)
  if (!(Math.abs(longitude) <= 180))
    refuse('value', `has the longitude ${longitude}: longitudes go from -180 to 180`)
  return toPosition({ latitude, longitude })
}

function readPath(coordinates: readonly Degrees[]): Area {
  const positions = coordinates.map(readPosition)
  if (positions.some((_, i) => widthAt(positions, i) > wholeGlobe / 2)) refuseWide()
  return { kind: 'path', positions }
}

function readPolygon(coordinates: readonly (readonly Degrees[])[]): Area {
  return { kind: 'polygon', rings: coordinates.map(readRing) }
}

function readRing(coordinates: readonly Degrees[]): Ring {
  const ring = coordinates
    .map(readPosition)
    .filter((position, i, positions) => i === 0 || !isSame(position, positions[i - 1]!))
  if (ring.length < 4) refuse('value', 'needs at least three different corners')
  if (ring.some((_, i) => widthAt(ring, i) > wholeGlobe / 2 && !goesAround(ring, i))) refuseWide()
  return ring
}

const wholeGlobe = 360_000_000

const widthAt = (line: readonly Position[], i: number) =>
  i === 0 ? 0 : Math.abs(line[i]![0] - line[i - 1]![0])

function goesAround(ring: Ring, i: number): boolean {
  const last = ring.length - 1
  const before = widthAt(ring, i === 1 ? last : i - 1)
  const after = widthAt(ring, i === last ? 1 : i + 1)
  return widthAt(ring, i) === wholeGlobe && before === 0 && after === 0
}

function refuseWide(): never {
  refuse(
    'value',
    'has an edge over more than half the globe: draw a shape across the 180th meridian in two parts',
  )
}

const isSame = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1]

function refuseCrossing(area: Area): void {
  if (area.kind !== 'polygon' || !area.rings.some(crossesItself)) return
  refuse('value', 'crosses or touches itself, which a polygon can’t do')
}
