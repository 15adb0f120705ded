import { defaultShapeColor } from '#src/domain/limits.ts'
import { type FilterShape, joinShapes, shapesIn } from '#src/domain/map/drawing/in-filter.ts'
import type { OverlayAnnotation } from '#src/domain/map/drawing/shapes/annotations.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'

// Overlays among the shapes of a filter (SPEC §3 Filter, §4 Shapes in the filter).

export interface OverlayTarget {
  readonly field: 'MapOverlay' | 'MapOverlayShape'
  readonly id: string
}

export interface OverlayCondition extends OverlayTarget {
  readonly excluded: boolean
}

export const overlayCondition = ({ field, id }: OverlayTarget): string => `${field} Eq '${id}'`

export function readOverlayCondition({
  condition,
  excluded,
}: FilterShape): OverlayCondition | null {
  const [, field, id] =
    /^(MapOverlay|MapOverlayShape) (?:Eq|In) \s*'(\d{26})'\s*$/.exec(condition) ?? []
  return id === undefined ? null : { field: field as OverlayTarget['field'], id, excluded }
}

export const overlayConditions = (shapes: readonly FilterShape[]): OverlayCondition[] =>
  shapes.flatMap((shape) => readOverlayCondition(shape) ?? [])

const isOf =
  ({ field, id }: OverlayTarget) =>
  (shape: FilterShape) => {
    const overlay = readOverlayCondition(shape)
    return overlay !== null && overlay.field === field && overlay.id === id
  }

export function withOverlay(
  shapes: readonly FilterShape[],
  target: OverlayTarget,
  excluded: boolean,
): FilterShape[] {
  const overlayShape: FilterShape = { condition: overlayCondition(target), excluded }
  const at = shapes.findIndex(isOf(target))
  if (at === -1) return [...shapes, overlayShape]
  return [...shapes.slice(0, at), overlayShape, ...withoutOverlay(shapes.slice(at + 1), target)]
}

export const withoutOverlay = (
  shapes: readonly FilterShape[],
  target: OverlayTarget,
): FilterShape[] => shapes.filter((shape) => !isOf(target)(shape))

export interface TextRange {
  readonly start: number
  readonly end: number
}

export function withoutOverlaysAt(filter: Filter, places: readonly TextRange[]): Filter | null {
  const ids = new Set(
    places.flatMap(({ start, end }) => filter.text.slice(start, end).match(/\d{26}/g) ?? []),
  )
  const split = ids.size === 0 ? null : shapesIn(filter)
  if (split === null) return null
  const shapes = split.shapes.filter((shape) => !ids.has(readOverlayCondition(shape)?.id ?? ''))
  return shapes.length < split.shapes.length ? joinShapes({ ...split, shapes }) : null
}

/** The names of an overlay and its shape, which a filter cannot hold (SPEC §3 Annotation). */
export interface OverlayNames {
  readonly overlayId: string
  readonly overlayName: string
  readonly shapeName: string | null
  /** The color as six hexadecimal digits. */
  readonly color?: string
}

export function overlayAnnotation(target: OverlayTarget, names: OverlayNames): OverlayAnnotation {
  const { overlayId, overlayName, shapeName, color = defaultShapeColor } = names
  const Shape = target.field === 'MapOverlayShape' ? target.id : null
  const Attributes = {
    Shape,
    Overlay: overlayId,
    OverlayName: overlayName,
    ShapeName: shapeName,
    Color: color,
  }
  return { Type: 'Overlay', Match: { Substring: overlayCondition(target) }, Attributes }
}
