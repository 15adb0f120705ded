import type OlMap from 'ol/Map.js'
import type { Chart } from '#src/islands/map/core/chart.ts'
import type { MarksLayer } from '#src/islands/map/listings/layer/marks-layer.ts'

interface Drawn {
  readonly map: OlMap
  readonly marks: MarksLayer
}

const charts = new WeakMap<Chart, Drawn>()

export const remember = (chart: Chart, drawn: Drawn): void => void charts.set(chart, drawn)

export const mapOf = (chart: Chart): OlMap => drawnFor(chart).map

export const marksOf = (chart: Chart): MarksLayer => drawnFor(chart).marks

function drawnFor(chart: Chart): Drawn {
  const drawn = charts.get(chart)
  if (drawn === undefined) throw new Error('The chart has no map')
  return drawn
}
