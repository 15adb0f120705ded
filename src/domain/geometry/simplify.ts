import { simplify } from '@turf/simplify'
import { boundsOfPositions } from './bounds.ts'
import type { Position, Ring } from './shapes.ts'

// Lines with fewer corners, by Douglas and Peucker: none that is left out lies further from the line than `tolerance`.

/** Micro-degrees of longitude; latitudes weigh `stretch` times as much, as a map of that latitude draws them. */
export interface Coarseness {
  readonly tolerance: number
  readonly stretch: number
}

/** Null for a ring that is no larger than the tolerance, or no more than a line at it. A ring stays closed. */
export function simplifyRing(ring: Ring, coarseness: Coarseness): Ring | null {
  if (isSmall(ring, coarseness)) return null
  // Turf would draw a polygon finer rather than drop it.
  const simple = simplifyLine(ring, coarseness)
  return simple.length < 4 ? null : simple
}

function isSmall(ring: Ring, { tolerance, stretch }: Coarseness): boolean {
  const { west, east, south, north } = boundsOfPositions(ring)
  return !(east - west > tolerance || (north - south) * stretch > tolerance)
}

/** Its ends stay. */
export function simplifyLine(
  line: readonly Position[],
  { tolerance, stretch }: Coarseness,
): Position[] {
  const coordinates = line.map(([x, y]) => [x, y * stretch])
  const options = { tolerance, highQuality: true, mutate: true }
  const simple = simplify({ type: 'LineString' as const, coordinates }, options)
  return simple.coordinates.map(([x, y]) => [x!, Math.round(y! / stretch)])
}
