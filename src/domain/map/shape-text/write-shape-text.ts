import type { DrawnGeometry, DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import {
  degrees,
  lineText,
  polygonText,
  ringsText,
} from '#src/domain/map/drawing/shapes/shape-condition.ts'
import { ringOf } from '#src/domain/map/geometry/rectangle.ts'
import type { Bounds, Position, Ring } from '#src/domain/map/geometry/shapes.ts'
import { isUninhabited } from './coordinate-order.ts'

export const textFormats = ['points', 'wkt', 'geojson'] as const
export type TextFormat = (typeof textFormats)[number]

/** Writes a shape as text: as points if WKT lacks the shape, and as WKT if points would lose information. */
export function writeShapeText(
  shape: Pick<DrawnShape, 'geometry' | 'label'>,
  format: TextFormat,
): string {
  const { geometry } = shape
  if (format === 'geojson') return JSON.stringify(featureOf(shape))
  const [first, second] =
    format === 'wkt' ? [wktOf(geometry), pointsOf(geometry)] : [pointsOf(geometry), wktOf(geometry)]
  return first ?? second ?? ''
}

const point = ([longitude, latitude]: Position) => `${degrees(latitude)}, ${degrees(longitude)}`

/** Writes compass letters: `-78.5 12.5` would be read as swapped, but `78.5 S, 12.5 E` is not. */
const directedPoint = ([longitude, latitude]: Position) =>
  `${degrees(Math.abs(latitude))} ${latitude < 0 ? 'S' : 'N'}, ${degrees(Math.abs(longitude))} ${longitude < 0 ? 'W' : 'E'}`

function pointsOf(geometry: DrawnGeometry): string | null {
  const corners = cornersOf(geometry)
  if (corners === null) return null
  const write = isUninhabited(corners.map(inDegrees)) ? directedPoint : point
  const text = corners.map(write).join('\n')
  return geometry.kind === 'circle' ? `${text} radius ${geometry.miles} miles` : text
}

function cornersOf(geometry: DrawnGeometry): readonly Position[] | null {
  switch (geometry.kind) {
    case 'polygon':
      return geometry.rings.length === 1 ? geometry.rings[0]!.slice(0, -1) : null
    case 'rectangle':
      return oppositeCorners(geometry)
    case 'circle':
      return [geometry.center]
    default:
      return null
  }
}

const oppositeCorners = ({ south, west, north, east }: Bounds): Position[] => [
  [west, south],
  [east, north],
]

function wktOf(geometry: DrawnGeometry): string | null {
  switch (geometry.kind) {
    case 'polygon':
      return polygonText(geometry.rings)
    case 'rectangle':
      return polygonText([ringOf(geometry)])
    case 'line':
      return `LINESTRING(${lineText(geometry.positions)})`
    case 'several':
      return `MULTIPOLYGON(${geometry.of.map(ringsText).join(',')})`
    default:
      return null
  }
}

function featureOf({ geometry, label }: Pick<DrawnShape, 'geometry' | 'label'>) {
  const properties = geometry.kind === 'circle' ? { label, radiusMiles: geometry.miles } : { label }
  return { type: 'Feature', properties, geometry: geoJsonOf(geometry) }
}

const inDegrees = ([longitude, latitude]: Position) =>
  [Number(degrees(longitude)), Number(degrees(latitude))] as const
const rings = (ringList: readonly Ring[]) => ringList.map((ring) => ring.map(inDegrees))

function geoJsonOf(geometry: DrawnGeometry) {
  switch (geometry.kind) {
    case 'polygon':
      return { type: 'Polygon', coordinates: rings(geometry.rings) }
    case 'rectangle':
      return { type: 'Polygon', coordinates: rings([ringOf(geometry)]) }
    case 'circle':
      return { type: 'Point', coordinates: inDegrees(geometry.center) }
    case 'line':
      return { type: 'LineString', coordinates: geometry.positions.map(inDegrees) }
    case 'several':
      return { type: 'MultiPolygon', coordinates: geometry.of.map(rings) }
    case 'around':
      return null
  }
}
