import type OlMap from 'ol/Map.js'
import type { Chart } from '#src/islands/map/core/chart.ts'
import type { MarksLayer } from '#src/islands/map/openlayers/marks/layer.ts'

interface Drawn {
  readonly map: OlMap
  readonly marks: MarksLayer
}

const charts = new WeakMap<Chart, Drawn>()

export const remember = (chart: Chart, drawn: Drawn): void => void charts.set(chart, drawn)

/** The map of a chart, for what else is drawn on it. */
export const mapOf = (chart: Chart): OlMap => drawnFor(chart).map

/** The layer of markers. */
export const marksOf = (chart: Chart): MarksLayer => drawnFor(chart).marks

function drawnFor(chart: Chart): Drawn {
  const drawn = charts.get(chart)
  if (drawn === undefined) throw new Error('The chart has no map')
  return drawn
}
