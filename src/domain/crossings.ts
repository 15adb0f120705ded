import { isOnSegment, sideOf } from './geometry.ts'
import type { Position, Ring } from './shapes.ts'

/**
 * Whether a closed ring crosses or touches itself. Takes O(n log n): a line sweeps the corners from west
 * to east and keeps the edges that it meets in order from south to north; edges are compared only when they become
 * neighbours (Shamos and Hoey). The ring has at least 3 corners, none twice in a row.
 */
export function crossesItself(ring: Ring): boolean {
  const corners = ring.slice(0, -1)
  const order = corners.map((_, i) => i).sort((a, b) => compare(corners[a]!, corners[b]!))
  const sweep: Sweep = { corners, edges: [] }
  let previous: Position | undefined
  for (const corner of order) {
    const position = corners[corner]!
    if (previous !== undefined && compare(previous, position) === 0) return true
    if (!passes(sweep, corner)) return true
    previous = position
  }
  return false
}

/** Edge `i` goes from corner `i` to the next one. */
interface Sweep {
  readonly corners: readonly Position[]
  readonly edges: number[]
}

const compare = (a: Position, b: Position) => a[0] - b[0] || a[1] - b[1]

/** Moves the line over a corner; false if an edge crosses or touches another. */
function passes(sweep: Sweep, corner: number): boolean {
  const before = (corner + sweep.corners.length - 1) % sweep.corners.length
  const isMet = (edge: number) => compare(eastEnd(sweep, edge), sweep.corners[corner]!) === 0
  const at = countSouthOf(sweep, sweep.corners[corner]!)
  const met = [before, corner].filter(isMet)
  const starting = [before, corner].filter((edge) => !isMet(edge))
  const replaced = sweep.edges.slice(at, at + met.length)
  if (replaced.length < met.length || !replaced.every((edge) => met.includes(edge))) return false
  sweep.edges.splice(at, met.length, ...fromSouth(sweep, corner, starting))
  for (let i = at - 1; i < at + starting.length; i++) if (!areApart(sweep, i)) return false
  return true
}

/** How many edges of the line run strictly south of the position. */
function countSouthOf(sweep: Sweep, position: Position): number {
  let [from, to] = [0, sweep.edges.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const edge = sweep.edges[middle]!
    if (sideOf(westEnd(sweep, edge), eastEnd(sweep, edge), position) > 0) from = middle + 1
    else to = middle
  }
  return from
}

function fromSouth(sweep: Sweep, corner: number, edges: number[]): number[] {
  const [a, b] = edges
  if (a === undefined || b === undefined) return edges
  return sideOf(sweep.corners[corner]!, eastEnd(sweep, a), eastEnd(sweep, b)) > 0 ? [a, b] : [b, a]
}

function areApart(sweep: Sweep, index: number): boolean {
  const a = sweep.edges[index]
  const b = sweep.edges[index + 1]
  if (a === undefined || b === undefined) return true
  const count = sweep.corners.length
  if ((a + 1) % count === b) return !isSpike(sweep, b)
  if ((b + 1) % count === a) return !isSpike(sweep, a)
  return !meet(...endsOf(sweep, a), ...endsOf(sweep, b))
}

/** Whether the line turns back on itself at the corner. */
function isSpike(sweep: Sweep, corner: number): boolean {
  const { corners } = sweep
  const a = corners[(corner + corners.length - 1) % corners.length]!
  const b = corners[corner]!
  const c = corners[(corner + 1) % corners.length]!
  return isOnSegment(b, a, c) || isOnSegment(b, c, a)
}

function meet(a: Position, b: Position, c: Position, d: Position): boolean {
  if (isOnSegment(a, b, c) || isOnSegment(a, b, d) || isOnSegment(c, d, a) || isOnSegment(c, d, b)) return true
  return opposite(sideOf(a, b, c), sideOf(a, b, d)) && opposite(sideOf(c, d, a), sideOf(c, d, b))
}

const opposite = (a: number, b: number) => (a > 0 && b < 0) || (a < 0 && b > 0)

function endsOf({ corners }: Sweep, edge: number): [Position, Position] {
  return [corners[edge]!, corners[(edge + 1) % corners.length]!]
}

function westEnd(sweep: Sweep, edge: number): Position {
  const [a, b] = endsOf(sweep, edge)
  return compare(a, b) < 0 ? a : b
}

function eastEnd(sweep: Sweep, edge: number): Position {
  const [a, b] = endsOf(sweep, edge)
  return compare(a, b) < 0 ? b : a
}
