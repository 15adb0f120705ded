import { defaultShapeColor } from '../../limits.ts'
import type { Drawing } from './drawing-steps.ts'
import type { FilterShape } from './in-filter.ts'
import {
  type Annotation,
  annotationOf,
  type ShapeAnnotation,
  shapeAnnotation,
} from './shapes/annotations.ts'
import { type DrawnShape, labelFor } from './shapes/drawn.ts'
import { fromCondition, toCondition } from './shapes/shape-condition.ts'

/** The shapes for the filter. A shape that is being edited has its geometry from before the edit. */
export function committedShapes({ shapes, phase }: Drawing): readonly DrawnShape[] {
  if (phase.name !== 'editing') return shapes
  return shapes.map((shape) =>
    shape.id === phase.id ? { ...shape, geometry: phase.original } : shape,
  )
}

export const otherShapes = (shapes: readonly FilterShape[]): FilterShape[] =>
  shapes.filter(({ condition }) => fromCondition(condition) === null)

export function replaceDrawn(
  shapes: readonly FilterShape[],
  drawn: readonly DrawnShape[],
): FilterShape[] {
  return [
    ...otherShapes(shapes),
    ...drawn.map(({ geometry, excluded }) => ({ condition: toCondition(geometry), excluded })),
  ]
}

/** The filter's drawn shapes. Shapes drawn before keep ids, names, and colors. Returns `before` if nothing differs. */
export function drawnShapesOf(
  shapes: readonly FilterShape[],
  before: readonly DrawnShape[],
  annotations: readonly Annotation[],
  newId: () => string,
): readonly DrawnShape[] {
  const remaining = before.map((shape) => ({ shape, condition: toCondition(shape.geometry) }))
  const drawnShapes: DrawnShape[] = []
  for (const { condition, excluded } of shapes) {
    const geometry = fromCondition(condition)
    if (geometry === null) continue
    const ownCondition = toCondition(geometry)
    const at = remaining.findIndex((candidate) => candidate.condition === ownCondition)
    const [match] = at === -1 ? [] : remaining.splice(at, 1)
    if (match !== undefined)
      drawnShapes.push(
        match.shape.excluded === excluded ? match.shape : { ...match.shape, excluded },
      )
    else
      drawnShapes.push({
        id: newId(),
        geometry,
        excluded,
        ...namedBy(
          annotations,
          [condition, ownCondition],
          labelFor(geometry, [...before, ...drawnShapes]),
        ),
      })
  }
  return isSame(drawnShapes, before) ? before : inOrder(drawnShapes, before)
}

function namedBy(annotations: readonly Annotation[], conditions: readonly string[], label: string) {
  const annotation = conditions
    .map((condition) => annotationOf(annotations, condition))
    .find((candidate) => candidate?.Type === 'Shape')
  if (annotation?.Type !== 'Shape') return { label, color: defaultShapeColor }
  return { label: annotation.Attributes.Label, color: annotation.Attributes.Color }
}

const isSame = (a: readonly DrawnShape[], b: readonly DrawnShape[]) =>
  a.length === b.length && a.every((shape) => b.includes(shape))

function inOrder(shapes: readonly DrawnShape[], before: readonly DrawnShape[]): DrawnShape[] {
  const places = new Map(before.map(({ id }, i) => [id, i]))
  return shapes.toSorted(
    (a, b) => (places.get(a.id) ?? before.length) - (places.get(b.id) ?? before.length),
  )
}

export const annotationsOf = (shapes: readonly DrawnShape[]): ShapeAnnotation[] =>
  shapes.map(({ geometry, label, color }) => shapeAnnotation(toCondition(geometry), label, color))

export function withAnnotations(
  old: readonly Annotation[],
  now: readonly Annotation[],
): Annotation[] {
  const substrings = new Set(now.map(({ Match }) => Match.Substring))
  return [...now, ...old.filter(({ Match }) => !substrings.has(Match.Substring))]
}
