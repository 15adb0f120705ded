import type OlMap from 'ol/Map.js'
import type { Chart, ChartView } from '../chart.ts'
import { boundsOfExtent, toMicro } from './project.ts'

export function viewOf(map: OlMap): ChartView {
  const view = map.getView()
  const [width = 0, height = 0] = map.getSize() ?? []
  const bounds = boundsOfExtent(view.calculateExtent([Math.max(1, width), Math.max(1, height)]))
  return { center: toMicro(view.getCenter()!), zoom: view.getZoom() ?? 0, bounds, width, height }
}

type Listener = Parameters<Chart['onView']>[0]

/** Tells of moves once they are over, and whether a person made them: scripts say what they do. */
export function watchView(map: OlMap) {
  const listeners = new Set<Listener>()
  const view = map.getView()
  const placeNow = () => [view.getCenter(), view.getResolution()].join()
  let known = placeNow()
  map.on('moveend', () => {
    const byPerson = placeNow() !== known
    known = placeNow()
    for (const listener of listeners) listener(viewOf(map), byPerson)
  })
  return {
    /** The view is where a script has put it. */
    settle: () => void (known = placeNow()),
    listen(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
