import type { Coordinate } from 'ol/coordinate.js'
import type { Extent } from 'ol/extent.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import { coordinateFactor } from '#src/domain/limits.ts'
import type { Bounds, Position } from '#src/domain/map/geometry/shapes.ts'

export const toCoordinate = ([longitude, latitude]: Position): Coordinate =>
  fromLonLat([longitude / coordinateFactor, latitude / coordinateFactor])

export function toMicro(coordinate: Coordinate): Position {
  const [longitude = 0, latitude = 0] = toLonLat(coordinate)
  return [Math.round(longitude * coordinateFactor), Math.round(latitude * coordinateFactor)]
}

const maxLongitude = 180 * coordinateFactor

export function boundsOfExtent([left, bottom, right, top]: Extent): Bounds {
  const [west, south] = toMicro([left!, bottom!])
  const [east, north] = toMicro([right!, top!])
  const isWhole = right! - left! >= worldMeters
  return {
    south,
    north,
    west: isWhole ? -maxLongitude : west,
    east: isWhole ? maxLongitude : east,
  }
}

/** Length of the equator in Web Mercator, in meters. */
export const worldMeters = 2 * Math.PI * 6_378_137
