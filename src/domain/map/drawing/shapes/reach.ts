import { milesToMeters } from '#src/domain/limits.ts'
import { type Contains, prepareArea } from '#src/domain/map/geometry/inside.ts'
import type { Area, Position } from '#src/domain/map/geometry/shapes.ts'
import type { DrawnGeometry, DrawnShape } from './drawn.ts'

type PlaceOf = (id: string) => Position | null

/** The topmost shape at the position; the last of `shapes` is on top. `placeOf` returns the location of a listing. */
export function shapeAt(
  shapes: readonly DrawnShape[],
  position: Position,
  placeOf: PlaceOf,
): DrawnShape | null {
  return shapes.findLast(({ geometry }) => containsOf(geometry, placeOf)(position)) ?? null
}

const prepared = new WeakMap<DrawnGeometry, Contains>()

function containsOf(geometry: DrawnGeometry, placeOf: PlaceOf): Contains {
  const cachedContains = prepared.get(geometry)
  if (cachedContains !== undefined) return cachedContains
  const areas = areasOf(geometry, placeOf).map(prepareArea)
  const contains: Contains = (position) => areas.some((area) => area(position))
  if (areas.length > 0) prepared.set(geometry, contains)
  return contains
}

function areasOf(geometry: DrawnGeometry, placeOf: PlaceOf): Area[] {
  switch (geometry.kind) {
    case 'polygon':
    case 'rectangle':
      return [geometry]
    case 'several':
      return geometry.of.map((rings) => ({ kind: 'polygon', rings }))
    case 'line':
      return [{ kind: 'path', positions: geometry.positions }]
    default: {
      const center = geometry.kind === 'circle' ? geometry.center : placeOf(geometry.id)
      return center === null
        ? []
        : [{ kind: 'circle', center, meters: geometry.miles * milesToMeters }]
    }
  }
}
