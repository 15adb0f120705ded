import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import { mapOf } from '#src/islands/map/chart/map-of.ts'
import type { Chart, Pixel, Stop } from '#src/islands/map/core/chart.ts'

const pixelOf = ({ pixel }: MapBrowserEvent): Pixel => ({ x: pixel[0]!, y: pixel[1]! })

export interface PointerListener {
  /** Called with the pixel under the pointer, or with null outside the map and over a mark. */
  readonly hover: (pixel: Pixel | null) => void
  readonly click: (pixel: Pixel) => void
}

/** Reports the pointer where there is no mark, except while drawing. */
export function watchGround(chart: Chart, { hover, click }: PointerListener): Stop {
  const map = mapOf(chart)
  let isOnMark = false
  let clicked = false
  const stopHover = chart.onMark('hover', (mark) => {
    isOnMark = mark !== null
    if (isOnMark) hover(null)
  })
  // The chart calls this listener before `click` below. `mark` is null where there is no mark.
  const stopClick = chart.onMark('click', (mark) => (clicked = mark === null))
  const onMove = (event: MapBrowserEvent) => {
    const { dragging, originalEvent } = event as MapBrowserEvent<PointerEvent>
    if (originalEvent.pointerType !== 'touch') hover(isOnMark || dragging ? null : pixelOf(event))
  }
  const onClick = (event: MapBrowserEvent) => {
    if (clicked) click(pixelOf(event))
    clicked = false
  }
  const onLeave = () => hover(null)
  map.on('pointermove', onMove)
  map.on('click', onClick)
  chart.element.addEventListener('pointerleave', onLeave)
  return () => {
    stopHover()
    stopClick()
    map.un('pointermove', onMove)
    map.un('click', onClick)
    chart.element.removeEventListener('pointerleave', onLeave)
  }
}
