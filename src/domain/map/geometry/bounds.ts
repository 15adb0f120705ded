import { bbox } from '@turf/bbox'
import type { Bounds, Position } from './shapes.ts'

/** The bounds of positions. Without any, the edges are infinite and reversed. */
export function boundsOfPositions(positions: readonly Position[]): Bounds {
  const coordinates = positions as unknown as number[][]
  const [west, south, east, north] = bbox({ type: 'LineString', coordinates })
  return { south, west, north, east }
}
