import type { ChosenShape, Drawing, Step, StepResult } from './drawing-steps.ts'
import { canEdit, type DrawnShape } from './shapes/drawn.ts'
import { parseColor } from './shapes/shape-colors.ts'
import { find, inPhase, refused, replaced, withShapes } from './step-result.ts'

export function changeChosenShape(drawing: Drawing, { id }: ChosenShape, step: Step): StepResult {
  const shape = find(drawing, id)
  if (shape === undefined) return refused(drawing)
  switch (step.do) {
    case 'deselect':
      return inPhase(drawing, { name: 'idle' })
    case 'ask':
      return inPhase(drawing, { name: 'confirming', id })
    case 'edit':
      if (!canEdit(shape.geometry)) return refused(drawing)
      return inPhase(drawing, {
        name: 'editing',
        id,
        original: shape.geometry,
        startedAt: step.at,
        past: [],
      })
    case 'name':
      // A name that the user empties reverts to the original one (SPEC §4).
      return change(drawing, shape, { label: step.label.trim() || shape.label })
    case 'color':
      return change(drawing, shape, { color: parseColor(step.color) ?? shape.color })
    case 'exclude':
      return change(drawing, shape, { excluded: !shape.excluded })
    default:
      return refused(drawing)
  }
}

/** Changes a shape. Changing it to the values it already has is not recorded as a change (SPEC §4). */
function change(drawing: Drawing, shape: DrawnShape, changes: Partial<DrawnShape>): StepResult {
  const { id } = shape
  const isSame = Object.entries(changes).every(
    ([key, value]) => shape[key as keyof DrawnShape] === value,
  )
  if (isSame) return inPhase(drawing, { name: 'selected', id })
  return withShapes(drawing, replaced(drawing, id, changes), { name: 'selected', id })
}
