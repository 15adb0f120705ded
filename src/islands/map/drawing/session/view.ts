import { stopWith } from '#src/islands/map/core/stop.ts'
import { showShapes } from '#src/islands/map/openlayers/drawing/shapes-layer.ts'
import type { Parts } from './parts.ts'
import { chosenIn, isBusy } from './store.ts'

export function drawShapes({ context, store, placeOf }: Parts): void {
  const { chart, signal, $isShaping } = context
  const { $drawing, $highlighted } = store
  const show = showShapes(chart, placeOf)
  const draw = () => {
    const drawing = $drawing.get()
    const { shapes, phase } = drawing
    show({
      shapes,
      selected: chosenIn(drawing)?.id ?? null,
      highlighted: $highlighted.get(),
      edited: phase.name === 'editing' ? phase.id : null,
    })
    $isShaping.set(isBusy(drawing))
  }
  const stops = [$drawing.subscribe(draw), $highlighted.listen(draw)]
  stopWith(signal, stops)
}
