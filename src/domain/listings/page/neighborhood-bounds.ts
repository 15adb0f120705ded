import { coordinateFactor } from '#src/domain/limits.ts'
import type { Bounds, Point } from '#src/domain/map/geometry/shapes.ts'

const halfHeight = 0.012

export function neighborhoodBounds({ latitude, longitude }: Point): Bounds {
  const halfWidth = halfHeight / Math.max(0.1, Math.cos((latitude * Math.PI) / 180))
  const micro = (degrees: number) => Math.round(degrees * coordinateFactor)
  return {
    south: micro(latitude - halfHeight),
    north: micro(latitude + halfHeight),
    west: micro(longitude - halfWidth),
    east: micro(longitude + halfWidth),
  }
}
