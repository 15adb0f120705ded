import { editorClickGuardMs } from '#src/domain/limits.ts'
import type { InProgress } from '#src/domain/map/drawing/drawing-steps.ts'
import { stopWith } from '#src/islands/map/core/chart.ts'
import { isBusy } from '#src/islands/map/drawing/session/drawing-store.ts'
import type { DrawingSession } from './drawing-session.ts'
import type { Gestures } from './drawing-tool.ts'
import { drawingTools } from './drawing-tools.ts'

export function drawByPointer(session: DrawingSession): void {
  const { context, store, $line } = session
  const { element } = context.chart
  const when = (
    type: string,
    act: (gestures: Gestures, phase: InProgress, event: PointerEvent) => void,
  ) =>
    element.addEventListener(type, (event) => {
      const { phase } = store.$drawing.get()
      if (phase.name === 'drawing')
        act(drawingTools[phase.tool].gestures, phase, event as PointerEvent)
    })
  when('pointerdown', (gestures, phase, event) => {
    if (event.button !== 0) return
    if (event.isPrimary) gestures.press(session, phase, event)
    else gestures.cancel(session, true)
  })
  when('pointermove', (gestures, phase, event) => gestures.move(session, phase, event))
  when('pointerup', (gestures, phase, event) => gestures.release(session, phase, event))
  element.addEventListener('pointercancel', () => {
    for (const { gestures } of Object.values(drawingTools)) gestures.cancel(session, false)
  })
  // The attribute hides overlays of the map during a freehand stroke.
  $line.listen((line) => context.pane.toggleAttribute('data-by-hand', line !== null))
  stopWith(context.signal, [holdWhileBusy(session)])
}

/**
 * Keeps taps and drags from the map while drawing, and for a moment afterward, because the last taps still belong to
 * the drawing.
 */
function holdWhileBusy(session: DrawingSession): () => void {
  const { chart } = session.context
  let before = ''
  let timer: number | undefined
  return session.store.$drawing.subscribe((drawing) => {
    const { phase } = drawing
    const tool = phase.name === 'drawing' ? drawingTools[phase.tool] : null
    if (isBusy(drawing)) {
      clearTimeout(timer)
      chart.hold(tool?.drags === true, true)
    } else if (before === 'drawing' || before === 'editing')
      timer = window.setTimeout(chart.hold, editorClickGuardMs, false, false)
    if (phase.name === before) return
    before = phase.name
    for (const store of [session.$pointer, session.$line, session.$handle]) store.set(null)
    session.$crosshair.set(false)
    if (tool === null) delete chart.element.dataset['hand']
    else chart.element.dataset['hand'] = 'drawing'
  })
}
