import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { FilterShape } from '#src/domain/drawing/in-filter.ts'
import type { DrawnShape } from '#src/domain/drawing/shapes/drawn.ts'
import { nothingDrawn, take } from '#src/domain/drawing/states.ts'
import type { Drawing, Said, Step } from '#src/domain/drawing/steps.ts'

/** Where drawing stands, and what is pointed at. */
export interface DrawingStore {
  readonly $drawing: ReadableAtom<Drawing>
  /** Shapes of the filter that are not drawn, as those of overlays. */
  readonly $others: WritableAtom<readonly FilterShape[]>
  /** The shape that is hovered over. */
  readonly $highlighted: WritableAtom<string | null>
  /** Why the filter is not what is drawn; null if it is, or soon will be. */
  readonly $problem: WritableAtom<string | null>
  /** The only way to change what is drawn. */
  take(step: Step): Said
  newId(): string
}

export function createStore(): DrawingStore {
  const $drawing = atom<Drawing>(nothingDrawn)
  let ids = 0
  return {
    $drawing,
    $others: atom([]),
    $highlighted: atom(null),
    $problem: atom(null),
    take(step) {
      const { drawing, said } = take($drawing.get(), step)
      if (said !== 'refused') $drawing.set(drawing)
      // SPEC §8: an invalid polygon fires a drawing-error event.
      if (said === 'invalid') document.dispatchEvent(new CustomEvent('drawing-error'))
      return said
    },
    newId: () => `drawn-${++ids}`,
  }
}

export const shapeOf = ({ shapes }: Drawing, id: string | null): DrawnShape | null =>
  shapes.find((shape) => shape.id === id) ?? null

/** The shape that was chosen, is edited or may be deleted. */
export const chosenIn = (drawing: Drawing): DrawnShape | null =>
  'id' in drawing.phase ? shapeOf(drawing, drawing.phase.id) : null

/** Whether the map is left to drawing alone. */
export const isBusy = ({ phase }: Drawing): boolean =>
  phase.name === 'drawing' || phase.name === 'editing'
