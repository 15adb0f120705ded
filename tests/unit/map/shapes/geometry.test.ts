import fc from 'fast-check'
import { expect, test } from 'vitest'
import { milesToMeters } from '#src/domain/limits.ts'
import { boxesOf } from '#src/domain/map/geometry/boxes.ts'
import { distanceInMeters, isOnSegment, sideOf } from '#src/domain/map/geometry/geometry.ts'
import { type Point, type Position, toPosition } from '#src/domain/map/geometry/shapes.ts'
import { boundsOfGeometry } from '#src/domain/map/overlays/overlay-shapes.ts'
import { cases } from '../../../support/cases.ts'

const a = 6_378_137
const f = 1 / 298.257223563

/** Vincenty's inverse solution, iterated: right to a millimetre unless the points are nearly opposite. */
function vincenty(p: Point, q: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const b = (1 - f) * a
  const u1 = Math.atan((1 - f) * Math.tan(rad(p.latitude)))
  const u2 = Math.atan((1 - f) * Math.tan(rad(q.latitude)))
  const l = rad(q.longitude - p.longitude)
  let lambda = l
  let sinSigma = 0
  let cosSigma = 0
  let sigma = 0
  let cosSqAlpha = 0
  let cos2m = 0
  for (let i = 0; i < 200; i++) {
    const sl = Math.sin(lambda)
    const cl = Math.cos(lambda)
    const x = Math.cos(u2) * sl
    const y = Math.cos(u1) * Math.sin(u2) - Math.sin(u1) * Math.cos(u2) * cl
    sinSigma = Math.hypot(x, y)
    if (sinSigma === 0) return 0
    cosSigma = Math.sin(u1) * Math.sin(u2) + Math.cos(u1) * Math.cos(u2) * cl
    sigma = Math.atan2(sinSigma, cosSigma)
    const sinAlpha = (Math.cos(u1) * Math.cos(u2) * sl) / sinSigma
    cosSqAlpha = 1 - sinAlpha ** 2
    cos2m = cosSqAlpha === 0 ? 0 : cosSigma - (2 * Math.sin(u1) * Math.sin(u2)) / cosSqAlpha
    const c = (f / 16) * cosSqAlpha * (4 + f * (4 - 3 * cosSqAlpha))
    const before = lambda
    lambda =
      l +
      (1 - c) *
        f *
        sinAlpha *
        (sigma + c * sinSigma * (cos2m + c * cosSigma * (2 * cos2m ** 2 - 1)))
    if (Math.abs(lambda - before) < 1e-12) break
  }
  const uSq = (cosSqAlpha * (a ** 2 - b ** 2)) / b ** 2
  const big = 1 + (uSq / 16_384) * (4096 + uSq * (-768 + uSq * (320 - 175 * uSq)))
  const small = (uSq / 1024) * (256 + uSq * (-128 + uSq * (74 - 47 * uSq)))
  const inner =
    cosSigma * (2 * cos2m ** 2 - 1) -
    (small / 6) * cos2m * (4 * sinSigma ** 2 - 3) * (4 * cos2m ** 2 - 3)
  return b * big * (sigma - small * sinSigma * (cos2m + (small / 4) * inner))
}

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const point = (most: number) => fc.record({ latitude: degrees(most), longitude: degrees(180) })

test('§9 distances are right to a thousandth up to 200 miles, everywhere on the globe', () => {
  const away = fc.tuple(degrees(2.8), degrees(2.8))
  fc.assert(
    fc.property(point(85), away, (p, [north, east]) => {
      const longitude = ((p.longitude + east + 540) % 360) - 180
      const q = { latitude: Math.max(-87, Math.min(87, p.latitude + north)), longitude }
      const expected = vincenty(p, q)
      expect(Math.abs(distanceInMeters(p, q) - expected)).toBeLessThanOrEqual(
        expected / 10_000 + 1e-3,
      )
    }),
    { numRuns: cases(1_000) },
  )
})

test('distances meet known lines: Seattle to Tacoma, across the 180th meridian, nowhere', () => {
  const seattle = { latitude: 47.6062, longitude: -122.3321 }
  expect(distanceInMeters(seattle, { latitude: 47.2529, longitude: -122.4443 })).toBeCloseTo(
    vincenty(seattle, { latitude: 47.2529, longitude: -122.4443 }),
    0,
  )
  expect(
    distanceInMeters({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }),
  ).toBeCloseTo(111_319.49, 0)
  expect(distanceInMeters(seattle, seattle)).toBe(0)
  expect(
    distanceInMeters({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }),
  ).toBeCloseTo(20_003_931, -3)
})

test('boxes around circles hold every place inside, at poles and at the 180th meridian too', () => {
  const radius = fc.double({ min: 1, max: 1_000 * milesToMeters, noNaN: true })
  const turned = fc.double({ min: -1, max: 1, noNaN: true })
  fc.assert(
    fc.property(point(90), radius, turned, turned, (center, meters, north, east) => {
      const latitude = Math.max(-90, Math.min(90, center.latitude + (north * meters) / 110_000))
      const width = Math.min(
        180,
        (meters / 110_000) * (1 / Math.max(0.02, Math.cos((latitude * Math.PI) / 180))),
      )
      const place = { latitude, longitude: ((center.longitude + east * width + 540) % 360) - 180 }
      if (distanceInMeters(center, place) > meters) return
      const boxes = boxesOf({ kind: 'circle', center: toPosition(center), meters })
      expect(
        boxes.some(
          (box) =>
            box.south <= latitude &&
            latitude <= box.north &&
            box.west <= place.longitude &&
            place.longitude <= box.east,
        ),
      ).toBe(true)
    }),
    { numRuns: cases(1_000) },
  )
})

test('an overlay circle over the 180th meridian or a pole reaches around the globe, and never beyond it', () => {
  const boundsOf = (x: number, y: number) =>
    boundsOfGeometry({ kind: 'circle', center: [x * 1e6, y * 1e6], miles: 100 })
  expect(boundsOf(179.9, 10)).toMatchObject({ west: -180e6, east: 180e6 })
  expect(boundsOf(-179.9, 10)).toMatchObject({ west: -180e6, east: 180e6 })
  expect(boundsOf(20, 89.5)).toMatchObject({ west: -180e6, east: 180e6, north: 90e6 })
  const { south, north, west, east } = boundsOf(20, 10)
  expect(
    [(north - south) / 1e6, (east - west) / 1e6].map((degrees) => Math.round(degrees * 10) / 10),
  ).toEqual([2.9, 3])
})

test('sides are exact for the largest numbers', () => {
  const coordinate = fc.integer({ min: -180_000_000, max: 180_000_000 })
  const position = fc.tuple(coordinate, coordinate)
  const exact = (a: Position, b: Position, c: Position) => {
    const big = (x: number, y: number) => BigInt(x) - BigInt(y)
    return big(b[0], a[0]) * big(c[1], a[1]) - big(b[1], a[1]) * big(c[0], a[0])
  }
  const nearby = fc.integer({ min: -1, max: 1 })
  fc.assert(
    fc.property(position, position, position, nearby, nearby, (a, b, c, x, y) => {
      const middle: Position = [
        Math.round((a[0] + b[0]) / 2) + x,
        Math.round((a[1] + b[1]) / 2) + y,
      ]
      for (const third of [c, middle]) {
        const side = exact(a, b, third)
        expect(Math.sign(sideOf(a, b, third))).toBe(side > 0n ? 1 : side < 0n ? -1 : 0)
      }
      expect(isOnSegment(a, b, a)).toBe(true)
    }),
    { numRuns: cases(1_000) },
  )
})
