import { distance } from '#src/domain/map/drawing/nearest.ts'
import { pixelOf } from '#src/islands/map/drawing/session/drawing-context.ts'
import { trace } from './draw.ts'
import type { DrawingTool, Gestures } from './drawing-tool.ts'
import { twoPoints } from './point-gestures.ts'
import { polygon } from './polygon-tool.ts'

const stepPixels = 2

const gestures: Gestures = {
  press(session, _phase, event) {
    const { chart } = session.context
    chart.element.setPointerCapture(event.pointerId)
    session.store.$refusal.set(null)
    session.$line.set([chart.positionOf(pixelOf(session, event))])
  },
  move(session, _phase, event) {
    const { $line, context } = session
    const line = $line.get()
    const last = line?.at(-1)
    if (line === null || last === undefined || !event.isPrimary) return
    const pixel = pixelOf(session, event)
    if (distance(context.chart.pixelOf(last), pixel) >= stepPixels)
      $line.set([...line, context.chart.positionOf(pixel)])
  },
  release(session, _phase, { isPrimary }) {
    const line = session.$line.get()
    if (line === null || !isPrimary) return
    session.$line.set(null)
    trace(session, line)
  },
  cancel: ({ $line }) => $line.set(null),
}

export const freehand: DrawingTool = {
  label: 'Freehand',
  icon: 'M4 15C2 8 8 3 14 4s9 7 6 12-12 6-14 1c-1-3 2-5 4-3',
  drags: true,
  canUnmark: false,
  canFinish: false,
  byKeys: 'polygon',
  gestures,
  enter: twoPoints.enter,
  preview: polygon.preview,
}
