import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCircle, checkPolygon, checkRectangle, milesOf } from '#src/domain/drawing/validity.ts'
import { distanceInMeters } from '#src/domain/geometry.ts'
import { toPoint, type Position } from '#src/domain/shapes.ts'

const invalid = { ok: false, why: 'invalid' }

describe('§5 Polygon', () => {
  it('has three corners or more, marks that repeat and a marked end left out', () => {
    const [a, b, c]: Position[] = [[0, 0], [1_000, 0], [1_000, 1_000]]
    const triangle = { ok: true, geometry: { kind: 'polygon', rings: [[a, b, c, a]] } }
    expect(checkPolygon([a!, b!, c!])).toEqual(triangle)
    expect(checkPolygon([a!, a!, b!, c!, c!, a!, a!])).toEqual(triangle)
    for (const few of [[], [a!], [a!, b!], [a!, b!, a!, b!], [a!, a!, a!]]) expect(checkPolygon(few)).toEqual(invalid)
  })

  it('is none if its edges cross or touch, if it has no area, or reaches beyond the globe', () => {
    expect(checkPolygon([[0, 0], [10, 10], [10, 0], [0, 10]])).toEqual(invalid)
    expect(checkPolygon([[0, 0], [10, 0], [20, 0]])).toEqual(invalid)
    expect(checkPolygon([[0, 0], [10, 0], [5, 0], [5, 10]])).toEqual(invalid)
    expect(checkPolygon([[179_000_000, 0], [-179_000_000, 0], [-179_000_000, 10]])).toEqual(invalid)
    expect(checkPolygon([[0, 0], [10, 0], [0, 90_000_001]])).toEqual(invalid)
  })
})

describe('§5 Rectangle', () => {
  it('is widened about its middle until its diagonal has 25 m, a larger one stays as it is', () => {
    const latitude = fc.integer({ min: -85_000_000, max: 85_000_000 })
    const longitude = fc.integer({ min: -179_000_000, max: 179_000_000 })
    const size = fc.integer({ min: -900, max: 900 })
    fc.assert(
      fc.property(longitude, latitude, size, size, (x, y, wide, tall) => {
        const checked = checkRectangle([x, y], [x + wide, y + tall])
        if (!checked.ok || checked.geometry.kind !== 'rectangle') throw new Error('no rectangle')
        const { west, south, east, north } = checked.geometry
        const diagonal = distanceInMeters(toPoint([west, south]), toPoint([east, north]))
        const before = distanceInMeters(toPoint([x, y]), toPoint([x + wide, y + tall]))
        expect(diagonal).toBeGreaterThanOrEqual(25)
        if (before >= 25) expect([east - west, north - south]).toEqual([Math.abs(wide), Math.abs(tall)])
        else expect(diagonal).toBeLessThan(31)
        expect(Math.abs((west + east) / 2 - (x + wide / 2))).toBeLessThanOrEqual(1)
        expect(Math.abs((south + north) / 2 - (y + tall / 2))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('over the 180th meridian is none', () => expect(checkRectangle([179_000_000, 0], [-179_000_000, 10])).toEqual(invalid))
})

describe('§5 Circle', () => {
  const east = (meters: number): Position => [Math.round((meters / 111_319.49) * 1e6), 0]

  it.each([
    [0.9, 5_000, false],
    [1.5, 5_000, true],
    [29, 999, false],
    [29, 1_000, true],
    [31, 10, true],
  ])('of %i m, drawn in %i ms: %j', (meters, ms, expected) => expect(checkCircle([0, 0], east(meters), ms).ok).toBe(expected))

  it('has its radius in miles with two decimals, never none', () => {
    expect([1, 20, 1609.34, 3218.68, 321_868].map(milesOf)).toEqual([0.01, 0.01, 1, 2, 200])
  })
})
