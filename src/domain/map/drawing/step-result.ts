import type { Drawing, Phase, StepOutcome, StepResult } from './drawing-steps.ts'
import type { DrawnShape } from './shapes/drawn.ts'

export const maxUndo = 50

export const refused = (drawing: Drawing): StepResult => ({ drawing, outcome: 'refused' })

export const inPhase = (
  drawing: Drawing,
  phase: Phase,
  outcome: StepOutcome = null,
): StepResult => ({
  drawing: { ...drawing, phase },
  outcome,
})

export function withShapes(
  { shapes, past }: Drawing,
  newShapes: readonly DrawnShape[],
  phase: Phase,
): StepResult {
  return {
    drawing: { shapes: newShapes, phase, past: [...past, shapes].slice(-maxUndo) },
    outcome: null,
  }
}

export const find = ({ shapes }: Drawing, id: string): DrawnShape | undefined =>
  shapes.find((shape) => shape.id === id)

export function replaced(
  { shapes }: Drawing,
  id: string,
  change: Partial<DrawnShape>,
): readonly DrawnShape[] {
  return shapes.map((shape) => (shape.id === id ? { ...shape, ...change } : shape))
}
