import {
  crosshairStep,
  drawingKey,
  editingKey,
  panFor,
} from '#src/domain/map/drawing/drawing-keys.ts'
import type { InProgress } from '#src/domain/map/drawing/drawing-steps.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { crosshairWords } from '#src/domain/map/messages/drawing-messages.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'
import { say } from '#src/islands/shared/say.ts'
import { cancel, unmark } from './draw.ts'
import type { DrawingSession } from './drawing-session.ts'
import { drawingTools } from './drawing-tools.ts'
import {
  addCorner,
  chooseNext,
  endEditing,
  findChosenHandle,
  moveTo,
  sayHandle,
  takeCorner,
} from './edit.ts'
import { transform, transformations } from './transform-choice.ts'

export function drawByKeys(session: DrawingSession): (event: KeyboardEvent) => void {
  // This key listener is on the document, because the drawing pad has no focus after a tap on the map.
  const { signal } = session.context
  document.addEventListener('keydown', (event) => leave(session, event), { signal })
  return (event) => {
    const { phase } = session.store.$drawing.get()
    const isTaken =
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      (phase.name === 'drawing'
        ? draw(session, phase, event)
        : phase.name === 'editing' && edit(session, event))
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
  }
}

function leave(session: DrawingSession, event: KeyboardEvent): void {
  const { phase } = session.store.$drawing.get()
  const isElsewhere = event.defaultPrevented || document.querySelector('dialog[open]') !== null
  if (event.key !== 'Escape' || isElsewhere) return
  if (phase.name === 'drawing') cancel(session)
  if (phase.name === 'editing') endEditing(session, 'restore')
}

function draw(
  session: DrawingSession,
  phase: InProgress,
  { key, shiftKey }: KeyboardEvent,
): boolean {
  const { chart } = session.context
  const position = showCrosshair(session)
  const step = crosshairStep(key, shiftKey)
  if (step !== null) {
    const newPosition = moveBy(session, position, step)
    session.$pointer.set(newPosition)
    say(crosshairWords(newPosition, phase.positions))
    return true
  }
  const does = drawingKey(key)
  if (does === 'mark')
    drawingTools[phase.tool].enter(
      session,
      phase,
      session.snap(chart.pixelOf(position)) ?? position,
    )
  else if (does === 'unmark') unmark(session)
  else if (does === 'cancel') cancel(session)
  else if (does !== null) chart.zoomBy(does === 'closer' ? 1 : -1)
  return does !== null
}

export function showCrosshair({ context, $pointer, $crosshair }: DrawingSession): Position {
  const position = $pointer.get() ?? context.chart.view().center
  $pointer.set(position)
  $crosshair.set(true)
  return position
}

function moveBy({ context: { chart } }: DrawingSession, from: Position, step: Pixel): Position {
  const pixel = chart.pixelOf(from)
  const target = { x: pixel.x + step.x, y: pixel.y + step.y }
  const to = chart.positionOf(target)
  const pan = panFor(target, chart.view())
  if (pan.x !== 0 || pan.y !== 0) chart.panBy(pan)
  return to
}

function edit(session: DrawingSession, { key, shiftKey }: KeyboardEvent): boolean {
  const step = crosshairStep(key, shiftKey)
  const handle = findChosenHandle(session)
  if (step !== null && handle !== undefined) {
    moveTo(session, handle, moveBy(session, handle.position, step))
    sayHandle(session)
    return true
  }
  const transformation = transformations[key]
  if (transformation !== undefined) {
    transform(session, ...transformation)
    return true
  }
  const does = editingKey(key)
  if (does === 'add') addCorner(session)
  else if (does === 'remove') takeCorner(session)
  else if (does === 'next' || does === 'previous') chooseNext(session, does === 'next' ? 1 : -1)
  else if (does !== null) endEditing(session, does)
  return does !== null
}
