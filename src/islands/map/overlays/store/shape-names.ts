import { type Annotation, annotationOf } from '#src/domain/map/drawing/shapes/annotations.ts'
import type { OverlayOutline } from '#src/domain/map/overlays/outlines.ts'
import type { OverlayChoice } from '#src/domain/map/overlays/overlay-choice.ts'
import {
  type OverlayCondition,
  type OverlayNames,
  overlayCondition,
} from '#src/domain/map/overlays/overlay-condition.ts'

export interface NameSources {
  readonly outlines: readonly OverlayOutline[]
  readonly choices: readonly OverlayChoice[]
  readonly annotations: readonly Annotation[]
}

/**
 * Returns the names of the shapes in a condition. They come from the map, or else from the list, or else from stored
 * annotations.
 */
export function namesOf(
  condition: OverlayCondition,
  { outlines, choices, annotations }: NameSources,
): Required<OverlayNames> {
  const { field, id } = condition
  const isShape = field === 'MapOverlayShape'
  const drawn = outlines.find(({ Id, OverlayId }) => (isShape ? Id : OverlayId) === id)
  if (drawn !== undefined) return namesOfShape(drawn, isShape)
  const choice = choices.find(({ Id }) => Id === id)
  const annotation = annotationOf(annotations, overlayCondition(condition))
  const { Overlay, OverlayName, ShapeName, Color } =
    annotation?.Type === 'Overlay' ? annotation.Attributes : unknown
  return {
    overlayId: Overlay || id,
    overlayName: choice?.Name ?? OverlayName,
    shapeName: isShape ? (ShapeName ?? 'A shape') : null,
    color: Color,
  }
}

type NamedShape = Pick<OverlayOutline, 'OverlayId' | 'OverlayName' | 'Name' | 'Color'>

export const namesOfShape = (
  { OverlayId, OverlayName, Name, Color }: NamedShape,
  isShape = true,
): Required<OverlayNames> => ({
  overlayId: OverlayId,
  overlayName: OverlayName,
  shapeName: isShape ? Name : null,
  color: Color,
})

const unknown = {
  Overlay: '',
  OverlayName: 'an overlay not on this map',
  ShapeName: null,
  Color: '8d9387',
}
