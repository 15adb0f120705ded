import geodesic from 'geographiclib-geodesic'
import { describe, expect, test } from 'vitest'
import { milesToMeters } from '#src/domain/limits.ts'
import { circleRing } from '#src/domain/map/geometry/circle-ring.ts'
import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import { prepareArea } from '#src/domain/map/geometry/inside.ts'
import {
  type Area,
  type Point,
  type Position,
  toPoint,
  toPosition,
} from '#src/domain/map/geometry/shapes.ts'
import { prepareCircle } from '#src/search/columns/geometry/circles.ts'

// Karney's algorithm, right to nanometres, tells what is right.
const { WGS84 } = geodesic.Geodesic

const latitudes = Array.from({ length: 29 }, (_, i) => -70 + 5 * i)
const azimuths = Array.from({ length: 72 }, (_, i) => 5 * i)
const radii = [
  1,
  30,
  500,
  1 * milesToMeters,
  10 * milesToMeters,
  50 * milesToMeters,
  93 * milesToMeters,
  200 * milesToMeters,
]

function placeAt({ latitude, longitude }: Point, azimuth: number, meters: number): Point {
  const { lat2, lon2 } = WGS84.Direct(latitude, longitude, azimuth, meters)
  return { latitude: lat2!, longitude: lon2! }
}

describe('§9 circles of up to 200 miles', () => {
  test('distances are within 0.01 % of the geodesic at every latitude and azimuth', () => {
    const worst = { error: 0, cases: 0 }
    for (const latitude of latitudes) {
      const center = { latitude, longitude: -122.3 }
      for (const azimuth of azimuths) {
        for (const meters of radii) {
          const error =
            Math.abs(distanceInMeters(center, placeAt(center, azimuth, meters)) - meters) / meters
          worst.error = Math.max(worst.error, error)
          worst.cases++
        }
      }
    }
    expect(worst.cases).toBe(29 * 72 * 8)
    expect(worst.error).toBeLessThan(1e-4)
  })

  test('the search holds what lies a thousandth within the radius, and nothing a thousandth beyond it', () => {
    const found = [0, 0]
    for (const latitude of latitudes) {
      const center = toPosition({ latitude, longitude: 179.2 })
      for (const meters of radii.filter((radius) => radius > 1_000)) {
        const circle: Extract<Area, { kind: 'circle' }> = { kind: 'circle', center, meters }
        const area = prepareArea(circle)
        const columns = prepareCircle(circle)
        for (const azimuth of azimuths) {
          for (const [i, factor] of [0.999, 1.001].entries()) {
            const place = toPosition(placeAt(toPoint(center), azimuth, meters * factor))
            expect(area(place)).toEqual(i === 0)
            expect(columns.contains(...place)).toEqual(i === 0)
            found[i]!++
          }
        }
      }
    }
    expect(found).toEqual([29 * 72 * 5, 29 * 72 * 5])
  })
})

const centers: Position[] = [
  [-122_300_000, 47_600_000],
  [0, 0],
  [179_990_000, -17_000_000],
  [-180_000_000, 66_000_000],
  [10_000_000, 70_000_000],
  [30_000_000, 89_500_000],
  [-60_000_000, -90_000_000],
  [0, 90_000_000],
]

describe('the outline of a circle', () => {
  test.each(centers)(
    'around %i %i has all its corners at the radius, one after the other, and is closed',
    (...center) => {
      for (const meters of radii) {
        const ring = circleRing(center, meters, 64)
        expect(ring[0]).toEqual(ring.at(-1))
        const corners = ring.filter(({ latitude }) => Math.abs(latitude) !== 90)
        expect(corners.length).toBeGreaterThanOrEqual(65)
        for (const corner of corners) {
          // Of a metre at the very pole, distances are wrong by a centimetre.
          expect(Math.abs(distanceInMeters(toPoint(center), corner) - meters)).toBeLessThanOrEqual(
            meters * 1e-7 + 0.01,
          )
        }
      }
    },
  )

  // As a flat ring: what is inside of it, a little off the edge, is what the circle holds.
  test.each(centers)(
    'around %i %i surrounds what the circle holds, over the 180th meridian and the poles too',
    (...center) => {
      const meters = 50 * milesToMeters
      const ring = circleRing(center, meters, 256).map(toPosition)
      const surrounds = prepareArea({ kind: 'polygon', rings: [ring] })
      const holds = prepareArea({ kind: 'circle', center, meters })
      const found = { inside: 0, outside: 0 }
      for (const azimuth of azimuths) {
        for (const factor of [0.02, 0.5, 0.99, 1.01, 1.5]) {
          const { latitude, longitude } = placeAt(toPoint(center), azimuth, meters * factor)
          const turns = [-720, -360, 0, 360, 720].map((turn) =>
            toPosition({ latitude, longitude: longitude + turn }),
          )
          expect(turns.some(surrounds)).toBe(holds(toPosition({ latitude, longitude })))
          found[factor < 1 ? 'inside' : 'outside']++
        }
      }
      expect(found).toEqual({ inside: 216, outside: 144 })
    },
  )
})
