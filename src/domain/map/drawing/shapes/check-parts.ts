import { milesToMeters } from '#src/domain/limits.ts'
import { isRingWithin, ringsOverlap } from '#src/domain/map/geometry/ring-pairs.ts'
import { type Ring, toPoint, toPosition } from '#src/domain/map/geometry/shapes.ts'
import type { DrawnGeometry } from './drawn.ts'
import { fromParts, type Part, partsOf } from './shape-parts.ts'
import { type Checked, checkRectangle, checkRing, circleOf } from './validity.ts'

// Holes must be inside their part. Neither holes nor parts may overlap, but they may touch.

export function checkEdited(geometry: DrawnGeometry): Checked {
  switch (geometry.kind) {
    case 'polygon':
    case 'several':
      return checkParts(partsOf(geometry) ?? [])
    case 'rectangle':
      return checkRectangle([geometry.west, geometry.south], [geometry.east, geometry.north])
    case 'circle':
      return circleOf(toPosition(toPoint(geometry.center)), geometry.miles * milesToMeters)
    default:
      return { ok: true, geometry }
  }
}

export function checkParts(parts: readonly Part[]): Checked {
  const checked = parts.map((rings) => rings.map(checkRing))
  if (checked.length === 0 || checked.some((rings) => rings.length === 0 || rings.includes(null)))
    return { ok: false, why: 'invalid' }
  const good = checked as readonly Part[]
  if (!good.every(holdsItsHoles)) return { ok: false, why: 'hole-outside' }
  if (good.some(([, ...holes]) => anyPair(holes, ringsOverlap)))
    return { ok: false, why: 'holes-overlap' }
  if (anyPair(good, partsOverlap)) return { ok: false, why: 'parts-overlap' }
  return { ok: true, geometry: fromParts(good) }
}

function holdsItsHoles([outer, ...holes]: Part): boolean {
  return holes.every(
    (hole) => outer !== undefined && isRingWithin(hole, outer) && !isRingWithin(outer, hole),
  )
}

function partsOverlap([a = [], ...holesOfA]: Part, [b = [], ...holesOfB]: Part): boolean {
  if (!ringsOverlap(a, b)) return false
  const isIn = (ring: Ring, holes: readonly Ring[]) =>
    holes.some((hole) => isRingWithin(ring, hole))
  return !isIn(a, holesOfB) && !isIn(b, holesOfA)
}

const anyPair = <One>(items: readonly One[], test: (a: One, b: One) => boolean): boolean =>
  items.some((item, i) => items.slice(0, i).some((earlier) => test(earlier, item)))

export function withHole(geometry: DrawnGeometry, hole: Ring): Checked {
  const parts = partsOf(geometry)
  if (parts === null) return { ok: false, why: 'invalid' }
  const at = parts.findIndex(([outer]) => outer !== undefined && isRingWithin(hole, outer))
  if (at === -1) return { ok: false, why: 'hole-outside' }
  return checkParts(parts.map((rings, i) => (i === at ? [...rings, hole] : rings)))
}

export function withPart(geometry: DrawnGeometry, ring: Ring): Checked {
  const parts = partsOf(geometry)
  return parts === null ? { ok: false, why: 'invalid' } : checkParts([...parts, [ring]])
}
