import type { Line, Position } from './feature.ts'
import { isClosed, joinLines } from './join-lines.ts'

/** Square degrees; positive for a counterclockwise ring. */
export function signedArea(ring: Line): number {
  let sum = 0
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!
    const [bx, by] = ring[i]!
    sum += ax * by - bx * ay
  }
  return sum / 2
}

/** The centroid of the area. */
export function centerOf(ring: Line): Position {
  let x = 0
  let y = 0
  const area = signedArea(ring)
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!
    const [bx, by] = ring[i]!
    const weight = (ax * by - bx * ay) / (6 * area)
    x += (ax + bx) * weight
    y += (ay + by) * weight
  }
  return [x, y]
}

/** Even-odd rule. */
export function holds(ring: Line, [x, y]: Position): boolean {
  let inside = false
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!
    const [bx, by] = ring[i]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** `open` counts outer lines that do not close when joined. */
export function polygonsOf(
  outer: readonly Line[],
  inner: readonly Line[],
): { polygons: Line[][]; open: number } {
  const rings = joinLines(outer, { turn: true })
  const closed = rings.filter(isClosed)
  const holes = joinLines(inner, { turn: true }).filter(isClosed)
  const polygons = closed.map((ring) => [ring, ...holes.filter((hole) => holds(ring, hole[0]!))])
  return { polygons, open: rings.length - closed.length }
}
