import { boundsPadding, coordinateFactor, minimumBoundsSpan } from '../limits.ts'
import type { Bounds } from '../shapes.ts'
import type { Figures } from '../statistics/market.ts'

/** The part of the world that a map shows, as a web map projects it. Sizes are pixels. */
export interface MapWindow {
  readonly bounds: Bounds
  readonly width: number
  readonly height: number
  /** Whole, as clusters are asked for. */
  readonly zoom: number
  readonly pixelOf: (place: { latitude: number; longitude: number }) => { x: number; y: number }
}

const tilePixels = 256
const mostZoom = 19
const furthestLatitude = 85

/** A map of the size that shows all of the bounds, and what else has room. */
export function mapWindow(wanted: Bounds, { width, height }: { width: number; height: number }): MapWindow {
  const { south, north, west, east } = widened(wanted)
  const [left, right] = [worldX(west), worldX(east)]
  const [top, bottom] = [worldY(north), worldY(south)]
  const scale = Math.min(width / (right - left), height / (bottom - top), tilePixels * 2 ** mostZoom)
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  const corner = { x: middleX - width / 2 / scale, y: middleY - height / 2 / scale }
  return {
    bounds: {
      north: micro(latitudeOf(Math.max(0, corner.y))),
      south: micro(latitudeOf(Math.min(1, corner.y + height / scale))),
      west: Math.max(-180 * coordinateFactor, micro(longitudeOf(corner.x))),
      east: Math.min(180 * coordinateFactor, micro(longitudeOf(corner.x + width / scale))),
    },
    width,
    height,
    zoom: Math.max(0, Math.floor(Math.log2(scale / tilePixels))),
    pixelOf: ({ latitude, longitude }) => ({
      x: Math.round((worldX(longitude) - corner.x) * scale),
      y: Math.round((worldY(latitude) - corner.y) * scale),
    }),
  }
}

/** Degrees, at least as wide as the specification asks, and padded (SPEC §9). */
function widened(bounds: Bounds) {
  const [south, north] = span(bounds.south / coordinateFactor, bounds.north / coordinateFactor)
  const [west, east] = span(bounds.west / coordinateFactor, bounds.east / coordinateFactor)
  const within = (latitude: number) => Math.max(-furthestLatitude, Math.min(furthestLatitude, latitude))
  return { south: within(south), north: within(north), west: Math.max(-180, west), east: Math.min(180, east) }
}

function span(low: number, high: number): [number, number] {
  const lack = Math.max(0, minimumBoundsSpan - (high - low)) / 2
  return [low - lack - boundsPadding, high + lack + boundsPadding]
}

/** Where most of the listings lie; what lies very far out, as a wrong place does, is left outside. Null without any. */
export function boundsOf(latitudes: Figures, longitudes: Figures): Bounds | null {
  const [southNorth, westEast] = [mostOf(latitudes), mostOf(longitudes)]
  if (southNorth === null || westEast === null) return null
  const [south, north] = southNorth
  const [west, east] = westEast
  return { south: micro(south), north: micro(north), west: micro(west), east: micro(east) }
}

/** So many times the distance of the quartiles is still near. */
const near = 5

function mostOf({ minimum, lowerQuartile, upperQuartile, maximum }: Figures): [number, number] | null {
  if (minimum === null || lowerQuartile === null || upperQuartile === null || maximum === null) return null
  const reach = near * Math.max(upperQuartile - lowerQuartile, minimumBoundsSpan)
  return [Math.max(minimum, lowerQuartile - reach), Math.min(maximum, upperQuartile + reach)]
}

/** Bounds around a point, each side so many times as long as in the others. */
export function boundsAround(bounds: Bounds, at: { latitude: number; longitude: number }, times: number): Bounds {
  const [y, x] = [micro(at.latitude), micro(at.longitude)]
  const [tall, wide] = [((bounds.north - bounds.south) * times) / 2, ((bounds.east - bounds.west) * times) / 2]
  const inWorld = (value: number, most: number) => Math.round(Math.max(-most, Math.min(most, value)))
  return {
    south: inWorld(y - tall, furthestLatitude * coordinateFactor),
    north: inWorld(y + tall, furthestLatitude * coordinateFactor),
    west: inWorld(x - wide, 180 * coordinateFactor),
    east: inWorld(x + wide, 180 * coordinateFactor),
  }
}

export const middleOf = ({ south, north, west, east }: Bounds) => ({
  latitude: (south + north) / 2 / coordinateFactor,
  longitude: (west + east) / 2 / coordinateFactor,
})

const micro = (degrees: number) => Math.round(degrees * coordinateFactor)
const worldX = (longitude: number) => (longitude + 180) / 360
const longitudeOf = (x: number) => x * 360 - 180
const latitudeOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

function worldY(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
