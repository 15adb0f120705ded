import { crossesItself } from '../crossings.ts'
import { milesToMeters } from '../limits.ts'
import { toPosition, type Area, type Position, type Ring, type Shape } from '../shapes.ts'
import type { Position as Degrees, ShapeValue } from '../sparkql/types.ts'
import { refuse } from './refusal.ts'

/** Larger circles are refused: nobody searches half a continent around a point. */
export const maximumRadiusMiles = 1_000

/**
 * A shape as the parser read it, checked: places on the globe, polygons of three corners or more whose edges do not
 * cross or touch. An edge across the 180th meridian cannot be told from one around the rest of the globe, so that it is
 * refused; circles may lie there, and a rectangle is what stands between its two longitudes.
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
  return value.shape === 'record_radius' ? refuse('value', 'holds a circle around a listing') : readArea(value)
}

function readRectangle(corners: readonly Degrees[]): Area {
  const positions = corners.map(readPosition)
  const [longitudes, latitudes] = [positions.map(([x]) => x), positions.map(([, y]) => y)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  return { kind: 'rectangle', south, north, west: Math.min(...longitudes), east: Math.max(...longitudes) }
}

function readRadius(miles: number): number {
  if (!(miles > 0)) refuse('value', 'has a radius that is not above 0 miles')
  if (miles > maximumRadiusMiles) refuse('value', `has a radius over ${maximumRadiusMiles} miles`)
  return miles * milesToMeters
}

function readPosition([longitude, latitude]: Degrees): Position {
  if (!(Math.abs(latitude) <= 90)) refuse('value', `has the latitude ${latitude}: latitudes reach from -90 to 90`)
  if (!(Math.abs(longitude) <= 180))
    refuse('value', `has the longitude ${longitude}: longitudes reach from -180 to 180`)
  return toPosition({ latitude, longitude })
}

function readPath(coordinates: readonly Degrees[]): Area {
  return { kind: 'path', positions: readLine(coordinates) }
}

function readPolygon(coordinates: readonly (readonly Degrees[])[]): Area {
  return { kind: 'polygon', rings: coordinates.map(readRing) }
}

function readRing(coordinates: readonly Degrees[]): Ring {
  const ring = readLine(coordinates).filter((position, i, all) => i === 0 || !isSame(position, all[i - 1]!))
  if (ring.length < 4) refuse('value', 'has fewer than three different corners')
  return ring
}

const wholeGlobe = 360_000_000

function readLine(coordinates: readonly Degrees[]): Position[] {
  const line = coordinates.map(readPosition)
  for (const [i, position] of line.entries()) {
    const width = i === 0 ? 0 : Math.abs(position[0] - line[i - 1]![0])
    if (width <= wholeGlobe / 2 || width === wholeGlobe) continue
    refuse('value', 'has an edge over more than half the globe: draw a shape across the 180th meridian in two parts')
  }
  return line
}

const isSame = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1]

function refuseCrossing(area: Area): void {
  if (area.kind !== 'polygon' || !area.rings.some(crossesItself)) return
  refuse('value', 'crosses or touches itself: the edges of a polygon may not')
}
