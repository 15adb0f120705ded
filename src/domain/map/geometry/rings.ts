import { isOnSegment, sideOf } from './geometry.ts'
import type { Position, Ring } from './shapes.ts'

export type RingSide = 'inside' | 'edge' | 'outside'

const maxBands = 512

/** Prepares a test for positions. Edges are indexed by bands of latitude, so that only a few are compared. */
export function prepareRing(ring: Ring): (position: Position) => RingSide {
  const latitudes = ring.map(([, latitude]) => latitude)
  const south = latitudes.reduce((a, b) => Math.min(a, b))
  const north = latitudes.reduce((a, b) => Math.max(a, b))
  const count = Math.min(maxBands, Math.max(1, ring.length >> 1))
  const bandOf = (latitude: number) =>
    Math.floor(((latitude - south) * count) / (north - south + 1))
  const bands = sortIntoBands(ring, count, bandOf)
  return (position) => {
    const latitude = position[1]
    if (latitude < south || latitude > north) return 'outside'
    return locate(ring, bands[bandOf(latitude)]!, position)
  }
}

function sortIntoBands(
  ring: Ring,
  count: number,
  bandOf: (latitude: number) => number,
): number[][] {
  const bands: number[][] = Array.from({ length: count }, () => [])
  for (let edge = 0; edge + 1 < ring.length; edge++) {
    const from = bandOf(ring[edge]![1])
    const to = bandOf(ring[edge + 1]![1])
    for (let band = Math.min(from, to); band <= Math.max(from, to); band++) bands[band]!.push(edge)
  }
  return bands
}

/**
 * Casts a ray to the east: a position is inside if the ray meets an odd number of edges. Most edges are wholly on one
 * side of it, which shows without their exact side.
 */
function locate(ring: Ring, edges: readonly number[], position: Position): RingSide {
  const [x, y] = position
  let inside = false
  for (let i = 0; i < edges.length; i++) {
    const a = ring[edges[i]!]!
    const b = ring[edges[i]! + 1]!
    if (a[0] < x && b[0] < x) continue
    const isEast = a[0] > x && b[0] > x
    if (!isEast && isOnSegment(a, b, position)) return 'edge'
    const rises = a[1] <= y
    if (rises === b[1] <= y) continue
    if (isEast || sideOf(a, b, position) > 0 === rises) inside = !inside
  }
  return inside ? 'inside' : 'outside'
}
