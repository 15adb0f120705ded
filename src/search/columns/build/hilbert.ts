import type { Bounds } from '#src/domain/map/geometry/shapes.ts'

const level = 16

/** Returns the position on a Hilbert curve, 0 to 2^32 - 1. Positions close on the curve are close on the map. */
export function hilbert(
  longitude: number,
  latitude: number,
  { west, south, east, north }: Bounds,
): number {
  const side = 2 ** level
  const x = Math.min(side - 1, Math.floor(((longitude - west) / (east - west + 1)) * side))
  const y = Math.min(side - 1, Math.floor(((latitude - south) / (north - south + 1)) * side))
  let distance = 0
  // The loop has no branches, because the processor could not predict them.
  let turned = 0
  let swapped = 0
  for (let bit = level - 1; bit >= 0; bit--) {
    const a = (x >> bit) & 1
    const b = (y >> bit) & 1
    const swap = (a ^ b) & swapped
    const right = a ^ swap ^ turned
    const lower = b ^ swap ^ turned ^ 1
    distance = (distance << 2) | ((3 * right) ^ lower ^ 1)
    turned ^= right & lower
    swapped ^= lower
  }
  return distance >>> 0
}
