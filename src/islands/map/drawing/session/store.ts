import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { FilterShape } from '#src/domain/drawing/in-filter.ts'
import type { DrawnShape } from '#src/domain/drawing/shapes/drawn.ts'
import { nothingDrawn, take } from '#src/domain/drawing/states.ts'
import { type Drawing, type Said, type Step, shapeIdOf } from '#src/domain/drawing/steps.ts'
import { type PieceProblem, pieceProblems } from '#src/domain/messages/search/drawing.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'

/** Besides the question whether to delete a shape, which is a phase of drawing. */
export type DialogName = 'invalid' | 'typed' | 'text'

/** Where drawing stands, and what is pointed at. */
export interface DrawingStore {
  readonly $drawing: ReadableAtom<Drawing>
  /** What is drawn, but for a shape that is edited: that stays as it was until the edit ends. */
  readonly $listed: ReadableAtom<readonly DrawnShape[]>
  /** Shapes of the filter that are not drawn, as those of overlays. */
  readonly $others: WritableAtom<readonly FilterShape[]>
  /** The shape that is hovered over. */
  readonly $highlighted: WritableAtom<string | null>
  /** Why the filter is not what is drawn; null if it is, or soon will be. */
  readonly $problem: WritableAtom<string | null>
  /** Why the drawn or edited shape is invalid; null after the next step. */
  readonly $refusal: WritableAtom<string | null>
  /** Whether the ground that is not searched lies in the shade. */
  readonly $dims: WritableAtom<boolean>
  readonly $dialog: WritableAtom<DialogName | null>
  /** Where in the window the menu of the selected shape is open; null while it is closed. */
  readonly $menu: WritableAtom<Pixel | null>
  /** The only way to change what is drawn. */
  take(step: Step): Said
  newId(): string
}

/** `onInvalid` is called for a shape that has no valid boundary. */
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

/** The shape that was chosen, is edited, may be deleted or gets a hole or a part. */
export const chosenIn = (drawing: Drawing): DrawnShape | null =>
  shapeOf(drawing, shapeIdOf(drawing.phase))

/** Whether the map is left to drawing alone. */
export const isBusy = ({ phase }: Drawing): boolean =>
  phase.name === 'drawing' || phase.name === 'editing'
