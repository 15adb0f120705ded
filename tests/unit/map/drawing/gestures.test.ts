import { describe, expect, it } from 'vitest'
import { crosshairStep, panFor } from '#src/domain/map/drawing/drawing-keys.ts'
import { meaningOfTap, nearest, type Pixel } from '#src/domain/map/drawing/nearest.ts'
import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import { outlineOf } from '#src/domain/map/drawing/shapes/outline.ts'
import {
  areaThrough,
  circleThrough,
  pictureOf,
  rectangleBetween,
} from '#src/domain/map/drawing/shapes/preview.ts'
import { shapeAt } from '#src/domain/map/drawing/shapes/reach.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { crosshairWords, markedWords } from '#src/domain/map/messages/drawing-messages.ts'

const at = (x: number, y: number): Pixel => ({ x, y })
const same = (pixel: Pixel) => pixel

describe('§4 Drawing: what a pointer means', () => {
  it('reaches the nearest handle within reach, the first of equals', () => {
    const handles = [at(0, 0), at(10, 0), at(10, 0)]
    expect(nearest(handles, same, at(7, 0), 10)).toBe(handles[1])
    expect(nearest(handles, same, at(20, 0), 10)).toBe(handles[1])
    expect(nearest(handles, same, at(21, 0), 10)).toBeNull()
  })

  it('a tap marks, a double tap and the first corner close, and the first of two corners is nothing yet', () => {
    const corners = [at(0, 0), at(100, 0), at(100, 100)]
    const tap = (pixel: Pixel, ms = 5_000) => ({ pixel, at: ms })
    expect(meaningOfTap([], tap(at(0, 0), 4_900), tap(at(0, 0)), 10)).toBe('mark')
    expect(meaningOfTap(corners, null, tap(at(50, 50)), 10)).toBe('mark')
    expect(meaningOfTap(corners, tap(at(100, 100), 4_700), tap(at(103, 101)), 10)).toBe('finish')
    expect(meaningOfTap(corners, tap(at(100, 100), 4_500), tap(at(103, 101)), 10)).toBe('mark')
    expect(meaningOfTap(corners, null, tap(at(6, 6)), 10)).toBe('finish')
    expect(meaningOfTap(corners.slice(0, 2), null, tap(at(6, 6)), 10)).toBe('nothing')
    for (const count of [1, 2]) {
      const twice = tap(at(100, 100), 4_900)
      expect(meaningOfTap(corners.slice(0, count), twice, tap(at(101, 100)), 10)).toBe('nothing')
    }
  })
})

describe('§4 Drawing by keyboard', () => {
  it('moves the crosshair by arrows, further with Shift, and the map under it at the edge', () => {
    expect(crosshairStep('ArrowUp', false)).toEqual(at(0, -10))
    expect(crosshairStep('ArrowRight', true)).toEqual(at(60, 0))
    expect(crosshairStep('Enter', false)).toBeNull()
    const size = { width: 400, height: 300 }
    expect(panFor(at(200, 150), size)).toEqual(at(0, 0))
    expect(panFor(at(390, 10), size)).toEqual(at(38, -38))
    expect(panFor(at(20, 30), { width: 40, height: 60 })).toEqual(at(0, 0))
  })

  it('says where the crosshair is, how far from the last corner, and what is marked', () => {
    expect(crosshairWords([-90_070_200, 43_280_100], [])).toBe('43.2801, -90.0702')
    expect(crosshairWords([-90_000_000, 43_100_000], [[-90_000_000, 43_000_000]])).toBe(
      '43.1000, -90.0000, 6.9 miles north of the last corner',
    )
    expect(
      markedWords(
        [
          [0, 0],
          [1_000, 0],
        ],
        'polygon',
      ),
    ).toBe('Corner 2 marked at 0.0000, 0.0010, 365 feet from the previous one.')
    expect(markedWords([[0, 0]], 'circle')).toBe('Center marked at 0.0000, 0.0000.')
  })
})

describe('outlines of shapes', () => {
  it('go by places between, where a long edge would be bent by the map', () => {
    const ring = [
      [0, 0],
      [800_000, 400_000],
      [0, 400_000],
      [0, 0],
    ] as const
    const rings = outlineOf({ kind: 'polygon', rings: [ring] })!.polygons[0]!
    expect(rings[0]).toEqual([
      [0, 0],
      [0.2, 0.1],
      [0.4, 0.2],
      [0.6, 0.3],
      [0.8, 0.4],
      [0, 0.4],
      [0, 0],
    ])
  })

  it('lie around a listing only where its place is known', () => {
    const around = { kind: 'around', id: '20200101000000000000000000', miles: 1 } as const
    expect(outlineOf(around)).toBeNull()
    expect(outlineOf(around, () => [0, 0])?.polygons[0]?.[0]).toHaveLength(97)
  })
})

describe('what is in the making', () => {
  it('is a line, then a polygon; a rectangle by corners in any order; a circle by its rim', () => {
    expect(areaThrough([[0, 0]])).toBeNull()
    const line: Position[] = [
      [0, 0],
      [1, 1],
    ]
    expect(areaThrough(line)?.kind).toBe('line')
    expect(areaThrough([...line, [2, 0]])).toEqual({
      kind: 'polygon',
      rings: [[...line, [2, 0], [0, 0]]],
    })
    expect(rectangleBetween([5, 1], [2, 7])).toEqual({
      kind: 'rectangle',
      south: 1,
      north: 7,
      west: 2,
      east: 5,
    })
    expect(circleThrough([0, 0], [0, 0])).toMatchObject({ kind: 'circle', miles: 0.001 })
  })

  it('has a small picture, north up', () => {
    const outline = outlineOf({
      kind: 'rectangle',
      south: 0,
      north: 1_000_000,
      west: 0,
      east: 2_000_000,
    })!
    expect(pictureOf([outline], { width: 100, height: 80 })).toBe(
      'M0.0 65.0L100.0 65.0L100.0 15.0L0.0 15.0L0.0 65.0',
    )
  })
})

describe('the shape at a place', () => {
  it('is the last that was drawn there, also around a listing whose place is known', () => {
    const shape = (id: string, geometry: DrawnShape['geometry']): DrawnShape => ({
      id,
      geometry,
      label: id,
      color: '0077d9',
      excluded: false,
    })
    const large = shape('large', {
      kind: 'rectangle',
      south: 0,
      north: 9_000_000,
      west: 0,
      east: 9_000_000,
    })
    const small = shape('small', { kind: 'circle', center: [1_000_000, 1_000_000], miles: 5 })
    const around = shape('around', { kind: 'around', id: '20200101000000000000000000', miles: 5 })
    const at = (x: number, y: number, placeOf = () => null as null | readonly [number, number]) =>
      shapeAt([large, small, around], [x, y], placeOf)?.id ?? null
    expect(at(1_000_000, 1_000_000)).toBe('small')
    expect(at(5_000_000, 5_000_000)).toBe('large')
    expect(at(-1, -1)).toBe(null)
    expect(at(-1, -1, () => [0, 0])).toBe('around')
  })
})
