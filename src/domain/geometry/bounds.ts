import type { Bounds, Position, Ring } from './shapes.ts'

/** What is no more than itself holds no position: its edges are the wrong way round. */
export function boundsOfPositions(positions: Iterable<Position>): Bounds {
  const bounds = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity }
  for (const [x, y] of positions) {
    bounds.west = Math.min(bounds.west, x)
    bounds.east = Math.max(bounds.east, x)
    bounds.south = Math.min(bounds.south, y)
    bounds.north = Math.max(bounds.north, y)
  }
  return bounds
}

/** From the south-west, against the clock. */
export const cornersOf = ({ south, west, north, east }: Bounds): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

export function ringOf(bounds: Bounds): Ring {
  const corners = cornersOf(bounds)
  return [...corners, corners[0]!]
}
