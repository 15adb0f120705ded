import { degrees, lineText, polygonText, ringsText } from '#src/domain/drawing/shapes/condition.ts'
import type { DrawnGeometry, DrawnShape } from '#src/domain/drawing/shapes/drawn.ts'
import { ringOf } from '#src/domain/geometry/rectangle.ts'
import type { Bounds, Position, Ring } from '#src/domain/geometry/shapes.ts'

// Writes the formats that `readShapeText` reads.

export const textFormats = ['points', 'wkt', 'geojson'] as const
export type TextFormat = (typeof textFormats)[number]

/** Points where WKT lacks the shape, WKT where points would lose information. */
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

function pointsOf(geometry: DrawnGeometry): string | null {
  switch (geometry.kind) {
    case 'polygon':
      return geometry.rings.length === 1
        ? geometry.rings[0]!.slice(0, -1).map(point).join('\n')
        : null
    case 'rectangle':
      return oppositeCorners(geometry).map(point).join('\n')
    case 'circle':
      return `${point(geometry.center)} radius ${geometry.miles} miles`
    default:
      return null
  }
}

const oppositeCorners = ({ south, west, north, east }: Bounds): Position[] => [
  [west, south],
  [east, north],
]

/** Null for circles. */
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

const inDegrees = ([longitude, latitude]: Position) => [
  Number(degrees(longitude)),
  Number(degrees(latitude)),
]
const rings = (all: readonly Ring[]) => all.map((ring) => ring.map(inDegrees))

/** Null for a circle around a listing. */
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
