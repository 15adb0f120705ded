import { defaultShapeColor } from '#src/domain/limits.ts'
import type { Piece, StepOf } from '#src/domain/map/drawing/drawing-steps.ts'
import { areaOfLine } from '#src/domain/map/drawing/freehand.ts'
import { geometryWords } from '#src/domain/map/drawing/shapes/describe-shape.ts'
import type { Tool } from '#src/domain/map/drawing/shapes/drawn.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import {
  drawingCancelled,
  drawingIgnored,
  handDrewTooLittle,
  markedWords,
  mostShapesReached,
  pieceDrawn,
  pieceStarted,
  pointUndone,
  shapeDrawn,
  started,
} from '#src/domain/map/messages/drawing-messages.ts'
import { maxShapes } from '#src/domain/search/filter/comparisons/shape-comparisons.ts'
import { type DrawingContext, now } from '#src/islands/map/drawing/session/drawing-context.ts'
import { findChosenShape } from '#src/islands/map/drawing/session/drawing-store.ts'
import { say } from '#src/islands/shared/say.ts'

export function hasRoom(parts: DrawingContext, more = 1): boolean {
  const { store } = parts
  const count = store.$drawing.get().shapes.length + store.$others.get().length
  if (count + more <= maxShapes) return true
  store.$problem.set(mostShapesReached(maxShapes))
  say(mostShapesReached(maxShapes))
  return false
}

/** Starts drawing with a tool. If another tool is active, the new one continues its shape. */
export function start(parts: DrawingContext, tool: Tool): boolean {
  const { store } = parts
  const { phase } = store.$drawing.get()
  if (phase.name !== 'drawing') return startShape(parts, tool)
  store.take({ do: 'cancel' })
  if (phase.tool === tool) return false
  return phase.piece === undefined
    ? startShape(parts, tool)
    : startPiece(parts, phase.piece.as, tool)
}

function startShape(parts: DrawingContext, tool: Tool): boolean {
  if (!hasRoom(parts) || parts.store.take({ do: 'start', tool, at: now() }) !== null) return false
  say(started(tool))
  return true
}

export function startPiece(
  { store }: DrawingContext,
  as: Piece['as'],
  tool: Tool = 'polygon',
): boolean {
  const shape = findChosenShape(store.$drawing.get())
  if (shape === null) return false
  const piece = { id: shape.id, as }
  if (store.take({ do: 'start', tool, at: now(), piece }) !== null) return false
  say(pieceStarted(as, shape.label, tool))
  return true
}

export function mark({ store }: DrawingContext, position: Position): void {
  if (store.take({ do: 'mark', position, at: now() }) !== null) return
  const { phase } = store.$drawing.get()
  if (phase.name === 'drawing') say(markedWords(phase.positions, phase.tool))
}

export function unmark({ store }: DrawingContext): void {
  if (store.take({ do: 'unmark' }) !== null) return
  const { phase } = store.$drawing.get()
  if (phase.name === 'drawing') say(pointUndone(phase.positions.length))
}

export const finish = (parts: DrawingContext, position?: Position): void =>
  end(parts, position === undefined ? {} : { position })

/** Turns a stroke into a shape. If the enclosed area is too small, the user has to draw again. */
export function trace(parts: DrawingContext, line: readonly Position[]): void {
  const drawn = areaOfLine(line, parts.context.chart.view().zoom)
  if (!drawn.ok && drawn.why === 'ignored') parts.store.$refusal.set(handDrewTooLittle)
  else end(parts, { drawn })
}

function end(parts: DrawingContext, last: Pick<StepOf<'finish'>, 'position' | 'drawn'>): void {
  const { store } = parts
  const { phase } = store.$drawing.get()
  const piece = phase.name === 'drawing' ? phase.piece : undefined
  const said = store.take({
    do: 'finish',
    ...last,
    at: now(),
    id: store.newId(),
    color: defaultShapeColor,
  })
  if (said === 'ignored') say(drawingIgnored)
  const shape = findChosenShape(store.$drawing.get())
  if (said !== null || shape === null) return
  const words = geometryWords(shape.geometry)
  say(
    piece === undefined ? shapeDrawn(shape.label, words) : pieceDrawn(piece.as, shape.label, words),
  )
}

export function cancel({ store }: DrawingContext): void {
  if (store.take({ do: 'cancel' }) === null) say(drawingCancelled)
}
