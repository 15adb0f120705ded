import type { FilterShape } from '#src/domain/map/drawing/in-filter.ts'
import { type Annotation, annotationOf } from '#src/domain/map/drawing/shapes/annotations.ts'
import { geometryWords } from '#src/domain/map/drawing/shapes/describe-shape.ts'
import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import { shapeWords } from '#src/domain/search/filter/comparisons/shape-comparisons.ts'

export interface ShapeItem {
  /** Id of a drawn shape, or the condition of any other shape in the filter. */
  readonly key: string
  readonly label: string
  readonly words: string
  readonly color: string | null
  readonly excluded: boolean
  readonly isDrawn: boolean
}

export const shapeItems = (
  shapes: readonly DrawnShape[],
  others: readonly FilterShape[],
  annotations: readonly Annotation[],
): ShapeItem[] => [
  ...shapes.map(drawnItem),
  ...others.map((shape) => otherItem(shape, annotationOf(annotations, shape.condition))),
]

const drawnItem = ({ id, label, color, excluded, geometry }: DrawnShape): ShapeItem => ({
  key: id,
  label,
  words: withExclusion(geometryWords(geometry), excluded),
  color,
  excluded,
  isDrawn: true,
})

function otherItem(
  { condition, excluded }: FilterShape,
  annotation: Annotation | undefined,
): ShapeItem {
  const words = shapeWords(condition)
  return {
    key: condition,
    label: nameIn(annotation) ?? words,
    words: withExclusion(words, excluded),
    color: annotation?.Attributes.Color ?? null,
    excluded,
    isDrawn: false,
  }
}

const withExclusion = (words: string, excluded: boolean) =>
  excluded ? `${words}, excluded` : words

function nameIn(annotation: Annotation | undefined): string | null {
  if (annotation?.Type !== 'Overlay') return annotation?.Attributes.Label ?? null
  const { OverlayName, ShapeName } = annotation.Attributes
  return ShapeName ?? OverlayName
}
