import { describe, expect, it } from 'vitest'
import { crosshairStep, panFor } from '#src/domain/drawing/keys.ts'
import { meaningOfTap, nearest, type Pixel } from '#src/domain/drawing/nearest.ts'
import { crosshairWords, markedWords } from '#src/domain/messages/drawing.ts'
import { outlineOf } from '#src/domain/drawing/outline.ts'

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
    expect(crosshairWords([-90_000_000, 43_100_000], [[-90_000_000, 43_000_000]])).toBe('43.1000, -90.0000, 6.9 miles north of the last corner')
    expect(markedWords([[0, 0], [1_000, 0]], 'polygon')).toBe('Corner 2 marked at 0.0000, 0.0010, 365 feet from the one before.')
    expect(markedWords([[0, 0]], 'circle')).toBe('Middle marked at 0.0000, 0.0000.')
  })
})

describe('outlines of shapes', () => {
  it('go by places between, where a long edge would be bent by the map', () => {
    const rings = outlineOf({ kind: 'polygon', rings: [[[0, 0], [4_000_000, 2_000_000], [0, 2_000_000], [0, 0]]] })!.polygons[0]!
    expect(rings[0]).toEqual([[0, 0], [1, 0.5], [2, 1], [3, 1.5], [4, 2], [0, 2], [0, 0]])
  })

  it('lie around a listing only where its place is known', () => {
    const around = { kind: 'around', id: '20200101000000000000000000', miles: 1 } as const
    expect(outlineOf(around)).toBeNull()
    expect(outlineOf(around, () => [0, 0])?.polygons[0]![0]).toHaveLength(97)
  })
})
