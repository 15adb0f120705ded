import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crossesItself } from '#src/domain/map/geometry/crossings.ts'
import { isOnSegment, sideOf } from '#src/domain/map/geometry/geometry.ts'
import { prepareArea } from '#src/domain/map/geometry/inside.ts'
import type { Area, Position, Ring } from '#src/domain/map/geometry/shapes.ts'
import { isInArea } from '../../../search/support/reference/inside.ts'
import { cases } from '../../../support/cases.ts'

const small = fc.integer({ min: 0, max: 6 })
const position = fc.tuple(small, small) as fc.Arbitrary<Position>
const ring = fc
  .array(position, { minLength: 3, maxLength: 12 })
  .map((corners) => corners.filter((corner, i) => i === 0 || !same(corner, corners[i - 1]!)))
  .map((corners) =>
    corners.length > 1 && same(corners[0]!, corners.at(-1)!) ? corners.slice(0, -1) : corners,
  )
  .filter((corners) => corners.length >= 3)
  .map((corners): Ring => [...corners, corners[0]!])

const same = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1]

const square = (from: number, to: number): Ring => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
]

describe('§1 drawn shapes: inside, and the edge belongs to the shape', () => {
  test('a second reading of the rule agrees on rings of every kind, holes and edges included', () => {
    fc.assert(
      fc.property(ring, fc.option(ring), position, (outer, hole, place) => {
        const area: Area = { kind: 'polygon', rings: hole === null ? [outer] : [outer, hole] }
        expect(prepareArea(area)(place)).toBe(isInArea(area, place))
      }),
      { numRuns: cases(1_000) },
    )
  })

  test('a place in a hole is outside, one on the edge of the hole is inside', () => {
    const contains = prepareArea({ kind: 'polygon', rings: [square(0, 10), square(4, 6)] })
    expect(contains([5, 5])).toBe(false)
    expect(contains([4, 5])).toBe(true)
    expect(contains([6, 6])).toBe(true)
    expect(contains([1, 1])).toBe(true)
    expect(contains([0, 10])).toBe(true)
    expect(contains([10, 11])).toBe(false)
  })

  test('paths, points and collections hold what lies on them', () => {
    const path = prepareArea({
      kind: 'path',
      positions: [
        [0, 0],
        [4, 2],
        [4, 9],
      ],
    })
    expect(path([2, 1])).toBe(true)
    expect(path([4, 5])).toBe(true)
    expect(path([2, 2])).toBe(false)
    const several = prepareArea({
      kind: 'several',
      of: [
        { kind: 'points', positions: [[7, 7]] },
        { kind: 'polygon', rings: [square(0, 1)] },
      ],
    })
    expect(several([7, 7])).toBe(true)
    expect(several([1, 0])).toBe(true)
    expect(several([7, 8])).toBe(false)
    expect(prepareArea({ kind: 'several', of: [] })([0, 0])).toBe(false)
  })

  test('10,000 corners are prepared and asked 20,000 times within a second', () => {
    const corners = Array.from({ length: 10_000 }, (_, i): Position => {
      const angle = (i / 10_000) * 2 * Math.PI
      return [Math.round(1e6 * Math.cos(angle)), Math.round(1e6 * Math.sin(angle))]
    })
    const started = performance.now()
    const area: Area = { kind: 'polygon', rings: [[...corners, corners[0]!]] }
    const contains = prepareArea(area)
    for (let i = 0; i < 20_000; i++)
      contains([((i * 7919) % 2_000_000) - 1e6, ((i * 104_729) % 2_000_000) - 1e6])
    expect(performance.now() - started).toBeLessThan(1_000)
    expect(contains([0, 0])).toBe(true)
    expect(contains([999_999, 999_999])).toBe(false)
  })
})

/** Every edge against every other. */
function crossesSlowly(ring: Ring): boolean {
  const count = ring.length - 1
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      const a = ring[i]!
      const b = ring[i + 1]!
      const c = ring[j]!
      const d = ring[j + 1]!
      const isNext = j === i + 1
      const isLast = i === 0 && j === count - 1
      if (isNext && (isOnSegment(a, b, d) || isOnSegment(c, d, a))) return true
      if (isLast && (isOnSegment(c, d, b) || isOnSegment(a, b, c))) return true
      if (!isNext && !isLast && meet(a, b, c, d)) return true
    }
  }
  return false
}

function meet(a: Position, b: Position, c: Position, d: Position): boolean {
  if (isOnSegment(a, b, c) || isOnSegment(a, b, d) || isOnSegment(c, d, a) || isOnSegment(c, d, b))
    return true
  const sides = [sideOf(a, b, c), sideOf(a, b, d), sideOf(c, d, a), sideOf(c, d, b)].map(Math.sign)
  return sides[0]! * sides[1]! < 0 && sides[2]! * sides[3]! < 0
}

describe('§5 polygon: no self-crossing edges', () => {
  test('the sweep, which is for many corners, finds the same when every edge has many more', () => {
    const pieces = 40
    const divided = (corners: Ring): Ring => {
      const points = corners.slice(1).flatMap((b, i) => {
        const a = corners[i]!
        return Array.from(
          { length: pieces },
          (_, n): Position => [
            a[0] * pieces + (b[0] - a[0]) * n,
            a[1] * pieces + (b[1] - a[1]) * n,
          ],
        )
      })
      return [...points, points[0]!]
    }
    fc.assert(
      fc.property(ring, (corners) => {
        expect(crossesItself(divided(corners))).toBe(crossesSlowly(corners))
      }),
      { numRuns: cases(1_000) },
    )
  })

  test('finds what comparing every edge with every other finds', () => {
    const simple = { found: 0 }
    fc.assert(
      fc.property(ring, (corners) => {
        const expected = crossesSlowly(corners)
        if (!expected) simple.found++
        expect(crossesItself(corners)).toBe(expected)
      }),
      { numRuns: cases(1_000) },
    )
    expect(simple.found).toBeGreaterThan(cases(100))
  })

  test('also on stars with many corners, some of them bent across', () => {
    const corner = fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: -3, max: 3 }))
    fc.assert(
      fc.property(fc.array(corner, { minLength: 5, maxLength: 60 }), (corners) => {
        const points = corners.map(([radius, shift], i): Position => {
          const angle = ((i + (Math.abs(shift) === 3 ? shift : 0)) / corners.length) * 2 * Math.PI
          return [
            Math.round(radius * 1000 * Math.cos(angle)),
            Math.round(radius * 1000 * Math.sin(angle)),
          ]
        })
        const star: Ring = [...points, points[0]!]
        if (star.some((point, i) => i > 0 && same(point, star[i - 1]!))) return
        expect(crossesItself(star)).toBe(crossesSlowly(star))
      }),
      { numRuns: cases(1_000) },
    )
  })

  test('10,000 corners in a tight comb or a spiky star take less than half a second', () => {
    const comb = Array.from(
      { length: 10_000 },
      (_, i): Position => [i * 100, i % 2 ? 1_000_000 : 0],
    )
    const closing: Position[] = [
      [999_900, -10],
      [0, -10],
    ]
    const spiky = Array.from({ length: 10_000 }, (_, i): Position => {
      const angle = (i / 10_000) * 2 * Math.PI
      const radius = 50e6 + ((i * 7919) % 1000) * 1e5
      return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))]
    })
    for (const corners of [[...comb, ...closing], spiky]) {
      const started = performance.now()
      expect(crossesItself([...corners, corners[0]!])).toBe(false)
      expect(performance.now() - started).toBeLessThan(500)
    }
  })
})
