import { closed } from '#src/domain/drawing/shapes/validity.ts'
import { toPosition } from '#src/domain/geometry/shapes.ts'
import type { Position, ShapeValue } from '#src/domain/sparkql/syntax/types.ts'

// What is left over where boundaries were cut out of each other: rings so thin that nothing is left of them once their
// corners are rounded. Published boundaries are full of them, and whole neighbourhoods should not be lost by one.

export interface WithoutSlivers {
  readonly value: ShapeValue
  /** How many rings were left out. */
  readonly slivers: number
}

/** Polygons without such rings; a shape that is nothing else stays as it is, for others to refuse. */
export function withoutSlivers(value: ShapeValue): WithoutSlivers {
  if (value.shape === 'Polygon') return keepWide(value, value.srid, [value.coordinates])
  return value.shape === 'MultiPolygon'
    ? keepWide(value, value.srid, value.coordinates)
    : { value, slivers: 0 }
}

function keepWide(value: ShapeValue, srid: number, polygons: Position[][][]): WithoutSlivers {
  const wide = polygons
    .filter(([outer]) => outer !== undefined && hasWidth(outer))
    .map((rings) => rings.filter(hasWidth))
  const slivers = countRings(polygons) - countRings(wide)
  if (slivers === 0 || wide.length === 0) return { value, slivers: 0 }
  return { value: { shape: 'MultiPolygon', srid, coordinates: wide }, slivers }
}

const hasWidth = (ring: readonly Position[]) =>
  closed(ring.map(([longitude, latitude]) => toPosition({ latitude, longitude }))).length > 3

const countRings = (polygons: readonly (readonly unknown[])[]) =>
  polygons.reduce((sum, rings) => sum + rings.length, 0)
