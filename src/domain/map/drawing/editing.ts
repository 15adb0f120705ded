import { editorClickGuardMs } from '../../limits.ts'
import type { Drawing, Editing, Step, StepOf, StepResult } from './drawing-steps.ts'
import { checkEdited } from './shapes/check-parts.ts'
import type { DrawnGeometry } from './shapes/drawn.ts'
import { hasParts } from './shapes/shape-parts.ts'
import { find, inPhase, maxUndo, refused, replaced, withShapes } from './step-result.ts'

export function edit(drawing: Drawing, phase: Editing, step: Step): StepResult {
  switch (step.do) {
    case 'reshape':
      return reshape(drawing, phase, step)
    case 'undo':
      return undo(drawing, phase)
    case 'done':
    case 'restore':
      return step.at - phase.startedAt < editorClickGuardMs
        ? refused(drawing)
        : end(drawing, phase, step.do)
    default:
      return refused(drawing)
  }
}

function reshape(
  drawing: Drawing,
  phase: Editing,
  { geometry, goesOn }: StepOf<'reshape'>,
): StepResult {
  const { id, original, past } = phase
  if (!canBecome(original, geometry)) return refused(drawing)
  const before = find(drawing, id)?.geometry ?? original
  const shapes = replaced(drawing, id, { geometry })
  const editing = goesOn === true ? phase : { ...phase, past: [...past, before].slice(-maxUndo) }
  return inPhase({ ...drawing, shapes }, editing)
}

/** An edit may turn a rotated rectangle into a polygon, but not a shape with corners into a circle or a line. */
const canBecome = (before: DrawnGeometry, after: DrawnGeometry): boolean =>
  before.kind === after.kind || (hasParts(before) && hasParts(after))

function undo(drawing: Drawing, phase: Editing): StepResult {
  const geometry = phase.past.at(-1)
  if (geometry === undefined) return refused(drawing)
  const shapes = replaced(drawing, phase.id, { geometry })
  return inPhase({ ...drawing, shapes }, { ...phase, past: phase.past.slice(0, -1) })
}

function end(drawing: Drawing, phase: Editing, how: 'done' | 'restore'): StepResult {
  const { id, original } = phase
  const geometry = find(drawing, id)?.geometry ?? original
  const before = { ...drawing, shapes: replaced(drawing, id, { geometry: original }) }
  if (how === 'restore' || geometry === original) return inPhase(before, { name: 'selected', id })
  const checked = checkEdited(geometry)
  if (!checked.ok) return inPhase(drawing, phase, checked.why)
  return withShapes(before, replaced(drawing, id, { geometry: checked.geometry }), {
    name: 'selected',
    id,
  })
}
