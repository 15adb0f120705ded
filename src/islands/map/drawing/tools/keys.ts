import { crosshairStep, drawingKey, editingKey, panFor } from '#src/domain/map/drawing/keys.ts'
import { distance, reachOf } from '#src/domain/map/drawing/nearest.ts'
import type { InProgress } from '#src/domain/map/drawing/steps.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { crosshairWords } from '#src/domain/map/messages/drawing.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'
import { say } from '#src/islands/shared/say.ts'
import type { Bench } from './bench.ts'
import { cancel, finish, mark, unmark } from './draw.ts'
import {
  addCorner,
  chooseNext,
  endEditing,
  findChosenHandle,
  moveTo,
  sayHandle,
  takeCorner,
} from './edit.ts'
import { transform, transformations } from './transform.ts'

/** Returns the key handler of the drawing pad. */
export function drawByKeys(bench: Bench): (event: KeyboardEvent) => void {
  // When the pad lacks focus, as after a tap.
  const { signal } = bench.context
  document.addEventListener('keydown', (event) => leave(bench, event), { signal })
  return (event) => {
    const { phase } = bench.store.$drawing.get()
    const isTaken =
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      (phase.name === 'drawing'
        ? draw(bench, phase, event)
        : phase.name === 'editing' && edit(bench, event))
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
  }
}

function leave(bench: Bench, event: KeyboardEvent): void {
  const { phase } = bench.store.$drawing.get()
  const isElsewhere = event.defaultPrevented || document.querySelector('dialog[open]') !== null
  if (event.key !== 'Escape' || isElsewhere) return
  if (phase.name === 'drawing') cancel(bench)
  if (phase.name === 'editing') endEditing(bench, 'restore')
}

function draw(bench: Bench, phase: InProgress, { key, shiftKey }: KeyboardEvent): boolean {
  const { chart } = bench.context
  const at = showCrosshair(bench)
  const step = crosshairStep(key, shiftKey)
  if (step !== null) {
    const next = moveBy(bench, at, step)
    bench.$pointer.set(next)
    say(crosshairWords(next, phase.positions))
    return true
  }
  const does = drawingKey(key)
  if (does === 'mark') enter(bench, phase, at)
  else if (does === 'unmark') unmark(bench)
  else if (does === 'cancel') cancel(bench)
  else if (does !== null) chart.zoomBy(does === 'closer' ? 1 : -1)
  return does !== null
}

export function showCrosshair({ context, $pointer, $crosshair }: Bench): Position {
  const at = $pointer.get() ?? context.chart.view().center
  $pointer.set(at)
  $crosshair.set(true)
  return at
}

/** Enter at the first or last corner closes a polygon. */
function enter(bench: Bench, { tool, positions }: InProgress, crosshair: Position): void {
  const { pixelOf } = bench.context.chart
  const at = bench.snap(pixelOf(crosshair)) ?? crosshair
  const isAt = (position: Position | undefined) =>
    position !== undefined && distance(pixelOf(position), pixelOf(at)) < reachOf('mouse') / 2
  if (tool !== 'polygon') {
    if (positions.length === 0) mark(bench, at)
    else finish(bench, at)
  } else if (isAt(positions.at(-1)) || (positions.length > 2 && isAt(positions[0]))) finish(bench)
  else mark(bench, at)
}

/** Pans at the edges. */
function moveBy({ context: { chart } }: Bench, from: Position, step: Pixel): Position {
  const pixel = chart.pixelOf(from)
  const wanted = { x: pixel.x + step.x, y: pixel.y + step.y }
  const to = chart.positionOf(wanted)
  const pan = panFor(wanted, chart.view())
  if (pan.x !== 0 || pan.y !== 0) chart.panBy(pan)
  return to
}

function edit(bench: Bench, { key, shiftKey }: KeyboardEvent): boolean {
  const step = crosshairStep(key, shiftKey)
  const handle = findChosenHandle(bench)
  if (step !== null && handle !== undefined) {
    moveTo(bench, handle, moveBy(bench, handle.position, step))
    sayHandle(bench)
    return true
  }
  const transformation = transformations[key]
  if (transformation !== undefined) {
    transform(bench, ...transformation)
    return true
  }
  const does = editingKey(key)
  if (does === 'add') addCorner(bench)
  else if (does === 'remove') takeCorner(bench)
  else if (does === 'next' || does === 'previous') chooseNext(bench, does === 'next' ? 1 : -1)
  else if (does !== null) endEditing(bench, does)
  return does !== null
}
