import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { nothingDrawn, take } from '#src/domain/map/drawing/drawing-states.ts'
import {
  type Drawing,
  type Step,
  type StepOutcome,
  shapeIdOf,
} from '#src/domain/map/drawing/drawing-steps.ts'
import type { FilterShape } from '#src/domain/map/drawing/in-filter.ts'
import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import { type PieceProblem, pieceProblems } from '#src/domain/map/messages/drawing-messages.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'

/** The question before deleting is a phase of the drawing instead. */
export type DialogName = 'invalid' | 'typed' | 'text'

export interface DrawingStore {
  readonly $drawing: ReadableAtom<Drawing>
  /** The shapes, without the changes of an edit that is not done. */
  readonly $listed: ReadableAtom<readonly DrawnShape[]>
  /** Shapes of the filter that are not drawn. */
  readonly $others: WritableAtom<readonly FilterShape[]>
  /** The id of the shape under the pointer. */
  readonly $highlighted: WritableAtom<string | null>
  /** Why the filter differs from the drawing; null if it does not. */
  readonly $problem: WritableAtom<string | null>
  /** Why the last step was refused. */
  readonly $refusal: WritableAtom<string | null>
  /** Whether the map outside the searched area is dimmed. */
  readonly $dims: WritableAtom<boolean>
  readonly $dialog: WritableAtom<DialogName | null>
  /** The position of the shape menu in the window; null while it is closed. */
  readonly $menu: WritableAtom<Pixel | null>
  /** The only way to change the drawing. */
  take(step: Step): StepOutcome
  newId(): string
}

export function createStore(onInvalid: () => void = () => {}): DrawingStore {
  const $drawing = atom<Drawing>(nothingDrawn)
  const $listed = atom(nothingDrawn.shapes)
  const $dialog = atom<DialogName | null>(null)
  const $refusal = atom<string | null>(null)
  let ids = 0
  return {
    $drawing,
    $listed,
    $others: atom([]),
    $highlighted: atom(null),
    $problem: atom(null),
    $refusal,
    $dims: atom(false),
    $dialog,
    $menu: atom(null),
    take(step) {
      const { drawing, said } = take($drawing.get(), step)
      if (said === 'refused') return said
      $drawing.set(drawing)
      $refusal.set(pieceProblems[said as PieceProblem] ?? null)
      if (drawing.phase.name !== 'editing') $listed.set(drawing.shapes)
      if (said === 'invalid') {
        $dialog.set('invalid')
        onInvalid()
      }
      return said
    },
    newId: () => `drawn-${++ids}`,
  }
}

export const shapeOf = ({ shapes }: Drawing, id: string | null): DrawnShape | null =>
  shapes.find((shape) => shape.id === id) ?? null

/** The shape that is selected, edited, or extended. */
export const findChosenShape = (drawing: Drawing): DrawnShape | null =>
  shapeOf(drawing, shapeIdOf(drawing.phase))

export const isBusy = ({ phase }: Drawing): boolean =>
  phase.name === 'drawing' || phase.name === 'editing'
