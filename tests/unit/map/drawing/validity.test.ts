import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkEdited } from '#src/domain/map/drawing/shapes/check-parts.ts'
import {
  checkCircle,
  checkPolygon,
  checkRectangle,
  milesOf,
} from '#src/domain/map/drawing/shapes/validity.ts'
import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import { type Position, toPoint } from '#src/domain/map/geometry/shapes.ts'

const invalid = { ok: false, why: 'invalid' }

describe('§5 Polygon', () => {
  it('has three corners or more, marks that repeat and a marked end left out', () => {
    const [a, b, c]: Position[] = [
      [0, 0],
      [1_000, 0],
      [1_000, 1_000],
    ]
    const triangle = { ok: true, geometry: { kind: 'polygon', rings: [[a, b, c, a]] } }
    expect(checkPolygon([a!, b!, c!])).toEqual(triangle)
    expect(checkPolygon([a!, a!, b!, c!, c!, a!, a!])).toEqual(triangle)
    for (const few of [[], [a!], [a!, b!], [a!, b!, a!, b!], [a!, a!, a!]])
      expect(checkPolygon(few)).toEqual(invalid)
  })

  it('is none if its edges cross or touch, if it has no area, or reaches beyond the globe', () => {
    expect(
      checkPolygon([
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ]),
    ).toEqual(invalid)
    expect(
      checkPolygon([
        [0, 0],
        [10, 0],
        [20, 0],
      ]),
    ).toEqual(invalid)
    expect(
      checkPolygon([
        [0, 0],
        [10, 0],
        [5, 0],
        [5, 10],
      ]),
    ).toEqual(invalid)
    expect(
      checkPolygon([
        [179_000_000, 0],
        [-179_000_000, 0],
        [-179_000_000, 10],
      ]),
    ).toEqual(invalid)
    expect(
      checkPolygon([
        [0, 0],
        [10, 0],
        [0, 90_000_001],
      ]),
    ).toEqual(invalid)
    for (const none of [NaN, Infinity, -Infinity]) {
      expect(
        checkPolygon([
          [0, 0],
          [10, 0],
          [none, 10],
        ]),
      ).toEqual(invalid)
      expect(
        checkPolygon([
          [0, 0],
          [10, none],
          [0, 10],
        ]),
      ).toEqual(invalid)
    }
    // Latitude and longitude swapped.
    expect(
      checkPolygon([
        [47_600_000, -122_300_000],
        [47_600_000, -122_200_000],
        [47_700_000, -122_200_000],
      ]),
    ).toEqual(invalid)
  })

  it('is the same on the copies of the globe that a map shows to the east and west', () => {
    const [a, b, c]: Position[] = [
      [178_000_000, 0],
      [180_000_000, 0],
      [180_000_000, 10],
    ]
    for (const turn of [-720e6, -360e6, 0, 360e6]) {
      const [x, y, z] = [a!, b!, c!].map(
        ([longitude, latitude]): Position => [longitude + turn, latitude],
      )
      expect(checkPolygon([x!, y!, z!])).toEqual({
        ok: true,
        geometry: { kind: 'polygon', rings: [[a, b, c, a]] },
      })
    }
    expect(
      checkPolygon([
        [179_000_000, 0],
        [181_000_000, 0],
        [181_000_000, 10],
      ]),
    ).toEqual(invalid)
  })

  it('with holes is checked ring by ring when it was edited', () => {
    const ring = (size: number): Position[] => [
      [-size, -size],
      [size, -size],
      [size, size],
      [-size, size],
      [-size, -size],
    ]
    const bow: Position[] = [
      [-1, -1],
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ]
    const edited = (...rings: Position[][]) => checkEdited({ kind: 'polygon', rings })
    expect(edited(ring(9), ring(3))).toEqual({
      ok: true,
      geometry: { kind: 'polygon', rings: [ring(9), ring(3)] },
    })
    expect(edited(bow, ring(3))).toEqual(invalid)
    expect(edited(ring(9), bow)).toEqual(invalid)
    expect(edited()).toEqual(invalid)
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
        if (before >= 25)
          expect([east - west, north - south]).toEqual([Math.abs(wide), Math.abs(tall)])
        else expect(diagonal).toBeLessThan(31)
        expect(Math.abs((west + east) / 2 - (x + wide / 2))).toBeLessThanOrEqual(1)
        expect(Math.abs((south + north) / 2 - (y + tall / 2))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('over the 180th meridian is none, nor beyond the globe, nor of no numbers', () => {
    expect(checkRectangle([179_000_000, 0], [-179_000_000, 10])).toEqual(invalid)
    expect(checkRectangle([179_000_000, 0], [181_000_000, 10])).toEqual(invalid)
    expect(checkRectangle([0, 89_000_000], [10, 90_000_001])).toEqual(invalid)
    expect(checkRectangle([0, 0], [NaN, 10])).toEqual(invalid)
    expect(checkRectangle([362_000_000, 0], [361_000_000, 9e6])).toEqual(
      checkRectangle([2_000_000, 0], [1_000_000, 9e6]),
    )
  })

  it('of no size at the very ends of the globe is widened inwards', () => {
    for (const corner of [
      [180_000_000, 90_000_000],
      [-180_000_000, -90_000_000],
      [180_000_000, 0],
    ] as Position[]) {
      const checked = checkRectangle(corner, corner)
      if (!checked.ok || checked.geometry.kind !== 'rectangle') throw new Error('no rectangle')
      const { west, south, east, north } = checked.geometry
      expect(
        distanceInMeters(toPoint([west, south]), toPoint([east, north])),
      ).toBeGreaterThanOrEqual(25)
      expect([west >= -180e6, east <= 180e6, south >= -90e6, north <= 90e6]).toEqual([
        true,
        true,
        true,
        true,
      ])
    }
  })
})

describe('§5 Circle', () => {
  const east = (meters: number): Position => [Math.round((meters / 111_319.49) * 1e6), 0]

  it.each([
    [0.9, 5_000, false],
    [1.5, 5_000, true],
    [29, 999, false],
    [29, 1_000, true],
    [31, 10, true],
  ])('of %i m, drawn in %i ms: %j', (meters, ms, expected) =>
    expect(checkCircle([0, 0], east(meters), ms).ok).toBe(expected),
  )

  it('has its middle on the globe, and a radius that can be searched', () => {
    const far: Position = [20_000_000, 0]
    expect(checkCircle([0, 0], [14_000_000, 0], 5_000)).toMatchObject({
      ok: true,
      geometry: { miles: 968.39 },
    })
    expect(checkCircle([0, 0], far, 5_000)).toMatchObject({ ok: true, geometry: { miles: 1_000 } })
    expect(checkCircle([0, 90_000_001], [0, 90_100_000], 5_000)).toEqual(invalid)
    expect(checkCircle([0, 0], [NaN, 0], 5_000).ok).toBe(false)
    expect(checkCircle([NaN, 0], far, 5_000).ok).toBe(false)
    expect(checkEdited({ kind: 'circle', center: [0, 0], miles: 1_000.01 })).toMatchObject({
      ok: true,
      geometry: { miles: 1_000 },
    })
    expect(checkEdited({ kind: 'circle', center: [0, 0], miles: NaN }).ok).toBe(false)
  })

  it('may lie across the 180th meridian, on any copy of the globe', () => {
    const circle = {
      ok: true,
      geometry: { kind: 'circle', center: [179_900_000, 0], miles: 13.83 },
    }
    expect(checkCircle([179_900_000, 0], [-179_900_000, 0], 5_000)).toEqual(circle)
    expect(checkCircle([179_900_000, 0], [180_100_000, 0], 5_000)).toEqual(circle)
    expect(checkCircle([-180_100_000, 0], [-179_900_000, 0], 5_000)).toEqual(circle)
    expect(checkEdited({ kind: 'circle', center: [539_900_000, 0], miles: 13.83 })).toEqual(circle)
  })

  it('has its radius in miles with two decimals, never none', () => {
    expect([1, 20, 1609.34, 3218.68, 321_868].map(milesOf)).toEqual([0.01, 0.01, 1, 2, 200])
  })
})
