import { isOnSegment, sideOf } from './geometry.ts'
import type { Position, Ring } from './shapes.ts'

/** Up to so many, comparing every edge with every other one is quicker than the line. */
const fewCorners = 100

/** Whether a closed ring crosses or touches itself. The ring has at least 3 corners, none twice in a row. */
export function crossesItself(ring: Ring): boolean {
  return ring.length <= fewCorners ? anyMeet(ring) : lineMeetsCrossing(ring)
}

function anyMeet(ring: Ring): boolean {
  const corners = ring.slice(0, -1)
  const count = corners.length
  for (let i = 0; i < count; i++) if (isSpike(corners, i)) return true
  const boxes = boxesOf(ring)
  for (let i = 0; i < count; i++) {
    // The edge before the first is its neighbour.
    const last = i === 0 ? count - 1 : count
    for (let j = i + 2; j < last; j++) {
      if (areNear(boxes, i, j) && meet(ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!)) return true
    }
  }
  return false
}

/** West, east, south and north of each edge. */
function boxesOf(ring: Ring): Float64Array {
  const boxes = new Float64Array(4 * (ring.length - 1))
  for (let i = 0; i + 1 < ring.length; i++) {
    const [a, b] = [ring[i]!, ring[i + 1]!]
    boxes[4 * i] = Math.min(a[0], b[0])
    boxes[4 * i + 1] = Math.max(a[0], b[0])
    boxes[4 * i + 2] = Math.min(a[1], b[1])
    boxes[4 * i + 3] = Math.max(a[1], b[1])
  }
  return boxes
}

/** Whether the boxes of two edges have anything in common. */
function areNear(boxes: Float64Array, i: number, j: number): boolean {
  const a = 4 * i
  const b = 4 * j
  if (boxes[a]! > boxes[b + 1]! || boxes[b]! > boxes[a + 1]!) return false
  return boxes[a + 2]! <= boxes[b + 3]! && boxes[b + 2]! <= boxes[a + 3]!
}

/**
 * The same for many corners, in O(n log n): a line sweeps the corners from west to east and keeps the edges that it meets
 * in order from south to north; edges are compared only when they become neighbours (Shamos and Hoey).
 */
function lineMeetsCrossing(ring: Ring): boolean {
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
  if ((a + 1) % count === b) return !isSpike(sweep.corners, b)
  if ((b + 1) % count === a) return !isSpike(sweep.corners, a)
  return !meet(...endsOf(sweep, a), ...endsOf(sweep, b))
}

/** Whether the line turns back on itself at the corner. */
function isSpike(corners: readonly Position[], corner: number): boolean {
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
