import { geometryWords } from '#src/domain/drawing/shapes/describe.ts'
import type { Tool } from '#src/domain/drawing/shapes/drawn.ts'
import { mostShapes } from '#src/domain/filter/comparisons/shapes.ts'
import type { Position } from '#src/domain/geometry/shapes.ts'
import { defaultShapeColour } from '#src/domain/limits.ts'
import {
  drawingCancelled,
  drawingIgnored,
  markedWords,
  mostShapesReached,
  pointUndone,
  shapeDrawn,
  started,
  undone,
} from '#src/domain/messages/drawing.ts'
import { say } from '#src/islands/shared/say.ts'
import { now, type Parts } from './parts.ts'
import { chosenIn } from './store.ts'

// The steps of drawing, whoever takes them: a pointer, keys or buttons. Each is said.

/** Whether the filter has room for more; says so if not. */
export function hasRoom(parts: Parts, more = 1): boolean {
  const { store } = parts
  const count = store.$drawing.get().shapes.length + store.$others.get().length
  if (count + more <= mostShapes) return true
  store.$problem.set(mostShapesReached(mostShapes))
  say(mostShapesReached(mostShapes))
  return false
}

/** Begins with a tool, also in the middle of another. */
export function start(parts: Parts, tool: Tool): boolean {
  const { store } = parts
  const { phase } = store.$drawing.get()
  if (phase.name === 'drawing') store.take({ do: 'cancel' })
  const isSame = phase.name === 'drawing' && phase.tool === tool
  if (isSame || !hasRoom(parts) || store.take({ do: 'start', tool, at: now() }) !== null)
    return false
  say(started(tool))
  return true
}

export function mark({ store }: Parts, position: Position): void {
  if (store.take({ do: 'mark', position, at: now() }) !== null) return
  const { phase } = store.$drawing.get()
  if (phase.name === 'drawing') say(markedWords(phase.positions, phase.tool))
}

export function unmark({ store }: Parts): void {
  if (store.take({ do: 'unmark' }) !== null) return
  const { phase } = store.$drawing.get()
  if (phase.name === 'drawing') say(pointUndone(phase.positions.length))
}

export function finish(parts: Parts, position?: Position): void {
  const { store } = parts
  const last = position === undefined ? {} : { position }
  const said = store.take({
    do: 'finish',
    ...last,
    at: now(),
    id: store.newId(),
    color: defaultShapeColour,
  })
  if (said === 'ignored') say(drawingIgnored)
  const shape = chosenIn(store.$drawing.get())
  if (said === null && shape !== null) say(shapeDrawn(shape.label, geometryWords(shape.geometry)))
}

export function cancel({ store }: Parts): void {
  if (store.take({ do: 'cancel' }) === null) say(drawingCancelled)
}

/** Of a point while something is drawn, of a step of an edit, or of a change of the shapes. */
export function undo({ store }: Parts): boolean {
  const isPoint = store.$drawing.get().phase.name === 'drawing'
  if (store.take({ do: 'undo' }) !== null) return false
  if (!isPoint) say(undone)
  return true
}
