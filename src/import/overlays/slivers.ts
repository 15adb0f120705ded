import { closeRing } from '#src/domain/map/drawing/shapes/validity.ts'
import { toPosition } from '#src/domain/map/geometry/shapes.ts'
import type { Degrees, ShapeValue } from '#src/domain/search/sparkql/syntax/syntax-types.ts'

// Computing the difference of boundaries often leaves rings that are so thin that rounding collapses them. They are
// dropped, so that a whole neighborhood is not refused because of one.

export interface WithoutSlivers {
  readonly value: ShapeValue
  readonly slivers: number
}

/** Drops slivers from a shape. A shape that consists only of slivers is returned unchanged and is refused later. */
export function withoutSlivers(value: ShapeValue): WithoutSlivers {
  if (value.shape === 'Polygon') return withoutNarrow(value, value.srid, [value.coordinates])
  return value.shape === 'MultiPolygon'
    ? withoutNarrow(value, value.srid, value.coordinates)
    : { value, slivers: 0 }
}

function withoutNarrow(value: ShapeValue, srid: number, polygons: Degrees[][][]): WithoutSlivers {
  const wide = polygons
    .filter(([outer]) => outer !== undefined && hasWidth(outer))
    .map((rings) => rings.filter(hasWidth))
  const slivers = countRings(polygons) - countRings(wide)
  if (slivers === 0 || wide.length === 0) return { value, slivers: 0 }
  return { value: { shape: 'MultiPolygon', srid, coordinates: wide }, slivers }
}

const hasWidth = (ring: readonly Degrees[]) =>
  closeRing(ring.map(([longitude, latitude]) => toPosition({ latitude, longitude }))).length > 3

const countRings = (polygons: readonly (readonly unknown[])[]) =>
  polygons.reduce((sum, rings) => sum + rings.length, 0)
