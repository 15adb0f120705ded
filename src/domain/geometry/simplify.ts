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
  const far = furthestFrom(ring[0]!, ring, coarseness)
  const simple = [
    ...simplifyLine(ring.slice(0, far + 1), coarseness),
    ...simplifyLine(ring.slice(far), coarseness).slice(1),
  ]
  return simple.length < 4 ? null : simple
}

function isSmall(ring: Ring, { tolerance, stretch }: Coarseness): boolean {
  const { west, east, south, north } = boundsOfPositions(ring)
  return !(east - west > tolerance || (north - south) * stretch > tolerance)
}

function furthestFrom([x, y]: Position, ring: Ring, { stretch }: Coarseness): number {
  let at = 0
  let most = -1
  for (const [i, corner] of ring.entries()) {
    const distance = Math.hypot(corner[0] - x, (corner[1] - y) * stretch)
    if (distance > most) [at, most] = [i, distance]
  }
  return at
}

/** Its ends stay. */
export function simplifyLine(line: readonly Position[], coarseness: Coarseness): Position[] {
  const kept = new Uint8Array(line.length)
  kept[0] = kept[line.length - 1] = 1
  const open: [number, number][] = [[0, line.length - 1]]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part
    const at = furthestBetween(line, from, to, coarseness)
    if (at === null) continue
    kept[at] = 1
    open.push([from, at], [at, to])
  }
  return line.filter((_, i) => kept[i] === 1)
}

/** The corner between the ends that lies furthest from the line through them; null if all are near enough. */
function furthestBetween(
  line: readonly Position[],
  from: number,
  to: number,
  { tolerance, stretch }: Coarseness,
): number | null {
  const a = line[from]!
  const b = line[to]!
  const dx = b[0] - a[0]
  const dy = (b[1] - a[1]) * stretch
  const length = dx * dx + dy * dy
  let at = -1
  let most = tolerance * tolerance
  for (let i = from + 1; i < to; i++) {
    const x = line[i]![0] - a[0]
    const y = (line[i]![1] - a[1]) * stretch
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length))
    const distance = (x - along * dx) ** 2 + (y - along * dy) ** 2
    if (distance > most) [at, most] = [i, distance]
  }
  return at === -1 ? null : at
}
