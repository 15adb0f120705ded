import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { FilterShape } from '#src/domain/map/drawing/in-filter.ts'
import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import { nothingDrawn, take } from '#src/domain/map/drawing/states.ts'
import {
  type Drawing,
  type Step,
  type StepOutcome,
  shapeIdOf,
} from '#src/domain/map/drawing/steps.ts'
import { type PieceProblem, pieceProblems } from '#src/domain/map/messages/drawing.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'

/** Deleting asks in a drawing phase instead. */
export type DialogName = 'invalid' | 'typed' | 'text'

/** The state of drawing, and of the pointer. */
export interface DrawingStore {
  readonly $drawing: ReadableAtom<Drawing>
  /** A shape in editing appears as before the edit. */
  readonly $listed: ReadableAtom<readonly DrawnShape[]>
  /** Shapes of overlays. */
  readonly $others: WritableAtom<readonly FilterShape[]>
  /** Hovered. */
  readonly $highlighted: WritableAtom<string | null>
  /** Why filter and drawing differ; null in sync. */
  readonly $problem: WritableAtom<string | null>
  /** Null after the next step. */
  readonly $refusal: WritableAtom<string | null>
  /** Dims the ground outside the search. */
  readonly $dims: WritableAtom<boolean>
  readonly $dialog: WritableAtom<DialogName | null>
  /** The menu's position in the window; null while closed. */
  readonly $menu: WritableAtom<Pixel | null>
  /** The only way to change the drawing. */
  take(step: Step): StepOutcome
  newId(): string
}

/** `onInvalid` is called for invalid shapes. */
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

/** The shape of the current phase. */
export const findChosenShape = (drawing: Drawing): DrawnShape | null =>
  shapeOf(drawing, shapeIdOf(drawing.phase))

/** The map is reserved for drawing. */
export const isBusy = ({ phase }: Drawing): boolean =>
  phase.name === 'drawing' || phase.name === 'editing'
