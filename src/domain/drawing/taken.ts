import type { DrawnShape } from './shapes/drawn.ts'
import type { Drawing, Phase, Said, Taken } from './steps.ts'

// What a step comes to.

/** Steps that can be taken back. */
export const mostUndone = 50

export const refused = (drawing: Drawing): Taken => ({ drawing, said: 'refused' })

/** Another phase with the same shapes. */
export const to = (drawing: Drawing, phase: Phase, said: Said = null): Taken => ({
  drawing: { ...drawing, phase },
  said,
})

/** Other shapes; what they were can be had back. */
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
