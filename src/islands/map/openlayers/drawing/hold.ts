import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js'
import DragPan from 'ol/interaction/DragPan.js'
import type { Chart } from '#src/islands/map/core/chart.ts'
import { mapOf } from '#src/islands/map/openlayers/chart/map-of.ts'

/** Reserves drags on shapes and double clicks for drawing. */
export function holdMap(
  chart: Chart,
  { drags, taps }: { readonly drags: boolean; readonly taps: boolean },
): void {
  for (const interaction of mapOf(chart).getInteractions().getArray()) {
    if (interaction instanceof DragPan) interaction.setActive(!drags)
    if (interaction instanceof DoubleClickZoom) interaction.setActive(!taps)
  }
}
