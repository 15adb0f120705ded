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

/** Dialogs for shapes. The confirmation before deleting is not included, because it is a phase of the drawing. */
export type DialogName = 'invalid' | 'typed' | 'text'

export interface DrawingStore {
  readonly $drawing: ReadableAtom<Drawing>
  /** All drawn shapes, without the changes of an unfinished edit. */
  readonly $listed: ReadableAtom<readonly DrawnShape[]>
  readonly $others: WritableAtom<readonly FilterShape[]>
  readonly $highlighted: WritableAtom<string | null>
  /** Why the filter differs from the drawing; null if they agree. */
  readonly $problem: WritableAtom<string | null>
  readonly $refusal: WritableAtom<string | null>
  readonly $dims: WritableAtom<boolean>
  readonly $dialog: WritableAtom<DialogName | null>
  /** Position of the shape menu in the window; null while it is closed. */
  readonly $menu: WritableAtom<Pixel | null>
  /** Applies a step to the drawing, which cannot be changed in any other way. */
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
      const { drawing, outcome } = take($drawing.get(), step)
      if (outcome === 'refused') return outcome
      $drawing.set(drawing)
      $refusal.set(pieceProblems[outcome as PieceProblem] ?? null)
      if (drawing.phase.name !== 'editing') $listed.set(drawing.shapes)
      if (outcome === 'invalid') {
        $dialog.set('invalid')
        onInvalid()
      }
      return outcome
    },
    newId: () => `drawn-${++ids}`,
  }
}

export const shapeOf = ({ shapes }: Drawing, id: string | null): DrawnShape | null =>
  shapes.find((shape) => shape.id === id) ?? null

export const findChosenShape = (drawing: Drawing): DrawnShape | null =>
  shapeOf(drawing, shapeIdOf(drawing.phase))

export const isBusy = ({ phase }: Drawing): boolean =>
  phase.name === 'drawing' || phase.name === 'editing'
