import type { Area, Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { Comparison, Condition } from '#src/domain/search/filter/condition/condition.ts'
import { boundsPadding, coordinateFactor, minimumBoundsSpan } from '../limits.ts'
import type { Dictionary } from '../search/dictionary/index.ts'

// The part of the map that limits a search (SPEC §3 Search state: map bounds).

const pole = 90 * coordinateFactor
const meridian = 180 * coordinateFactor
const padding = boundsPadding * coordinateFactor
const leastSpan = minimumBoundsSpan * coordinateFactor

export const mapArea = "the map's area"

export const crossesMeridian = ({ west, east }: Bounds): boolean => west > east

export const widthOf = ({ west, east }: Bounds): number =>
  east - west + (west > east ? 2 * meridian : 0)

/** Widens sides that are shorter than the minimum span (SPEC §9). */
export const widenedBounds = (bounds: Bounds): Bounds =>
  paddedBounds(bounds, paddingFor(bounds.north - bounds.south), paddingFor(widthOf(bounds)))

const paddingFor = (span: number) => (span < leastSpan ? padding : 0)

/** Widens bounds within the world. Bounds that did not cross the 180th meridian still do not. */
export function paddedBounds(bounds: Bounds, tall: number, wide: number): Bounds {
  const south = Math.max(-pole, bounds.south - tall)
  const north = Math.min(pole, bounds.north + tall)
  if (widthOf(bounds) + 2 * wide >= 2 * meridian)
    return { south, north, west: -meridian, east: meridian }
  const west = bounds.west - wide
  const east = bounds.east + wide
  if (!crossesMeridian(bounds))
    return { south, north, west: Math.max(-meridian, west), east: Math.min(meridian, east) }
  return { south, north, west, east }
}

/** The intersection of two bounds, or `a` if they are disjoint or if one crosses the 180th meridian. */
export function overlapOf(a: Bounds, b: Bounds): Bounds {
  const south = Math.max(a.south, b.south)
  const north = Math.min(a.north, b.north)
  const west = Math.max(a.west, b.west)
  const east = Math.min(a.east, b.east)
  if (crossesMeridian(a) || crossesMeridian(b) || south >= north || west >= east) return a
  return { south, west, north, east }
}

export function areasOf(bounds: Bounds): Area[] {
  if (!crossesMeridian(bounds)) return [{ kind: 'rectangle', ...bounds }]
  return [
    { ...bounds, kind: 'rectangle', east: meridian },
    { ...bounds, kind: 'rectangle', west: -meridian },
  ]
}

/** Adds to a condition that the listing is inside the bounds. Edges count as inside. */
export function addBounds(condition: Condition, bounds: Bounds, dictionary: Dictionary): Condition {
  const field = dictionary.find('Location')
  if (field === undefined) throw new Error('There is no field of places.')
  const tests = areasOf(bounds).map((shape) => ({ kind: 'inside', shape }) as const)
  const place: Comparison = {
    kind: 'comparison',
    subject: { kind: 'field', type: 'shape', field },
    every: false,
    tests,
  }
  return { kind: 'and', of: [condition, place] }
}
