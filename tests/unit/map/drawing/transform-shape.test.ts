import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DrawnGeometry } from '#src/domain/map/drawing/shapes/drawn.ts'
import { toGeometry, transformShape } from '#src/domain/map/drawing/shapes/transform-shape.ts'
import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import { fromPlane, toPlane } from '#src/domain/map/geometry/mercator.ts'
import { type Position, type Ring, toPoint } from '#src/domain/map/geometry/shapes.ts'

const west = -90_100_000
const east = -90_000_000
const south = 43_200_000
const north = 43_300_000
const rectangle: DrawnGeometry = { kind: 'rectangle', south, west, north, east }
const ring: Ring = [
  [west, south],
  [east, south],
  [east, north],
  [west, south],
]
const polygon: DrawnGeometry = { kind: 'polygon', rings: [ring] }

const positionsOf = (geometry: DrawnGeometry | null): readonly Position[] => {
  if (geometry?.kind === 'polygon') return geometry.rings.flat()
  return geometry?.kind === 'several' ? geometry.of.flat(2) : []
}

/** None is further from its own place than this; rounding moves them by one or two. */
function expectNear(a: DrawnGeometry | null, b: DrawnGeometry, micro = 3): void {
  expect(a?.kind).toBe(b.kind)
  const from = positionsOf(a)
  const to = positionsOf(b)
  expect(from).toHaveLength(to.length)
  const far = from.map(([x, y], i) => Math.max(Math.abs(x - to[i]![0]), Math.abs(y - to[i]![1])))
  expect(Math.max(...far)).toBeLessThanOrEqual(micro)
}

describe('a shape that is turned and stretched', () => {
  it('is the same again after a whole turn, in steps', () => {
    let now: DrawnGeometry = polygon
    for (let i = 0; i < 8; i++) now = transformShape(now, { turn: 45 })!
    expectNear(now, polygon, 12)
    expectNear(transformShape(transformShape(polygon, { turn: 30 })!, { turn: -30 }), polygon)
  })

  it('keeps its form on the map when it is turned: all its sides are as long as before', () => {
    const sides = (geometry: DrawnGeometry) => {
      const corners = positionsOf(geometry).map(toPlane)
      return corners.slice(1).map(([x, y], i) => Math.hypot(x - corners[i]![0], y - corners[i]![1]))
    }
    fc.assert(
      fc.property(fc.integer({ min: -360, max: 360 }), (turn) => {
        const turned = sides(transformShape(polygon, { turn })!)
        for (const [i, side] of sides(polygon).entries()) expect(turned[i]).toBeCloseTo(side, 4)
      }),
    )
  })

  it('turns clockwise', () => {
    const [first, second, ...others] = positionsOf(transformShape(polygon, { turn: 90 }))
    // Its lower edge ran east and now runs south.
    expect(second![1]).toBeLessThan(first![1])
    expect(second![0]).toBeCloseTo(first![0], -1)
    expect(others).toHaveLength(2)
  })

  it('is stretched by its width and its height, a rectangle staying one', () => {
    const wide = transformShape(rectangle, { x: 2 })
    expect(wide).toMatchObject({ kind: 'rectangle', west: west - 50_000, east: east + 50_000 })
    expect(wide).toMatchObject({ south, north })
    expect(transformShape(rectangle, { turn: 10 })?.kind).toBe('polygon')
    expectNear(
      transformShape(transformShape(polygon, { x: 2, y: 0.5 })!, { x: 0.5, y: 2 }),
      polygon,
      6,
    )
  })

  it('keeps its holes and parts', () => {
    const hole: Ring = ring.map(([x, y]) => [(x + 2 * east) / 3, (y + 2 * south) / 3]).map(rounded)
    const several: DrawnGeometry = { kind: 'several', of: [[ring, hole], [hole]] }
    const turned = transformShape(several, { turn: 20 })
    expect(turned?.kind === 'several' && turned.of.map((rings) => rings.length)).toEqual([2, 1])
  })

  it('grows as a circle, which cannot be stretched', () => {
    const circle: DrawnGeometry = { kind: 'circle', center: [west, south], miles: 2 }
    expect(transformShape(circle, { x: 1.5, y: 1.5 })).toEqual({ ...circle, miles: 3 })
    expect(transformShape(circle, { x: 1.5 })).toBeNull()
    expect(transformShape({ kind: 'around', id: 'x', miles: 2 }, { turn: 3 })).toBeNull()
  })

  it('stays on the globe', () => {
    const edge: DrawnGeometry = { ...rectangle, east: 179_000_000, west: 170_000_000 }
    expect(transformShape(edge, { x: 3 })).toBeNull()
  })

  it('is a rectangle no more when a corner was moved away', () => {
    const upright: Ring = [
      [west, north],
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]
    expect(toGeometry(rectangle, [[upright]])).toEqual(rectangle)
    expect(toGeometry(polygon, [[upright]])).toEqual({ kind: 'polygon', rings: [upright] })
    expect(toGeometry(rectangle, [[upright.with(2, [east, south - 9])]])?.kind).toBe('polygon')
  })
})

const rounded = ([x = 0, y = 0]: readonly number[]): Position => [Math.round(x), Math.round(y)]

describe('the plane of web maps', () => {
  it('holds every place to the micro-degree', () => {
    const place = fc.tuple(
      fc.integer({ min: -180_000_000, max: 180_000_000 }),
      fc.integer({ min: -85_000_000, max: 85_000_000 }),
    )
    fc.assert(
      fc.property(place, (position) => {
        expect(fromPlane(toPlane(position))).toEqual(position)
      }),
    )
  })

  it('shows a square of meters as a square', () => {
    const [a, b, c] = [
      [0, 0],
      [10_000, 0],
      [0, 10_000],
    ].map(([x, y]) => toPoint([west + x!, south + y!]))
    const across = distanceInMeters(a!, b!)
    const up = distanceInMeters(a!, c!)
    const tall = toPlane([west, south + 10_000])[1] - toPlane([west, south])[1]
    expect(tall / 0.01 / (up / across)).toBeCloseTo(1, 2)
  })
})
