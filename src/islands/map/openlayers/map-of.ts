import type OlMap from 'ol/Map.js'
import type { Chart } from '../chart.ts'

const maps = new WeakMap<Chart, OlMap>()

export const remember = (chart: Chart, map: OlMap): void => void maps.set(chart, map)

/** The map of a chart, for what else is drawn on it. */
export function mapOf(chart: Chart): OlMap {
  const map = maps.get(chart)
  if (map === undefined) throw new Error('The chart has no map')
  return map
}
