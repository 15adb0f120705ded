import { geometryWords } from '#src/domain/drawing/describe.ts'
import type { Tool } from '#src/domain/drawing/drawn.ts'
import { mostShapes } from '#src/domain/filter/cards/shapes.ts'
import { defaultShapeColour } from '#src/domain/limits.ts'
import {
  drawingCancelled, drawingIgnored, markedWords, mostShapesReached, pointUndone, shapeDrawn, started,
} from '#src/domain/messages/drawing.ts'
import type { Position } from '#src/domain/shapes.ts'
import { openDialog } from './dialogs.ts'
import { now, partOf, type Parts } from './parts.ts'
import { chosenIn } from './store.ts'

// The steps of drawing, whoever takes them: a pointer, keys or buttons. Each is said.

/** Whether the filter has room for more; says so if not. */
export function hasRoom(parts: Parts, more = 1): boolean {
  const { store, context } = parts
  const count = store.$drawing.get().shapes.length + store.$others.get().length
  if (count + more <= mostShapes) return true
  store.$problem.set(mostShapesReached(mostShapes))
  context.say(mostShapesReached(mostShapes))
  return false
}

/** Begins with a tool, also in the middle of another. */
export function start(parts: Parts, tool: Tool): boolean {
  const { store, context } = parts
  const { phase } = store.$drawing.get()
  if (phase.name === 'drawing') store.take({ do: 'cancel' })
  const isSame = phase.name === 'drawing' && phase.tool === tool
  if (isSame || !hasRoom(parts) || store.take({ do: 'start', tool, at: now() }) !== null) return false
  context.say(started(tool))
  return true
}

export function mark({ store, context }: Parts, position: Position): void {
  if (store.take({ do: 'mark', position, at: now() }) !== null) return
  const { phase } = store.$drawing.get()
  if (phase.name === 'drawing') context.say(markedWords(phase.positions, phase.tool))
}

export function unmark({ store, context }: Parts): void {
  if (store.take({ do: 'unmark' }) !== null) return
  const { phase } = store.$drawing.get()
  if (phase.name === 'drawing') context.say(pointUndone(phase.positions.length))
}

export function finish(parts: Parts, position?: Position): void {
  const { store, context } = parts
  const last = position === undefined ? {} : { position }
  const said = store.take({ do: 'finish', ...last, at: now(), id: store.newId(), color: defaultShapeColour })
  if (said === 'invalid') return openDialog(parts, 'invalid')
  if (said === 'ignored') return context.say(drawingIgnored)
  const shape = chosenIn(store.$drawing.get())
  if (said === null && shape !== null) context.say(shapeDrawn(shape.label, geometryWords(shape.geometry)))
}

export function cancel({ store, context, section }: Parts): void {
  if (store.take({ do: 'cancel' }) !== null) return
  context.say(drawingCancelled)
  partOf({ section }, '[data-do="draw"]').focus()
}
