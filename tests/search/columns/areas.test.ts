import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import { prepareArea } from '#src/domain/map/geometry/inside.ts'
import { type Area, type Position, toPoint } from '#src/domain/map/geometry/shapes.ts'
import { all, none } from '#src/search/columns/arrays/blocks.ts'
import { flatDistance, prepareCircle } from '#src/search/columns/geometry/circles.ts'
import { prepareRaster } from '#src/search/columns/geometry/raster.ts'
import { cases } from '../../support/cases.ts'

const middle = fc.tuple(fc.integer({ min: -170, max: 170 }), fc.integer({ min: -80, max: 80 }))
const micro = ([x, y]: readonly [number, number]): Position => [
  x * 1_000_000 + 123_456,
  y * 1_000_000 + 654_321,
]

/** A ring around a middle, as wide as `size`, of whole micro-degrees. */
const ring = fc
  .tuple(
    middle,
    fc.constantFrom(4, 60, 5_000, 300_000),
    fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 3, maxLength: 40 }),
  )
  .map(([at, size, radii]) => {
    const [x, y] = micro(at)
    const corners = radii.map((radius, i): Position => {
      const angle = (i / radii.length) * 2 * Math.PI
      return [
        x + Math.round((Math.cos(angle) * size * radius) / 100),
        y + Math.round((Math.sin(angle) * size * radius) / 100),
      ]
    })
    return [...corners, corners[0]!]
  })

/** Places around a shape: inside, outside, on its corners and edges. */
function placesAround(
  corners: readonly Position[],
  random: readonly (readonly [number, number])[],
): Position[] {
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const west = Math.min(...xs)
  const south = Math.min(...ys)
  const width = Math.max(...xs) - west
  const height = Math.max(...ys) - south
  const between = corners
    .slice(1)
    .map(
      ([x, y], i): Position => [
        Math.round((x + corners[i]![0]) / 2),
        Math.round((y + corners[i]![1]) / 2),
      ],
    )
  const scattered = random.map(
    ([u, v]): Position => [
      Math.round(west + width * (u * 1.2 - 0.1)),
      Math.round(south + height * (v * 1.2 - 0.1)),
    ],
  )
  return [...corners, ...between, ...scattered]
}

const unit = fc.double({ min: 0, max: 1, noNaN: true })
const scattered = fc.array(fc.tuple(unit, unit), { minLength: 50, maxLength: 200 })

describe('§5 polygon on a grid of cells', () => {
  test('holds exactly what the polygon holds, with holes too', () => {
    fc.assert(
      fc.property(ring, fc.option(ring), scattered, (outer, hole, random) => {
        const rings = hole === null ? [outer] : [outer, hole]
        const polygon: Area = { kind: 'polygon', rings }
        const exact = prepareArea(polygon)
        const places = placesAround(outer, random)
        expect(places.map(([x, y]) => prepareRaster(polygon as never).contains(x, y))).toEqual(
          places.map(exact),
        )
      }),
      { numRuns: cases(300) },
    )
  })

  test('what it says of a rectangle is true of everything in it', () => {
    fc.assert(
      fc.property(ring, scattered, (corners, random) => {
        const polygon: Area = { kind: 'polygon', rings: [corners] }
        const exact = prepareArea(polygon)
        const raster = prepareRaster(polygon as never)
        const places = placesAround(corners, random)
        for (let i = 1; i < places.length; i++) {
          const a = places[i - 1]!
          const b = places[i]!
          const west = Math.min(a[0], b[0])
          const east = Math.max(a[0], b[0])
          const south = Math.min(a[1], b[1])
          const north = Math.max(a[1], b[1])
          const verdict = raster.verdict(west, south, east, north)
          const inside = places
            .filter(([x, y]) => west <= x && x <= east && south <= y && y <= north)
            .map(exact)
          if (verdict === all) expect(inside).not.toContain(false)
          if (verdict === none) expect(inside).not.toContain(true)
        }
      }),
      { numRuns: cases(200) },
    )
  })
})

describe('§5 circle on a plane with bounds', () => {
  const meters = fc.constantFrom(1, 50, 1_609.34, 4_828, 40_233, 149_000, 400_000)

  test('holds exactly what lies within the distance', () => {
    fc.assert(
      fc.property(middle, meters, scattered, (at, radius, random) => {
        const center = micro(at)
        const degrees = (radius / 100_000) * 1_000_000
        const places = random.map(
          ([u, v]): Position => [
            Math.round(center[0] + (u - 0.5) * 3 * degrees),
            Math.max(
              -90_000_000,
              Math.min(90_000_000, Math.round(center[1] + (v - 0.5) * 3 * degrees)),
            ),
          ],
        )
        const circle: Area = { kind: 'circle', center, meters: radius }
        const exact = prepareArea(circle)
        const prepared = prepareCircle(circle)
        expect(places.map(([x, y]) => prepared.contains(x, y))).toEqual(places.map(exact))
      }),
      { numRuns: cases(400) },
    )
  })

  test('the exact distance lies between its bounds, to the edge of the circle', () => {
    fc.assert(
      fc.property(middle, meters, unit, unit, (at, radius, turn, part) => {
        const center = micro(at)
        const flat = flatDistance(center, radius)
        if (flat === null) return
        const { latitude } = toPoint(center)
        const north = (Math.sin(turn * 2 * Math.PI) * radius * part) / 111_000
        const east =
          (Math.cos(turn * 2 * Math.PI) * radius * part) /
          (111_000 * Math.cos((latitude * Math.PI) / 180))
        const place: Position = [
          Math.round(center[0] + east * 1e6),
          Math.round(center[1] + north * 1e6),
        ]
        const distance = distanceInMeters(toPoint(center), toPoint(place))
        expect(flat.lowerBound(...place)).toBeLessThanOrEqual(distance * distance + 1e-6)
        expect(flat.upperBound(...place)).toBeGreaterThanOrEqual(distance * distance - 1e-6)
      }),
      { numRuns: cases(1_000) },
    )
  })
})
