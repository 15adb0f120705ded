import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Position, Ring } from '#src/domain/map/geometry/shapes.ts'
import { simplifyLine, simplifyRing } from '#src/domain/map/geometry/simplify.ts'

const place = fc.tuple(
  fc.integer({ min: -1_000, max: 1_000 }),
  fc.integer({ min: -1_000, max: 1_000 }),
)
const circle: Ring = Array.from({ length: 361 }, (_, i) => {
  const angle = ((i % 360) / 180) * Math.PI
  return [Math.round(10_000 * Math.cos(angle)), Math.round(10_000 * Math.sin(angle))]
})

function distanceTo([x, y]: Position, a: Position, b: Position, stretch: number): number {
  const dx = b[0] - a[0]
  const dy = (b[1] - a[1]) * stretch
  const px = x - a[0]
  const py = (y - a[1]) * stretch
  const along =
    dx === 0 && dy === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy)))
  return Math.hypot(px - along * dx, py - along * dy)
}

it('leaves out no corner that lies further from the line than the tolerance', () => {
  const cases = fc.tuple(
    fc.array(place, { minLength: 2, maxLength: 60 }),
    fc.integer({ min: 1, max: 400 }),
    fc.constantFrom(1, 1.5),
  )
  fc.assert(
    fc.property(cases, ([line, tolerance, stretch]) => {
      const simple = simplifyLine(line, { tolerance, stretch })
      expect(simple[0]).toEqual(line[0])
      expect(simple.at(-1)).toEqual(line.at(-1))
      for (const corner of line) {
        const distances = simple.slice(1).map((b, i) => distanceTo(corner, simple[i]!, b, stretch))
        expect(Math.min(...distances)).toBeLessThanOrEqual(tolerance + 1e-6)
      }
    }),
  )
})

it('keeps a ring closed, with fewer corners the coarser it is', () => {
  const [fine, coarse] = [10, 500].map(
    (tolerance) => simplifyRing(circle, { tolerance, stretch: 1 })!,
  )
  expect(fine![0]).toEqual(fine!.at(-1))
  expect(coarse![0]).toEqual(coarse!.at(-1))
  expect(coarse!.length).toBeLessThan(fine!.length)
  expect(fine!.length).toBeLessThan(circle.length)
  expect(coarse!.length).toBeGreaterThan(6)
})

it('drops a ring that is no larger than the tolerance, or no more than a line', () => {
  expect(simplifyRing(circle, { tolerance: 19_000, stretch: 1 })).toBeNull()
  expect(simplifyRing(circle, { tolerance: 20_000, stretch: 1 })).toBeNull()
  expect(simplifyRing(circle, { tolerance: 8_000, stretch: 1 })).not.toBeNull()
})
