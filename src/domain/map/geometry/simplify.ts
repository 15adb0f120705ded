import { simplify } from '@turf/simplify'
import { boundsOfPositions } from './bounds.ts'
import type { Position, Ring } from './shapes.ts'

// Simplifies lines (Douglas and Peucker): no dropped corner is farther than `tolerance` from the line.

/** `tolerance` is in micro-degrees of longitude. Differences of latitude are multiplied by `stretch` first. */
export interface Coarseness {
  readonly tolerance: number
  readonly stretch: number
}

/** The simplified ring, which is closed; null for a ring smaller than the tolerance. */
export function simplifyRing(ring: Ring, coarseness: Coarseness): Ring | null {
  if (isSmall(ring, coarseness)) return null
  // Turf's function for polygons does not fit, because it refines the tolerance instead of dropping a polygon.
  const simple = simplifyLine(ring, coarseness)
  return simple.length < 4 ? null : simple
}

function isSmall(ring: Ring, { tolerance, stretch }: Coarseness): boolean {
  const { west, east, south, north } = boundsOfPositions(ring)
  return !(east - west > tolerance || (north - south) * stretch > tolerance)
}

export function simplifyLine(
  line: readonly Position[],
  { tolerance, stretch }: Coarseness,
): Position[] {
  const coordinates = line.map(([x, y]) => [x, y * stretch])
  const options = { tolerance, highQuality: true, mutate: true }
  const simple = simplify({ type: 'LineString' as const, coordinates }, options)
  return simple.coordinates.map(([x, y]) => [x!, Math.round(y! / stretch)])
}
