import type { Bounds, Point, Position } from '#src/domain/map/geometry/shapes.ts'
import { boundsPadding, coordinateFactor, minimumBoundsSpan } from '../limits.ts'
import type { Figures } from '../search/statistics/market-figures.ts'
import { crossesMeridian, paddedBounds, widthOf } from './searched-bounds.ts'

/** A view in Web Mercator. Sizes are pixels. */
export interface MapView {
  readonly bounds: Bounds
  readonly width: number
  readonly height: number
  /** The zoom as an integer, which clusters need. */
  readonly zoom: number
  readonly pixelOf: (place: { latitude: number; longitude: number }) => { x: number; y: number }
}

export interface Size {
  readonly width: number
  readonly height: number
}

export type Padding = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>

const tilePixels = 256
const maxZoom = 19
const furthestLatitude = 85

/** A view of this size that shows all of the bounds with a margin, inside the padding. */
export function mapWindow(bounds: Bounds, size: Size, padding?: Padding): MapView {
  const { corner, scale, zoom } = layoutOf(bounds, size, padding)
  const { width, height } = size
  const goesAround = crossesMeridian(withMargin(bounds))
  const column = (x: number) => (goesAround && x < corner.x ? x + 1 : x)
  return {
    bounds: {
      north: micro(latitudeOf(Math.max(0, corner.y))),
      south: micro(latitudeOf(Math.min(1, corner.y + height / scale))),
      ...(goesAround ? around(corner.x, width / scale) : across(corner.x, width / scale)),
    },
    width,
    height,
    zoom: Math.max(0, Math.floor(zoom)),
    pixelOf: ({ latitude, longitude }) => ({
      x: Math.round((column(worldX(longitude)) - corner.x) * scale),
      y: Math.round((worldY(latitude) - corner.y) * scale),
    }),
  }
}

/** The center and zoom that show the bounds. Must agree with `mapWindow`: browser and server show the same view. */
export function fitView(
  bounds: Bounds,
  size: Size,
  padding?: Padding,
): { center: Position; zoom: number } {
  const { corner, scale, zoom } = layoutOf(bounds, size, padding)
  const x = inWorld(corner.x + size.width / scale / 2)
  const y = corner.y + size.height / scale / 2
  return { center: [micro(longitudeOf(x)), micro(latitudeOf(y))], zoom }
}

const unpadded: Padding = { top: 0, right: 0, bottom: 0, left: 0 }

/** `corner` is the upper left corner of the view, from 0 to 1 of the world. The world is `scale` pixels wide. */
function layoutOf(area: Bounds, { width, height }: Size, padding = unpadded) {
  const bounds = withMargin(area)
  const west = worldX(bounds.west / coordinateFactor)
  const wide = widthOf(bounds) / fullCircle
  const north = worldY(clampLatitude(bounds.north))
  const tall = worldY(clampLatitude(bounds.south)) - north
  const { top, left } = padding
  const right = width - padding.right
  const bottom = height - padding.bottom
  const scale = Math.min((right - left) / wide, (bottom - top) / tall, tilePixels * 2 ** maxZoom)
  return {
    corner: {
      x: west + wide / 2 - (left + right) / 2 / scale,
      y: north + tall / 2 - (top + bottom) / 2 / scale,
    },
    scale,
    zoom: Math.log2(scale / tilePixels),
  }
}

/** Adds a margin for marks at the edge and for single locations. The searched bounds do not change. */
function withMargin(bounds: Bounds): Bounds {
  const roomFor = (span: number) =>
    Math.ceil(Math.max(0, minimumBoundsSpan * coordinateFactor - span) / 2) +
    boundsPadding * coordinateFactor
  return paddedBounds(bounds, roomFor(bounds.north - bounds.south), roomFor(widthOf(bounds)))
}

const fullCircle = 360 * coordinateFactor

const clampLatitude = (latitude: number) =>
  Math.max(-furthestLatitude, Math.min(furthestLatitude, latitude / coordinateFactor))

const across = (x: number, wide: number) => ({
  west: Math.max(-180 * coordinateFactor, micro(longitudeOf(x))),
  east: Math.min(180 * coordinateFactor, micro(longitudeOf(x + wide))),
})

const around = (x: number, wide: number) =>
  wide >= 1
    ? across(0, 1)
    : { west: micro(longitudeOf(inWorld(x))), east: micro(longitudeOf(inWorld(x + wide))) }

const inWorld = (x: number) => x - Math.floor(x)

/** The bounds of most listings, without outliers such as wrong locations. Null without listings. */
export function boundsOf(latitudes: Figures, longitudes: Figures): Bounds | null {
  const southNorth = typicalRange(latitudes)
  const westEast = typicalRange(longitudes)
  if (southNorth === null || westEast === null) return null
  const [south, north] = southNorth
  const [west, east] = westEast
  return { south: micro(south), north: micro(north), west: micro(west), east: micro(east) }
}

const near = 5

function typicalRange({
  minimum,
  lowerQuartile,
  upperQuartile,
  maximum,
}: Figures): [number, number] | null {
  if (minimum === null || lowerQuartile === null || upperQuartile === null || maximum === null)
    return null
  const reach = near * Math.max(upperQuartile - lowerQuartile, minimumBoundsSpan)
  return [Math.max(minimum, lowerQuartile - reach), Math.min(maximum, upperQuartile + reach)]
}

export function boundsAroundPoints(points: readonly Point[]): Bounds {
  const latitudes = points.map(({ latitude }) => micro(latitude))
  const longitudes = points.map(({ longitude }) => micro(longitude))
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  }
}

export function boundsAround(
  bounds: Bounds,
  at: { latitude: number; longitude: number },
  times: number,
): Bounds {
  const y = micro(at.latitude)
  const x = micro(at.longitude)
  const tall = ((bounds.north - bounds.south) * times) / 2
  const wide = (widthOf(bounds) * times) / 2
  const furthest = furthestLatitude * coordinateFactor
  const within = (value: number, most: number) => Math.round(Math.max(-most, Math.min(most, value)))
  const south = within(y - tall, furthest)
  const north = within(y + tall, furthest)
  if (wide * 2 >= fullCircle) return { south, north, west: -fullCircle / 2, east: fullCircle / 2 }
  const inside = crossesMeridian(bounds)
    ? wrapped
    : (longitude: number) => within(longitude, fullCircle / 2)
  return { south, north, west: inside(x - wide), east: inside(x + wide) }
}

export function centerAfterMove(bounds: Bounds, north: number, east: number) {
  const middle = middleOf(bounds)
  const most = furthestLatitude
  const latitude = middle.latitude + ((bounds.north - bounds.south) / coordinateFactor) * north
  return {
    latitude: Math.max(-most, Math.min(most, latitude)),
    longitude: wrapped(micro(middle.longitude) + widthOf(bounds) * east) / coordinateFactor,
  }
}

const wrapped = (longitude: number) =>
  Math.round(inWorld(longitude / fullCircle + 0.5) * fullCircle - fullCircle / 2)

export const middleOf = (bounds: Bounds) => ({
  latitude: (bounds.south + bounds.north) / 2 / coordinateFactor,
  longitude: wrapped(bounds.west + widthOf(bounds) / 2) / coordinateFactor,
})

const micro = (degrees: number) => Math.round(degrees * coordinateFactor)

/** A position in Web Mercator, from 0 to 1 of the world, from the west and from the north. */
export const placeInWorld = ([longitude, latitude]: Position) => ({
  x: worldX(longitude / coordinateFactor),
  y: worldY(clampLatitude(latitude)),
})

const worldX = (longitude: number) => (longitude + 180) / 360
const longitudeOf = (x: number) => x * 360 - 180
const latitudeOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

function worldY(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
