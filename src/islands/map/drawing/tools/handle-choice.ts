import { atom, type ReadableAtom } from 'nanostores'
import type { Piece } from '#src/domain/map/drawing/drawing-steps.ts'
import { handleWords } from '#src/domain/map/drawing/shapes/describe-shape.ts'
import type { DrawnGeometry } from '#src/domain/map/drawing/shapes/drawn.ts'
import { pieceAt } from '#src/domain/map/drawing/shapes/edit-handles.ts'
import { isSameHandle } from '#src/domain/map/drawing/shapes/handles.ts'
import { partsOf } from '#src/domain/map/drawing/shapes/shape-parts.ts'
import { stopWith } from '#src/islands/map/core/chart.ts'
import { type DrawingSession, editedIn } from './drawing-session.ts'
import { choosable, findChosenHandle, sayHandle } from './edit.ts'

export interface HandleChoice {
  readonly $names: ReadableAtom<readonly string[]>
  /** Index of the chosen handle; -1 if none is chosen. */
  readonly $chosen: ReadableAtom<number>
  /** The part or hole of the selected corner if it can be removed; null otherwise. */
  readonly $piece: ReadableAtom<Piece['as'] | null>
  choose(index: number): void
}

export function createHandleChoice(session: DrawingSession): HandleChoice {
  const $names = atom<readonly string[]>([])
  const $chosen = atom(-1)
  const $piece = atom<Piece['as'] | null>(null)
  let shownKey = ''
  const renew = () => {
    const geometry = editedIn(session)
    const handles = choosable(session)
    // Names of handles depend on their ring and number, but not on their position, so they stay the same during a drag.
    const key = geometry === null ? '' : ringsKey(geometry)
    if (geometry !== null && key !== shownKey)
      $names.set(handles.map((handle) => handleWords(handle, geometry)))
    shownKey = key
    const chosen = findChosenHandle(session)
    $piece.set(geometry !== null && chosen !== undefined ? pieceAt(geometry, chosen) : null)
    $chosen.set(
      chosen === undefined ? -1 : handles.findIndex((handle) => isSameHandle(handle, chosen)),
    )
  }
  const stops = [session.store.$drawing.subscribe(renew), session.$handle.listen(renew)]
  stopWith(session.context.signal, stops)
  return {
    $names,
    $chosen,
    $piece,
    choose(index) {
      session.$handle.set(choosable(session)[index] ?? null)
      sayHandle(session)
    },
  }
}

const ringsKey = (geometry: DrawnGeometry) =>
  geometry.kind +
  JSON.stringify(partsOf(geometry)?.map((rings) => rings.map(({ length }) => length)))
