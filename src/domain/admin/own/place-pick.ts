import { coordinateFactor } from '#src/domain/limits.ts'
import { fromPlane, toPlane } from '#src/domain/map/geometry/mercator.ts'
import { type Point, type Position, toPoint } from '#src/domain/map/geometry/shapes.ts'
import { groundSizes } from '#src/domain/map/results-map.ts'

// A place is picked without a script: the map is an image button, which submits where it was clicked.

export interface PickView {
  readonly center: Position
  readonly zoom: number
}

export const pickNames = { click: 'map', view: 'map_view', step: 'map_step' } as const
export const pickSize = groundSizes.wide
export const zoomStep = 2
export const placeZoom = 16
const zooms = { least: 2, most: 18 } as const

export const formatPickView = ({ center, zoom }: PickView): string =>
  [...center, zoom.toFixed(2)].join(',')

/** What was done with the map: a place was picked, or the view changed. */
export interface MapUse {
  readonly point: Point | null
  /** The view that follows; null to look for the address. */
  readonly view: PickView | null
}

/** Null if the form was sent in another way. */
export function mapUseIn(fields: URLSearchParams): MapUse | null {
  const view = viewIn(fields)
  const [x, y] = ['x', 'y'].map((axis) => Number(fields.get(`${pickNames.click}.${axis}`)))
  if (view !== null && (x || y)) {
    const center = positionAt(view, x!, y!)
    const zoom = Math.max(view.zoom, Math.min(placeZoom, view.zoom + zoomStep))
    return { point: toPoint(center), view: { center, zoom } }
  }
  const step = fields.get(pickNames.step)
  if (step === null) return null
  const isStep = view !== null && Math.abs(Number(step)) === zoomStep
  return { point: null, view: isStep ? { ...view, zoom: clamp(view.zoom + Number(step)) } : null }
}

export const clamp = (zoom: number) => Math.max(zooms.least, Math.min(zooms.most, zoom))

function viewIn(fields: URLSearchParams): PickView | null {
  const match = /^(-?\d{1,9}),(-?\d{1,8}),(\d{1,2}\.\d\d)$/.exec(fields.get(pickNames.view) ?? '')
  const [longitude = Infinity, latitude = Infinity, zoom = 0] = (match ?? []).slice(1).map(Number)
  const isInWorld =
    Math.abs(longitude) <= 180 * coordinateFactor && Math.abs(latitude) <= 85 * coordinateFactor
  return isInWorld ? { center: [longitude, latitude], zoom: clamp(zoom) } : null
}

function positionAt({ center, zoom }: PickView, x: number, y: number): Position {
  const { width, height } = pickSize
  const degreesOfPixel = 360 / (256 * 2 ** zoom)
  const [left, up] = toPlane(center)
  return fromPlane([
    left + (x - width / 2) * degreesOfPixel,
    up + (height / 2 - y) * degreesOfPixel,
  ])
}
