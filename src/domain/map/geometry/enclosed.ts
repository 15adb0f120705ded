import { isOnSegment, sideOf } from './geometry.ts'
import type { Position, Ring } from './shapes.ts'

type Edge = readonly [from: Position, to: Position]

/** How often edges are split again. Rounding a crossing moves edges a little, which may create new crossings. */
const maxRounds = 6

/** The outline of all that a line encloses, in several rings if it touches itself. Null if `maxRounds` is too low. */
export function enclosedRings(ring: Ring): Ring[] | null {
  const edges = splitEdges(ring)
  return edges === null ? null : splitLoops(outerWalk(edges)).map((loop) => [...loop, loop[0]!])
}

const keyOf = ([x, y]: Position) => `${x},${y}`

/** Splits edges where the line meets itself, without duplicates. Null if `maxRounds` rounds are not enough. */
function splitEdges(ring: Ring): Edge[] | null {
  let edges = distinct(ring.slice(1).map((to, i) => [ring[i]!, to]))
  for (let round = 0; round < maxRounds; round++) {
    const cut = distinct(edges.flatMap((edge) => cutBy(edge, edges)))
    if (cut.length === edges.length) return edges
    edges = cut
  }
  return null
}

function distinct(edges: readonly Edge[]): Edge[] {
  const edgeByEnds = new Map<string, Edge>()
  for (const edge of edges) {
    const [from, to] = edge.map(keyOf).sort()
    if (from !== to) edgeByEnds.set(`${from} ${to}`, edge)
  }
  return [...edgeByEnds.values()]
}

function cutBy(edge: Edge, others: readonly Edge[]): Edge[] {
  const [from, to] = edge
  const far = ([x, y]: Position) => Math.hypot(x - from[0], y - from[1])
  const cuts = others
    .flatMap((crossing) => (areNear(edge, crossing) ? meetings(edge, crossing) : []))
    .sort((a, b) => far(a) - far(b))
  const stops = [from, ...cuts, to]
  return stops.slice(1).map((stop, i) => [stops[i]!, stop])
}

function areNear([a, b]: Edge, [c, d]: Edge): boolean {
  return [0, 1].every(
    (axis) =>
      Math.max(a[axis]!, b[axis]!) >= Math.min(c[axis]!, d[axis]!) &&
      Math.max(c[axis]!, d[axis]!) >= Math.min(a[axis]!, b[axis]!),
  )
}

function meetings([a, b]: Edge, [c, d]: Edge): Position[] {
  const isEnd = (position: Position) => isSame(position, a) || isSame(position, b)
  const ends = [c, d].filter((end) => !isEnd(end) && isOnSegment(a, b, end))
  if (ends.length > 0) return ends
  const [ofC, ofD] = [sideOf(a, b, c), sideOf(a, b, d)]
  const [ofA, ofB] = [sideOf(c, d, a), sideOf(c, d, b)]
  if (ofC * ofD >= 0 || ofA * ofB >= 0) return []
  const share = ofA / (ofA - ofB)
  const crossing = [
    Math.round(a[0] + (b[0] - a[0]) * share),
    Math.round(a[1] + (b[1] - a[1]) * share),
  ] as const
  return isEnd(crossing) ? [] : [crossing]
}

/** Walks along the edges with the outside on the right. The result is not closed. */
function outerWalk(edges: readonly Edge[]): Position[] {
  const neighbors = neighborsOf(edges)
  const ends = edges.flat()
  const start = ends.reduce((a, b) => ((b[0] - a[0] || b[1] - a[1]) < 0 ? b : a))
  const walk: Position[] = [start]
  let before: Position = [start[0] - 1, start[1]]
  for (let stepsLeft = 2 * edges.length; stepsLeft > 0; stepsLeft--) {
    const at = walk.at(-1)!
    const turn = firstTurn(at, before, neighbors.get(keyOf(at)) ?? [])
    if (walk.length > 1 && isSame(at, start) && isSame(turn, walk[1]!)) break
    walk.push(turn)
    before = at
  }
  return walk.slice(0, -1)
}

const isSame = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1]

function neighborsOf(edges: readonly Edge[]): ReadonlyMap<string, Position[]> {
  const neighbors = new Map<string, Position[]>()
  for (const [from, to] of [...edges, ...edges.map(([from, to]) => [to, from] as const)])
    neighbors.set(keyOf(from), [...(neighbors.get(keyOf(from)) ?? []), to])
  return neighbors
}

function firstTurn(at: Position, before: Position, ways: readonly Position[]): Position {
  const back = angleOf(at, before)
  const turn = (to: Position) => {
    const angle = angleOf(at, to) - back
    return angle > 0 ? angle : angle + 2 * Math.PI
  }
  return ways.reduce((a, b) => (turn(b) < turn(a) ? b : a))
}

const angleOf = (from: Position, to: Position) => Math.atan2(to[1] - from[1], to[0] - from[0])

/** Splits the walk at repeated corners, and drops parts that only go back and forth. */
function splitLoops(walk: readonly Position[]): Position[][] {
  const loops: Position[][] = []
  const open: Position[] = []
  for (const position of [...walk, walk[0]!]) {
    const at = open.findIndex((openPosition) => isSame(openPosition, position))
    if (at !== -1) loops.push(open.splice(at))
    open.push(position)
  }
  return loops.filter(({ length }) => length > 2)
}
