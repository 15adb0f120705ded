import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import { coordinateFactor } from '../limits.ts'

/** Formats bounds as `south,west,north,east` in micro-degrees. If `west` > `east`, they cross the 180th meridian. */
export const formatBounds = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].join(',')

export function parseBounds(text: string | null | undefined): Bounds | null {
  const match = /^(-?\d{1,9}),(-?\d{1,9}),(-?\d{1,9}),(-?\d{1,9})$/.exec(text ?? '')
  if (match === null) return null
  const [south, west, north, east] = match.slice(1).map(Number) as [number, number, number, number]
  const isThere =
    south >= -90 * coordinateFactor &&
    north <= 90 * coordinateFactor &&
    [west, east].every(isLongitude)
  return isThere && south < north && west !== east ? { south, west, north, east } : null
}

const isLongitude = (longitude: number) => Math.abs(longitude) <= 180 * coordinateFactor
