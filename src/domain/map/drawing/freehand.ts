import { coordinateFactor } from '#src/domain/limits.ts'
import { enclosedRings } from '#src/domain/map/geometry/enclosed.ts'
import type { Position, Ring } from '#src/domain/map/geometry/shapes.ts'
import { type Coarseness, simplifyRing } from '#src/domain/map/geometry/simplify.ts'
import { checkParts } from './shapes/check-parts.ts'
import { type Checked, closeRing } from './shapes/validity.ts'

// Areas drawn in one stroke by an unsteady finger, whose line may cross itself.

const tolerancePixels = 2.5
const minSidePixels = 24
const minLoopShare = 0.02
const maxCoarseness = 8

export function areaOfLine(line: readonly Position[], zoom: number): Checked {
  const pixel = (360 * coordinateFactor) / (256 * 2 ** zoom)
  const latitude = (line[0]?.[1] ?? 0) / coordinateFactor
  const stretch = 1 / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  const ring = closeRing(line)
  let checked: Checked = { ok: false, why: 'ignored' }
  for (let coarse = 1; coarse <= maxCoarseness; coarse *= 2) {
    checked = areaOf(ring, { tolerance: pixel * tolerancePixels * coarse, stretch }, pixel)
    if (checked.ok || checked.why === 'ignored') return checked
  }
  return checked
}

function areaOf(ring: Ring, coarseness: Coarseness, pixel: number): Checked {
  const simple = simplifyRing(ring, coarseness)
  if (simple === null) return { ok: false, why: 'ignored' }
  const rings = enclosedRings(simple)
  if (rings === null) return { ok: false, why: 'invalid' }
  const sizes = rings.map(sizeOf)
  const largest = Math.max(0, ...sizes)
  if (largest * coarseness.stretch < (minSidePixels * pixel) ** 2)
    return { ok: false, why: 'ignored' }
  return checkParts(
    rings.filter((_, i) => sizes[i]! >= largest * minLoopShare).map((ring) => [ring]),
  )
}

function sizeOf(ring: Ring): number {
  const [x0, y0] = ring[0] ?? [0, 0]
  const twice = ring.slice(1).reduce((sum, [x, y], i) => {
    const [u, v] = ring[i]!
    return sum + (u - x0) * (y - y0) - (x - x0) * (v - y0)
  }, 0)
  return Math.abs(twice) / 2
}
