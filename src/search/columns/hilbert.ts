import type { Bounds } from '#src/domain/shapes.ts'

// The order of rows: along a Hilbert curve over the area of the listings, rows that lie near each other on the map lie
// near each other in the columns, so that a block covers a small piece of the map.

const level = 16

/** The place of a position on the curve, from 0 to 2^32 - 1. */
export function hilbert(longitude: number, latitude: number, { west, south, east, north }: Bounds): number {
  const side = 2 ** level
  let x = Math.min(side - 1, Math.floor(((longitude - west) / (east - west + 1)) * side))
  let y = Math.min(side - 1, Math.floor(((latitude - south) / (north - south + 1)) * side))
  let distance = 0
  for (let s = side >> 1; s > 0; s >>= 1) {
    const right = (x & s) > 0 ? 1 : 0
    const upper = (y & s) > 0 ? 1 : 0
    distance += s * s * ((3 * right) ^ upper)
    if (upper === 0) {
      if (right === 1) [x, y] = [s - 1 - (x & (s - 1)), s - 1 - (y & (s - 1))]
      else [x, y] = [x & (s - 1), y & (s - 1)]
      ;[x, y] = [y, x]
    } else [x, y] = [x & (s - 1), y & (s - 1)]
  }
  return distance
}
