import type { Random } from '#db/seed/tools/random.ts'
import type { Position, Ring } from '#src/domain/map/geometry/shapes.ts'
import type { Polygon } from './boundaries.ts'

// Picks positions to test: some anywhere, but most where the result is hard to decide.

/** Kinds of positions. `level` is at the same latitude as a corner, where a ray to the east meets two edges at once. */
export const kinds = ['anywhere', 'beside', 'edge', 'corner', 'level'] as const
export type Kind = (typeof kinds)[number]

const weights: Record<Kind, number> = { anywhere: 5, beside: 3, edge: 3, corner: 1, level: 2 }

export interface Frame {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export function frameOf(ring: Ring): Frame {
  let west = Infinity
  let south = Infinity
  let east = -Infinity
  let north = -Infinity
  for (const [x, y] of ring) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return { west, south, east, north }
}

/** Picks a position in integer micro-degrees. Every ring is equally likely, so that holes are tested often. */
export function placeAt({ rings }: Polygon, frame: Frame, random: Random): Position {
  const ring = random.pick(rings)
  const corner = random.pick(ring)
  switch (random.weighted(weights)) {
    case 'anywhere':
      return within(frame, random)
    case 'corner':
      return corner
    case 'level':
      return [within(frame, random)[0], corner[1]]
    case 'edge':
      return onEdge(ring, random)
    case 'beside': {
      const [x, y] = onEdge(ring, random)
      return [x + random.int(-2, 2), y + random.int(-2, 2)]
    }
  }
}

/** Picks a position within the bounds, plus a margin of a tenth of their size. */
function within({ west, south, east, north }: Frame, random: Random): Position {
  const wide = Math.ceil((east - west) / 10)
  const tall = Math.ceil((north - south) / 10)
  return [random.int(west - wide, east + wide), random.int(south - tall, north + tall)]
}

const tries = 12

/** Picks a position exactly on an edge but not on a corner. If none is found, returns a corner. */
function onEdge(ring: Ring, random: Random): Position {
  for (let i = 0; i < tries; i++) {
    const at = random.int(1, ring.length - 1)
    const a = ring[at - 1]!
    const b = ring[at]!
    const parts = greatestDivisor(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1]))
    if (parts < 2) continue
    const part = random.int(1, parts - 1)
    return [a[0] + ((b[0] - a[0]) / parts) * part, a[1] + ((b[1] - a[1]) / parts) * part]
  }
  return random.pick(ring)
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))
