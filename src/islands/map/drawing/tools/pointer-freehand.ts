import { distance } from '#src/domain/map/drawing/nearest.ts'
import { pixelOf } from '#src/islands/map/drawing/session/parts.ts'
import type { Bench } from './bench.ts'
import { trace } from './draw.ts'

const stepPixels = 2

/** A freehand line becomes the area it surrounds. */
export function drawByHand(bench: Bench): void {
  const { context, store, $line } = bench
  const { chart } = context
  const { element } = chart
  // Hides overlays of the map during the stroke.
  $line.listen((line) => context.pane.toggleAttribute('data-by-hand', line !== null))
  element.addEventListener('pointerdown', (event) => {
    const { phase } = store.$drawing.get()
    if (phase.name !== 'drawing' || phase.tool !== 'freehand' || event.button !== 0) return
    // Two fingers move the map.
    if (!event.isPrimary) return $line.set(null)
    element.setPointerCapture(event.pointerId)
    store.$refusal.set(null)
    $line.set([chart.positionOf(pixelOf(bench, event))])
  })
  element.addEventListener('pointermove', (event) => {
    const line = $line.get()
    const last = line?.at(-1)
    if (line === null || last === undefined || !event.isPrimary) return
    const pixel = pixelOf(bench, event)
    if (distance(chart.pixelOf(last), pixel) >= stepPixels)
      $line.set([...line, chart.positionOf(pixel)])
  })
  element.addEventListener('pointerup', ({ isPrimary }) => {
    const line = $line.get()
    if (line === null || !isPrimary) return
    $line.set(null)
    trace(bench, line)
  })
  element.addEventListener('pointercancel', () => $line.set(null))
}
