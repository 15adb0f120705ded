import { describe, expect, it } from 'vitest'
import type { DrawnGeometry, DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import type { OverlayOutline } from '#src/domain/map/overlays/outlines.ts'
import { findSearchedArea } from '#src/domain/map/overlays/searched-area.ts'

const triangle = [
  [0, 0],
  [1_000_000, 0],
  [1_000_000, 1_000_000],
  [0, 0],
] as const
const polygon: DrawnGeometry = { kind: 'polygon', rings: [triangle] }
const drawn = (geometry: DrawnGeometry, excluded = false): DrawnShape => ({
  id: 'a',
  label: 'A',
  color: '0077d9',
  excluded,
  geometry,
})
const id = '20200101000000000000000000'
const outline: OverlayOutline = {
  Id: '20200101000000000000000001',
  OverlayId: id,
  OverlayName: 'Zones',
  Name: 'North',
  Color: 'd0312d',
  polygons: [[[0, 0, 2_000_000, 0, 0, 2_000_000, -2_000_000, -2_000_000]]],
}
const overlay = (excluded = false) => ({ condition: `MapOverlay Eq '${id}'`, excluded })
const nothing = { drawn: [], others: [], outlines: null, placeOf: () => null }

describe('the ground that is searched', () => {
  it('is not known without shapes', () => expect(findSearchedArea(nothing)).toBeNull())

  it('is what is drawn, and what is left out lies beside it', () => {
    const ground = findSearchedArea({ ...nothing, drawn: [drawn(polygon), drawn(polygon, true)] })
    expect(ground?.searched).toHaveLength(1)
    expect(ground?.leftOut).toHaveLength(1)
    expect(ground?.searched?.[0]?.polygons[0]?.[0]?.at(-1)).toEqual([0, 0])
  })

  it('is everywhere else where shapes are only left out', () => {
    const ground = findSearchedArea({ ...nothing, drawn: [drawn(polygon, true)] })
    expect(ground?.searched).toBeNull()
  })

  it('is nowhere in a line, and not known around a listing whose place is not', () => {
    const line = drawn({ kind: 'line', positions: triangle })
    expect(findSearchedArea({ ...nothing, drawn: [line] })).toEqual({ searched: [], leftOut: [] })
    const around = drawn({ kind: 'around', id, miles: 1 })
    expect(findSearchedArea({ ...nothing, drawn: [around] })).toBeNull()
    const placed = findSearchedArea({ ...nothing, drawn: [around], placeOf: () => [0, 0] })
    expect(placed?.searched).toHaveLength(1)
  })

  it('has the shapes of overlays as soon as their outlines have come', () => {
    const search = { ...nothing, others: [overlay()] }
    expect(findSearchedArea(search)).toBeNull()
    const ground = findSearchedArea({ ...search, outlines: [outline] })
    expect(ground?.searched?.[0]?.polygons[0]?.[0]?.[1]).toEqual([2, 0])
    expect(findSearchedArea({ ...search, outlines: [] })?.searched).toEqual([])
    const leftOut = findSearchedArea({ ...nothing, others: [overlay(true)], outlines: [outline] })
    expect(leftOut?.leftOut).toHaveLength(1)
  })

  it('is not known where a shape is neither drawn nor of an overlay', () => {
    const points = { condition: "Location Eq wkt('POINT(1 1)')", excluded: false }
    expect(findSearchedArea({ ...nothing, drawn: [drawn(polygon)], others: [points] })).toBeNull()
  })
})
