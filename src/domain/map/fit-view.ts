import type { Bounds, Position } from '#src/domain/geometry/shapes.ts'
import { coordinateFactor } from '../limits.ts'
import { mapWindow } from './window.ts'

const tilePixels = 256

/** Center and zoom that show all of the bounds, computed as on the server. */
export function fitView(
  bounds: Bounds,
  size: { width: number; height: number },
): { center: Position; zoom: number } {
  const { south, north, west, east } = mapWindow(bounds, size).bounds
  const share = (east - west) / (360 * coordinateFactor)
  const middle = (mercator(south) + mercator(north)) / 2
  const latitude = (Math.atan(Math.sinh(middle)) * 180) / Math.PI
  const center: Position = [Math.round((west + east) / 2), Math.round(latitude * coordinateFactor)]
  return { center, zoom: Math.log2(size.width / share / tilePixels) }
}

const mercator = (latitude: number) =>
  Math.asinh(Math.tan((latitude / coordinateFactor) * (Math.PI / 180)))
