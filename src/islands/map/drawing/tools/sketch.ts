import { defaultShapeColor } from '#src/domain/limits.ts'
import { type Handle, isSameHandle } from '#src/domain/map/drawing/shapes/handles.ts'
import { stopWith } from '#src/islands/map/core/chart.ts'
import { createSketch, type Sketch } from '#src/islands/map/drawing/layer/sketch-layer.ts'
import { findChosenShape } from '#src/islands/map/drawing/session/drawing-store.ts'
import { type DrawingSession, handlesIn } from './drawing-session.ts'
import { drawingTools } from './drawing-tools.ts'

export function showSketch(session: DrawingSession): void {
  const { context, store, $pointer, $crosshair, $line, $handle, $transforms } = session
  const draw = createSketch(context.chart, () => sketchOf(session))
  const stores = [store.$drawing, $pointer, $crosshair, $line, $handle, $transforms]
  stopWith(
    context.signal,
    stores.map((each) => each.listen(draw)),
  )
}

function sketchOf(session: DrawingSession): Sketch | null {
  const drawing = session.store.$drawing.get()
  const { phase } = drawing
  const pointer = session.$pointer.get()
  if (phase.name === 'drawing') {
    const { preview } = drawingTools[phase.tool]
    const line = session.$line.get()
    const geometry = line ? preview(line, null) : preview(phase.positions, pointer)
    const crosshair = session.$crosshair.get() ? pointer : null
    return {
      geometry,
      color: findChosenShape(drawing)?.color ?? defaultShapeColor,
      corners: phase.positions,
      edges: [],
      middle: null,
      chosen: null,
      crosshair,
    }
  }
  if (phase.name !== 'editing' || session.$transforms.get()) return null
  const handles = handlesIn(session)
  const name = session.$handle.get()
  const positionsOf = (...kinds: Handle['kind'][]) =>
    handles.filter(({ kind }) => kinds.includes(kind)).map(({ position }) => position)
  return {
    geometry: null,
    color: findChosenShape(drawing)?.color ?? defaultShapeColor,
    crosshair: null,
    corners: positionsOf('corner', 'rim'),
    edges: positionsOf('edge'),
    middle: positionsOf('whole')[0] ?? null,
    chosen: (name && handles.find((handle) => isSameHandle(handle, name))?.position) ?? null,
  }
}
