import { isOnSegment, sideOf } from './geometry.ts'
import type { Position, Ring } from './shapes.ts'

const fewCorners = 100

/** Whether a ring crosses or touches itself. It needs at least 3 corners, and none equal to the one before it. */
export function crossesItself(ring: Ring): boolean {
  return ring.length <= fewCorners ? anyMeet(ring) : lineMeetsCrossing(ring)
}

function anyMeet(ring: Ring): boolean {
  const corners = ring.slice(0, -1)
  const count = corners.length
  for (let i = 0; i < count; i++) if (isSpike(corners, i)) return true
  const boxes = boxesOf(ring)
  for (let i = 0; i < count; i++) {
    const last = i === 0 ? count - 1 : count
    for (let j = i + 2; j < last; j++) {
      if (areNear(boxes, i, j) && meet(ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!)) return true
    }
  }
  return false
}

function boxesOf(ring: Ring): Float64Array {
  const boxes = new Float64Array(4 * (ring.length - 1))
  for (let i = 0; i + 1 < ring.length; i++) {
    const a = ring[i]!
    const b = ring[i + 1]!
    boxes[4 * i] = Math.min(a[0], b[0])
    boxes[4 * i + 1] = Math.max(a[0], b[0])
    boxes[4 * i + 2] = Math.min(a[1], b[1])
    boxes[4 * i + 3] = Math.max(a[1], b[1])
  }
  return boxes
}

function areNear(boxes: Float64Array, i: number, j: number): boolean {
  const a = 4 * i
  const b = 4 * j
  if (boxes[a]! > boxes[b + 1]! || boxes[b]! > boxes[a + 1]!) return false
  return boxes[a + 2]! <= boxes[b + 3]! && boxes[b + 2]! <= boxes[a + 3]!
}

/** Checks edges in O(n log n): a sweep line from west to east compares only neighboring edges (Shamos and Hoey). */
function lineMeetsCrossing(ring: Ring): boolean {
  const corners = ring.slice(0, -1)
  const sweep = sweepOver(corners)
  const order = Uint32Array.from(corners, (_, i) => i).sort((a, b) =>
    compare(corners[a]!, corners[b]!),
  )
  let previous: Position | undefined
  for (const corner of order) {
    const position = corners[corner]!
    if (previous !== undefined && compare(previous, position) === 0) return true
    if (!passes(sweep, corner)) return true
    previous = position
  }
  return false
}

/** The state of the sweep line. Edge `i` goes from corner `i` to the next one; `west` and `east` have its ends. */
interface Sweep {
  readonly corners: readonly Position[]
  readonly west: readonly Position[]
  readonly east: readonly Position[]
  /** The first `count` entries are the edges on the sweep line, from the south. */
  readonly edges: Int32Array
  count: number
}

const compare = (a: Position, b: Position) => a[0] - b[0] || a[1] - b[1]

function sweepOver(corners: readonly Position[]): Sweep {
  const nextCorner = (i: number) => corners[i + 1] ?? corners[0]!
  const west = corners.map((corner, i) =>
    compare(corner, nextCorner(i)) < 0 ? corner : nextCorner(i),
  )
  const east = corners.map((corner, i) =>
    compare(corner, nextCorner(i)) < 0 ? nextCorner(i) : corner,
  )
  return { corners, west, east, edges: new Int32Array(corners.length + 2), count: 0 }
}

function passes(sweep: Sweep, corner: number): boolean {
  const { corners, east, edges } = sweep
  const position = corners[corner]!
  const adjacentEdges = [corner === 0 ? corners.length - 1 : corner - 1, corner]
  const ending = adjacentEdges.filter((edge) => east[edge] === position)
  const starting = adjacentEdges.filter((edge) => east[edge] !== position)
  const at = countSouthOf(sweep, position)
  for (let i = at; i < at + ending.length; i++)
    if (i >= sweep.count || !ending.includes(edges[i]!)) return false
  replace(sweep, at, ending.length, fromSouth(sweep, position, starting))
  for (let i = at - 1; i < at + starting.length; i++) if (!areApart(sweep, i)) return false
  return true
}

function countSouthOf({ west, east, edges, count }: Sweep, position: Position): number {
  let from = 0
  let to = count
  while (from < to) {
    const middle = (from + to) >> 1
    const edge = edges[middle]!
    if (sideOf(west[edge]!, east[edge]!, position) > 0) from = middle + 1
    else to = middle
  }
  return from
}

function replace(sweep: Sweep, at: number, ending: number, starting: readonly number[]): void {
  sweep.edges.copyWithin(at + starting.length, at + ending, sweep.count)
  sweep.edges.set(starting, at)
  sweep.count += starting.length - ending
}

function fromSouth(
  { east }: Sweep,
  position: Position,
  edges: readonly number[],
): readonly number[] {
  const [a, b] = edges
  if (a === undefined || b === undefined) return edges
  return sideOf(position, east[a]!, east[b]!) > 0 ? [a, b] : [b, a]
}

function areApart({ corners, west, east, edges, count }: Sweep, index: number): boolean {
  if (index < 0 || index + 1 >= count) return true
  const a = edges[index]!
  const b = edges[index + 1]!
  if ((a + 1) % corners.length === b) return !isSpike(corners, b)
  if ((b + 1) % corners.length === a) return !isSpike(corners, a)
  return !meet(west[a]!, east[a]!, west[b]!, east[b]!)
}

function isSpike(corners: readonly Position[], corner: number): boolean {
  const a = corners[(corner + corners.length - 1) % corners.length]!
  const b = corners[corner]!
  const c = corners[(corner + 1) % corners.length]!
  return isOnSegment(b, a, c) || isOnSegment(b, c, a)
}

function meet(a: Position, b: Position, c: Position, d: Position): boolean {
  if (isOnSegment(a, b, c) || isOnSegment(a, b, d) || isOnSegment(c, d, a) || isOnSegment(c, d, b))
    return true
  return opposite(sideOf(a, b, c), sideOf(a, b, d)) && opposite(sideOf(c, d, a), sideOf(c, d, b))
}

const opposite = (a: number, b: number) => (a > 0 && b < 0) || (a < 0 && b > 0)
