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

/** Tells of moves once they are over, and whether a person made them. */
export function watchView(map: OlMap, element: HTMLElement) {
  const listeners = new Set<Listener>()
  let byPerson = false
  const expect = (isPerson: boolean) => void (byPerson = isPerson)
  // A tap moves nothing: what moves the map then is not the person.
  map.on('pointerdrag', () => expect(true))
  for (const type of ['wheel', 'dblclick', 'keydown']) {
    element.addEventListener(type, () => expect(true), { capture: true, passive: true })
  }
  map.on('change:size', () => expect(false))
  map.on('moveend', () => {
    for (const listener of listeners) listener(viewOf(map), byPerson)
  })
  return {
    expect,
    listen(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
