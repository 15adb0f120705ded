import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js'
import type OlMap from 'ol/Map.js'
import { hasArea } from 'ol/size.js'
import { boundsOfExtent, toMicro } from '#src/islands/map/chart/canvas/project.ts'
import type { Chart, ChartView } from '#src/islands/map/core/chart.ts'

export function viewOf(map: OlMap): ChartView {
  const view = map.getView()
  const [width = 0, height = 0] = map.getSize() ?? []
  const bounds = boundsOfExtent(view.calculateExtent([Math.max(1, width), Math.max(1, height)]))
  return { center: toMicro(view.getCenter()!), zoom: view.getZoom() ?? 0, bounds, width, height }
}

type Listener = Parameters<Chart['onView']>[0]

export function watchView(map: OlMap, element: HTMLElement) {
  const listeners = new Set<Listener>()
  const view = map.getView()
  const placeNow = () => ({
    center: view.getCenter() ?? [0, 0],
    resolution: view.getResolution() ?? 1,
  })
  let lastPlace = placeNow()
  let isTouched = false
  const touch = () => {
    isTouched = true
  }
  map.on('pointerdrag', touch)
  for (const type of ['wheel', 'keydown'])
    element.addEventListener(type, touch, { capture: true, passive: true })
  map.on('dblclick', () => zoomsByTaps(map) && touch())
  const tell = (byPerson: boolean) => {
    for (const listener of listeners) listener(viewOf(map), byPerson)
  }
  map.on('moveend', () => {
    const byPerson = isTouched && isElsewhere(lastPlace, placeNow())
    lastPlace = placeNow()
    isTouched = false
    tell(byPerson)
  })
  // OpenLayers takes the first picture of a map that was hidden for no move.
  map.on('change:size', ({ oldValue }) => void (hasArea(oldValue ?? []) || tell(false)))
  return {
    /** Records the map's position. Must be called after a script has moved the map. */
    settle(): void {
      lastPlace = placeNow()
    },
    /** Marks the next move as one by the user. Must be called before a script moves the map on behalf of the user. */
    touch,
    listen(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** True if double taps zoom the map. They do not while drawing, which needs the taps. */
const zoomsByTaps = (map: OlMap) =>
  map
    .getInteractions()
    .getArray()
    .some((interaction) => interaction instanceof DoubleClickZoom && interaction.getActive())

interface Place {
  readonly center: readonly number[]
  readonly resolution: number
}

/** True if the places differ by at least a pixel. Resizing may move the center by less because of rounding. */
function isElsewhere(a: Place, b: Place): boolean {
  const moved = Math.max(...a.center.map((at, i) => Math.abs(at - b.center[i]!))) / b.resolution
  return moved >= 1 || Math.abs(a.resolution / b.resolution - 1) > 1e-3
}
