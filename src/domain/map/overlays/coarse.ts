import { milesToMeters } from '#src/domain/limits.ts'
import { circleRing } from '#src/domain/map/geometry/circle-ring.ts'
import { ringOf } from '#src/domain/map/geometry/rectangle.ts'
import { type Bounds, type Ring, toPosition } from '#src/domain/map/geometry/shapes.ts'
import { type Coarseness, simplifyRing } from '#src/domain/map/geometry/simplify.ts'
import type { OverlayGeometry } from './overlay-shapes.ts'

const circleCorners = 64
const tilePixels = 256
const fullCircle = 360_000_000

export function coarsenessAt(zoom: number, { south, north }: Bounds): Coarseness {
  const latitude = Math.min(85, Math.abs(south + north) / 2_000_000)
  return {
    tolerance: fullCircle / (tilePixels * 2 ** zoom),
    stretch: 1 / Math.cos((latitude * Math.PI) / 180),
  }
}

export function ringsOf(geometry: OverlayGeometry): readonly (readonly Ring[])[] {
  switch (geometry.kind) {
    case 'polygon':
      return [geometry.rings]
    case 'several':
      return geometry.of
    case 'circle':
      return [
        [
          circleRing(geometry.center, geometry.miles * milesToMeters, circleCorners).map(
            toPosition,
          ),
        ],
      ]
    case 'rectangle':
      return [[ringOf(geometry)]]
  }
}

export function coarsePolygons(
  polygons: readonly (readonly Ring[])[],
  coarseness: Coarseness,
): Ring[][] {
  return polygons.flatMap(([outer, ...holes]) => {
    const ring = outer === undefined ? null : simplifyRing(outer, coarseness)
    return ring === null
      ? []
      : [
          [
            ring,
            ...holes.map((hole) => simplifyRing(hole, coarseness)).filter((hole) => hole !== null),
          ],
        ]
  })
}
