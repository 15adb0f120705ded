import { isOnSegment, sideOf } from './geometry.ts'
import { prepareRing } from './rings.ts'
import type { Position, Ring } from './shapes.ts'

// Comparisons of two rings, exact for whole micro-degrees. Neither may cross itself. Rings that only touch, at corners
// or along edges, do not overlap.

export function ringsOverlap(a: Ring, b: Ring): boolean {
  if (areApart(a, b) || areApart(b, a)) return false
  if (anyCross(a, b)) return true
  const ofA = placesOf(a, b)
  const ofB = placesOf(b, a)
  if (ofA.has('inside') || ofB.has('inside')) return true
  // If each ring only runs along the edges of the other, both are the same ring.
  return !ofA.has('outside')
}

export function isRingWithin(inner: Ring, outer: Ring): boolean {
  return !anyCross(inner, outer) && !placesOf(inner, outer).has('outside')
}

/** Whether any edges of the rings cross. Meeting at a corner is not crossing. */
function anyCross(a: Ring, b: Ring): boolean {
  for (let i = 1; i < a.length; i++) {
    const from = a[i - 1]!
    const to = a[i]!
    for (let j = 1; j < b.length; j++) {
      const c = b[j - 1]!
      const d = b[j]!
      if (edgesAreApart(from, to, c, d)) continue
      const sides = sideOf(from, to, c) * sideOf(from, to, d)
      if (sides < 0 && sideOf(c, d, from) * sideOf(c, d, to) < 0) return true
    }
  }
  return false
}

const areApart = (a: Ring, b: Ring) => [0, 1].some((axis) => most(a, axis) < -most(b, axis, -1))

const most = (ring: Ring, axis: number, sign = 1) =>
  ring.reduce((extreme, corner) => Math.max(extreme, sign * corner[axis]!), -Infinity)

function edgesAreApart(a: Position, b: Position, c: Position, d: Position): boolean {
  return (
    Math.max(a[0], b[0]) < Math.min(c[0], d[0]) ||
    Math.max(c[0], d[0]) < Math.min(a[0], b[0]) ||
    Math.max(a[1], b[1]) < Math.min(c[1], d[1]) ||
    Math.max(c[1], d[1]) < Math.min(a[1], b[1])
  )
}

/** On which sides of the other ring the pieces of a ring are. The rings may not cross. */
function placesOf(ring: Ring, otherRing: Ring): Set<'inside' | 'edge' | 'outside'> {
  // Coordinates are doubled, so that midpoints of edges are integers too.
  const placeOf = prepareRing(otherRing.map(([x, y]): Position => [2 * x, 2 * y]))
  const places = new Set<'inside' | 'edge' | 'outside'>()
  for (let i = 1; i < ring.length; i++) {
    const stops = pointsOn(ring[i - 1]!, ring[i]!, otherRing)
    for (let j = 1; j < stops.length; j++) {
      const a = stops[j - 1]!
      const b = stops[j]!
      places.add(placeOf([a[0] + b[0], a[1] + b[1]]))
    }
  }
  return places
}

function pointsOn(from: Position, to: Position, ring: Ring): Position[] {
  const corners = ring.filter((corner) => isOnSegment(from, to, corner))
  const far = ([x, y]: Position) => Math.abs(x - from[0]) + Math.abs(y - from[1])
  const ordered = [from, ...corners, to].sort((a, b) => far(a) - far(b))
  return ordered.filter((corner, i) => i === 0 || far(corner) > far(ordered[i - 1]!))
}
