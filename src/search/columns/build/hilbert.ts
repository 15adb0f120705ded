import type { Bounds } from '#src/domain/geometry/shapes.ts'

// The order of rows: along a Hilbert curve over the area of the listings, rows that lie near each other on the map lie
// near each other in the columns, so that a block covers a small piece of the map.

const level = 16

/** The place of a position on the curve, from 0 to 2^32 - 1. */
export function hilbert(
  longitude: number,
  latitude: number,
  { west, south, east, north }: Bounds,
): number {
  const side = 2 ** level
  const x = Math.min(side - 1, Math.floor(((longitude - west) / (east - west + 1)) * side))
  const y = Math.min(side - 1, Math.floor(((latitude - south) / (north - south + 1)) * side))
  let distance = 0
  // How the curve lies in the square that is looked at: turned over, and with x and y in each other's place. Without
  // branches, since nobody can foretell them.
  let [turned, swapped] = [0, 0]
  for (let bit = level - 1; bit >= 0; bit--) {
    const [a, b] = [(x >> bit) & 1, (y >> bit) & 1]
    const swap = (a ^ b) & swapped
    const right = a ^ swap ^ turned
    const lower = b ^ swap ^ turned ^ 1
    distance = (distance << 2) | ((3 * right) ^ lower ^ 1)
    turned ^= right & lower
    swapped ^= lower
  }
  return distance >>> 0
}
