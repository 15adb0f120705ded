import { coordinateFactor } from '../limits.ts'
import type { Bounds } from '../shapes.ts'

/** As an address holds them: `south,west,north,east` in whole micro-degrees. */
export const formatBounds = ({ south, west, north, east }: Bounds): string => [south, west, north, east].join(',')

/** Null for what are no bounds. */
export function parseBounds(text: string | null | undefined): Bounds | null {
  const match = /^(-?\d{1,9}),(-?\d{1,9}),(-?\d{1,9}),(-?\d{1,9})$/.exec(text ?? '')
  if (match === null) return null
  const [south, west, north, east] = match.slice(1).map(Number) as [number, number, number, number]
  const inWorld = Math.abs(south) <= 90 * coordinateFactor && north <= 90 * coordinateFactor && west >= -180 * coordinateFactor
  return inWorld && east <= 180 * coordinateFactor && south < north && west < east ? { south, west, north, east } : null
}
