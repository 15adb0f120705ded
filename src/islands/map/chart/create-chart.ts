import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js'
import DragPan from 'ol/interaction/DragPan.js'
import type Interaction from 'ol/interaction/Interaction.js'
import KeyboardPan from 'ol/interaction/KeyboardPan.js'
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import PinchZoom from 'ol/interaction/PinchZoom.js'
import Kinetic from 'ol/Kinetic.js'
import OlMap from 'ol/Map.js'
import View from 'ol/View.js'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { closestZoom } from '#src/domain/map/marks/marks.ts'
import { toCoordinate, toMicro, worldMeters } from '#src/islands/map/chart/canvas/project.ts'
import type { Chart, Pixel } from '#src/islands/map/core/chart.ts'
import { createMarksLayer } from '#src/islands/map/listings/layer/marks-layer.ts'
import { remember } from './map-of.ts'
import { watchMarks } from './watch-marks.ts'
import { viewOf, watchView } from './watch-view.ts'

const half = worldMeters / 2

/** Creates the map in an element. Without a size, it has no view to speak of until the element is shown. */
export function createChart(element: HTMLElement): Chart {
  const extent = [-half, -half, half, half]
  const view = new View({
    center: [0, 0],
    zoom: 3,
    minZoom: 1,
    maxZoom: closestZoom,
    enableRotation: false,
    extent,
    showFullExtent: true,
  })
  const marks = createMarksLayer()
  const options = { controls: [], interactions: makeInteractions(), keyboardEventTarget: element }
  const map = new OlMap({ target: element, view, layers: [marks.layer], ...options })
  const moves = watchView(map, element)
  const pointer = watchMarks(map, element, marks)
  const chart: Chart = {
    element,
    ...moveView(map, moves),
    view: () => viewOf(map),
    resize: () => map.updateSize(),
    onView: moves.listen,
    showMarks: marks.show,
    highlight: marks.highlight,
    point: marks.point,
    onMark: pointer.listen,
    hold: pointer.hold,
    pixelOf: (position) => toPixel(map, position),
    positionOf: ({ x, y }) => toMicro(map.getCoordinateFromPixel([x, y]) ?? view.getCenter()!),
    remove() {
      marks.stop()
      map.setTarget(undefined)
    },
  }
  remember(chart, { map, marks })
  return chart
}

function moveView(
  map: OlMap,
  { settle, touch }: Pick<ReturnType<typeof watchView>, 'settle' | 'touch'>,
) {
  const view = map.getView()
  const animate = (to: { center?: number[]; zoom?: number }) => {
    touch()
    view.cancelAnimations()
    view.animate({ ...to, duration: durationOf(moveMs) })
  }
  return {
    moveTo(center: Position, zoom: number, byPerson = false): void {
      if (byPerson) {
        animate({ center: toCoordinate(center), zoom })
        return
      }
      view.cancelAnimations()
      view.setCenter(toCoordinate(center))
      view.setZoom(zoom)
      settle()
    },
    zoomBy(levels: number): void {
      animate({ zoom: (view.getZoom() ?? 0) + levels })
    },
    panBy({ x, y }: Pixel): void {
      const [left = 0, top = 0] = view.getCenter() ?? []
      const resolution = view.getResolution() ?? 1
      animate({ center: [left + x * resolution, top - y * resolution] })
    },
  }
}

/** Converts a position to a pixel. OpenLayers' own function returns null before the first frame. */
function toPixel(map: OlMap, position: Position): Pixel {
  const [left = 0, top = 0] = map.getView().getCenter() ?? []
  const [width = 0, height = 0] = map.getSize() ?? []
  const resolution = map.getView().getResolution() ?? 1
  const [x = 0, y = 0] = toCoordinate(position)
  return { x: width / 2 + (x - left) / resolution, y: height / 2 - (y - top) / resolution }
}

const moveMs = 250

const durationOf = (milliseconds: number): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds

function makeInteractions(): Interaction[] {
  const duration = durationOf(moveMs)
  return [
    new DoubleClickZoom({ duration }),
    new DragPan({ kinetic: new Kinetic(-0.005, 0.05, 100) }),
    new PinchZoom({ duration }),
    new KeyboardPan(),
    new KeyboardZoom({ duration }),
    new MouseWheelZoom({ duration }),
  ]
}
