import type { DrawnShape } from './shapes/drawn.ts'
import type { Drawing, Phase, StepOutcome, Taken } from './steps.ts'

export const mostUndone = 50

export const refused = (drawing: Drawing): Taken => ({ drawing, said: 'refused' })

export const to = (drawing: Drawing, phase: Phase, said: StepOutcome = null): Taken => ({
  drawing: { ...drawing, phase },
  said,
})

export function changed(
  { shapes, past }: Drawing,
  next: readonly DrawnShape[],
  phase: Phase,
): Taken {
  return {
    drawing: { shapes: next, phase, past: [...past, shapes].slice(-mostUndone) },
    said: null,
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
