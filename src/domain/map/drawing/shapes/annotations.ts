import { defaultShapeColor } from '#src/domain/limits.ts'
import { parseColor } from './shape-colors.ts'

// Annotations: the names and colors of shapes, which a filter cannot hold (SPEC §3 Annotation).

export interface ShapeAnnotation {
  readonly Type: 'Shape'
  readonly Match: { readonly Substring: string }
  readonly Attributes: { readonly Label: string; readonly Color: string }
}

export interface OverlayAnnotation {
  readonly Type: 'Overlay'
  readonly Match: { readonly Substring: string }
  readonly Attributes: {
    readonly Shape: string | null
    readonly Overlay: string
    readonly OverlayName: string
    readonly ShapeName: string | null
    readonly Color: string
  }
}

export type Annotation = ShapeAnnotation | OverlayAnnotation

const maxTextLength = 200
const maxAnnotations = 100

export function shapeAnnotation(condition: string, Label: string, Color: string): ShapeAnnotation {
  return { Type: 'Shape', Match: { Substring: condition }, Attributes: { Label, Color } }
}

export function annotationOf(
  annotations: readonly Annotation[],
  condition: string,
): Annotation | undefined {
  return annotations.find(({ Match }) => Match.Substring === condition)
}

export function readAnnotations(value: unknown): Annotation[] {
  return Array.isArray(value)
    ? value.slice(0, maxAnnotations).flatMap((item) => readAnnotation(item) ?? [])
    : []
}

function readAnnotation(value: unknown): Annotation | null {
  const { Type, Match, Attributes } = recordOf(value)
  const Substring = textOf(recordOf(Match)['Substring'], Infinity)
  if (Substring === null) return null
  const attributes = recordOf(Attributes)
  const Color = parseColor(textOf(attributes['Color'])) ?? defaultShapeColor
  if (Type === 'Shape') {
    const Label = textOf(attributes['Label'])
    return Label === null ? null : { Type, Match: { Substring }, Attributes: { Label, Color } }
  }
  const Overlay = textOf(attributes['Overlay'])
  const OverlayName = textOf(attributes['OverlayName'])
  if (Type !== 'Overlay' || Overlay === null || OverlayName === null) return null
  const Shape = textOf(attributes['Shape'])
  const ShapeName = textOf(attributes['ShapeName'])
  return {
    Type,
    Match: { Substring },
    Attributes: { Shape, Overlay, OverlayName, ShapeName, Color },
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function textOf(value: unknown, longest = maxTextLength): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? null : text.slice(0, longest)
}
