import type { FilterShape } from '#src/domain/map/drawing/in-filter.ts'
import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import { type Outline, outlineOf } from '#src/domain/map/drawing/shapes/outline.ts'
import { type Position, toPoint } from '#src/domain/map/geometry/shapes.ts'
import { type OverlayOutline, type PackedRing, unpackRing } from './outlines.ts'
import { readOverlayCondition } from './overlay-condition.ts'

export interface SearchedArea {
  readonly searched: readonly Outline[] | null
  readonly leftOut: readonly Outline[]
}

interface Shapes {
  readonly drawn: readonly DrawnShape[]
  /** Shapes of the filter that are not drawn, such as overlays. */
  readonly others: readonly FilterShape[]
  readonly outlines: readonly OverlayOutline[] | null
  readonly placeOf: (id: string) => Position | null
}

/** The area that the filter's shapes search. Null if there are no shapes, or if an outline is not known yet. */
export function findSearchedArea({
  drawn,
  others,
  outlines,
  placeOf,
}: Shapes): SearchedArea | null {
  const shapes = [
    ...drawn.map(({ geometry, excluded }) => {
      const outline = outlineOf(geometry, placeOf)
      return { excluded, areas: outline && [outline] }
    }),
    ...others.map((shape) => ({ excluded: shape.excluded, areas: overlayAreas(shape, outlines) })),
  ]
  if (shapes.length === 0 || shapes.some(({ areas }) => areas === null)) return null
  const areasOf = (wantsExcluded: boolean) =>
    shapes
      .filter(({ excluded }) => excluded === wantsExcluded)
      .flatMap(({ areas }) => areas ?? [])
      .filter(({ isArea }) => isArea)
  const isEverywhere = shapes.every(({ excluded }) => excluded)
  return { searched: isEverywhere ? null : areasOf(false), leftOut: areasOf(true) }
}

function overlayAreas(
  shape: FilterShape,
  outlines: readonly OverlayOutline[] | null,
): Outline[] | null {
  const condition = readOverlayCondition(shape)
  if (condition === null || outlines === null) return null
  return outlines
    .filter(({ Id, OverlayId }) => Id === condition.id || OverlayId === condition.id)
    .map(({ polygons }) => ({
      isArea: true,
      polygons: polygons.map((rings) => rings.map(degreesOf)),
    }))
}

const degreesOf = (ring: PackedRing) =>
  unpackRing(ring).map((position) => {
    const { longitude, latitude } = toPoint(position)
    return [longitude, latitude] as const
  })
