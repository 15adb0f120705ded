import { difference, featureCollection, intersect, polygon } from '@turf/turf'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crossesItself } from '#src/domain/map/geometry/crossings.ts'
import { isRingWithin, ringsOverlap } from '#src/domain/map/geometry/ring-pairs.ts'
import type { Position, Ring } from '#src/domain/map/geometry/shapes.ts'
import { cases } from '../../../support/cases.ts'

const same = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1]

/** Few places, so that rings often touch each other in corners and along edges. */
const place = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
const simpleRing = fc
  .array(place, { minLength: 3, maxLength: 7 })
  .filter((corners) => corners.every((one, i) => !same(one, corners.at(i - 1)!)))
  .map((corners): Ring => [...corners, corners[0]!])
  .filter((ring) => !crossesItself(ring))

const areaOf = (ring: Ring) => polygon([ring.map(([x, y]) => [x, y])])
const both = (a: Ring, b: Ring) => featureCollection([areaOf(a), areaOf(b)])

const square = (from: number, to: number): Ring => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
]

describe('two rings', () => {
  it('overlap if Turf finds something that lies in both', () => {
    fc.assert(
      fc.property(simpleRing, simpleRing, (a, b) => {
        expect(ringsOverlap(a, b)).toBe(intersect(both(a, b)) !== null)
      }),
      { numRuns: cases(1_000) },
    )
  })

  it('lie in each other if Turf finds nothing of the first beside the second', () => {
    fc.assert(
      fc.property(simpleRing, simpleRing, (a, b) => {
        expect(isRingWithin(a, b)).toBe(difference(both(a, b)) === null)
      }),
      { numRuns: cases(1_000) },
    )
  })

  it('may have edges and corners in common', () => {
    expect(ringsOverlap(square(0, 2), square(2, 4))).toBe(false)
    expect(ringsOverlap(square(0, 2), square(0, 2))).toBe(true)
    expect(isRingWithin(square(0, 2), square(0, 4))).toBe(true)
    expect(isRingWithin(square(0, 2), square(0, 2))).toBe(true)
    expect(isRingWithin(square(0, 4), square(0, 2))).toBe(false)
  })

  it('differ by a single micro-degree anywhere on the globe', () => {
    const far = 179_999_990
    expect(ringsOverlap(square(far, far + 5), square(far + 5, far + 9))).toBe(false)
    expect(ringsOverlap(square(far, far + 6), square(far + 5, far + 9))).toBe(true)
  })
})
