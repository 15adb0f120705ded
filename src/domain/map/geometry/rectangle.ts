import type { Bounds, Position, Ring } from './shapes.ts'

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
