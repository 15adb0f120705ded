import { bbox } from '@turf/bbox'
import type { Bounds, Position } from './shapes.ts'

/** Of no positions: edges that are the wrong way round. */
export function boundsOfPositions(positions: readonly Position[]): Bounds {
  // Turf's types can be written to; it only reads.
  const coordinates = positions as unknown as number[][]
  const [west, south, east, north] = bbox({ type: 'LineString', coordinates })
  return { south, west, north, east }
}
