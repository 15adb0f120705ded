import { describe, expect, it } from 'vitest'
import { distanceToArea } from '#src/domain/map/geometry/distance-to-area.ts'
import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import type { Area } from '#src/domain/map/geometry/shapes.ts'

const square: Area = {
  kind: 'polygon',
  rings: [
    [
      [10_000_000, 47_000_000],
      [10_010_000, 47_000_000],
      [10_010_000, 47_010_000],
      [10_000_000, 47_010_000],
      [10_000_000, 47_000_000],
    ],
  ],
}
const from = (longitude: number, latitude: number) =>
  distanceInMeters({ longitude, latitude }, { longitude: 10.01, latitude: 47.005 })

describe('the distance to an area', () => {
  it('is none inside and on its edge', () => {
    expect(distanceToArea([10_005_000, 47_005_000], square)).toBe(0)
    expect(distanceToArea([10_010_000, 47_005_000], square)).toBe(0)
  })

  it('is that to the nearest edge or corner', () => {
    const east = distanceToArea([10_030_000, 47_005_000], square)
    expect(Math.abs(east - from(10.03, 47.005)) / east).toBeLessThan(0.01)
    const corner = distanceToArea([10_020_000, 47_020_000], square)
    const exact = distanceInMeters(
      { longitude: 10.02, latitude: 47.02 },
      { longitude: 10.01, latitude: 47.01 },
    )
    expect(Math.abs(corner - exact) / exact).toBeLessThan(0.01)
  })

  it('is that to the nearest of several, to a circle, and to a rectangle', () => {
    const place = [10_030_000, 47_005_000] as const
    const circle: Area = { kind: 'circle', center: [10_010_000, 47_005_000], meters: 500 }
    expect(distanceToArea(place, circle)).toBeCloseTo(from(10.03, 47.005) - 500, 6)
    const bounds = { west: 10_000_000, east: 10_010_000, south: 47_000_000, north: 47_010_000 }
    expect(distanceToArea(place, { kind: 'rectangle', ...bounds })).toBe(
      distanceToArea(place, square),
    )
    expect(distanceToArea(place, { kind: 'several', of: [square, circle] })).toBe(
      distanceToArea(place, circle),
    )
  })
})
