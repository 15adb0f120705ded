import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js'
import DragPan from 'ol/interaction/DragPan.js'
import type OlMap from 'ol/Map.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import type { Chart, Mark } from '#src/islands/map/core/chart.ts'
import type { MarksLayer } from '#src/islands/map/listings/layer/marks-layer.ts'

type Kind = Parameters<Chart['onMark']>[0]
type Listener = Parameters<Chart['onMark']>[1]

export function watchMarks(map: OlMap, element: HTMLElement, marks: MarksLayer) {
  const listeners: Record<Kind, Set<Listener>> = { hover: new Set(), click: new Set() }
  let isBusy = false
  let hovered: Mark | null = null
  const tell = (kind: Kind, mark: Mark | null) => {
    for (const listener of listeners[kind]) listener(mark)
  }
  const hover = (mark: Mark | null) => {
    if (mark?.key === hovered?.key) return
    hovered = mark
    element.toggleAttribute('data-over-mark', mark !== null)
    tell('hover', mark)
  }
  const markUnder = ({ pixel }: MapBrowserEvent, reach: number) =>
    marks.markAt({ x: pixel[0]!, y: pixel[1]! }, reach)
  map.on('pointermove', (event) => {
    const { originalEvent, dragging } = event as MapBrowserEvent<PointerEvent>
    if (isBusy || dragging || originalEvent.pointerType === 'touch') return
    hover(markUnder(event, 2))
  })
  element.addEventListener(
    'pointerleave',
    ({ pointerType }: PointerEvent) => pointerType === 'touch' || hover(null),
  )
  map.on('click', (event) => {
    const isTouch = (event as MapBrowserEvent<PointerEvent>).originalEvent.pointerType === 'touch'
    if (!isBusy) tell('click', markUnder(event, isTouch ? 14 : 2))
  })
  return {
    hold(drags: boolean, taps: boolean): void {
      isBusy = taps
      if (taps) hover(null)
      activate(map, { drags: !drags, taps: !taps })
    },
    listen(kind: Kind, listener: Listener) {
      listeners[kind].add(listener)
      return () => void listeners[kind].delete(listener)
    },
  }
}

function activate(
  map: OlMap,
  { drags, taps }: { readonly drags: boolean; readonly taps: boolean },
): void {
  for (const interaction of map.getInteractions().getArray()) {
    if (interaction instanceof DragPan) interaction.setActive(drags)
    if (interaction instanceof DoubleClickZoom) interaction.setActive(taps)
  }
}
