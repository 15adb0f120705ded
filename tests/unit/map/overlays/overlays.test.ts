import { describe, expect, it } from 'vitest'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import {
  formatCoordinates,
  parseCoordinates,
  readOverlayForm,
} from '#src/domain/map/overlays/overlays.ts'

const corners: Position[] = [
  [-122_300_000, 47_600_000],
  [-122_200_000, 47_600_000],
  [-122_200_000, 47_700_000],
]
const ring: Position[] = [...corners, corners[0]!]
const coords = formatCoordinates([[ring]])
const polygon1 = {
  polyCount: '1',
  selected1: 'on',
  label1: 'North',
  color1: '#D0312D',
  coords1: coords,
}
const asNew = {
  modal_overlaysave_type: 'new',
  modal_overlay_name: ' School zones ',
  public: 'Y',
  ...polygon1,
}
const existing = {
  modal_overlaysave_type: 'existing',
  modal_overlay_sel: '20200101000000000000000000',
  ...polygon1,
}
const square = (from: number, to: number): Position[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
]
const read = (fields: Record<string, string>) => readOverlayForm(new URLSearchParams(fields))
const errorsOf = (fields: Record<string, string>) => {
  const result = read(fields)
  return result.ok ? {} : result.errors
}

describe('§7 Overlay save body', () => {
  it('is a new overlay with its polygons, or polygons for an existing one', () => {
    const polygons = [{ label: 'North', color: 'd0312d', parts: [[ring]] }]
    expect(read(asNew)).toEqual({
      ok: true,
      request: { kind: 'new', name: 'School zones', isPublic: true, polygons },
    })
    expect(read(existing)).toEqual({
      ok: true,
      request: { kind: 'existing', id: existing.modal_overlay_sel, polygons },
    })
  })

  it('leaves out polygons that were not chosen, and gives the others a name and a colour', () => {
    const fields = {
      ...asNew,
      public: 'N',
      polyCount: '3',
      selected1: '0',
      selected3: 'on',
      coords3: coords,
      label3: ' ',
      color3: 'red',
    }
    expect(read(fields)).toMatchObject({
      request: { isPublic: false, polygons: [{ label: 'Polygon 3', color: '0077d9' }] },
    })
  })

  it('§5: a new one needs a name of at most 40 characters, an existing one is chosen, both need a polygon', () => {
    expect(errorsOf({ ...asNew, modal_overlay_name: '  ' })).toEqual({
      modal_overlay_name: 'Give the overlay a name.',
    })
    expect(errorsOf({ ...asNew, modal_overlay_name: '🏡'.repeat(40) })).toEqual({})
    expect(errorsOf({ ...asNew, modal_overlay_name: '🏡'.repeat(41) })).toEqual({
      modal_overlay_name: 'Names can have up to 40 characters.',
    })
    expect(errorsOf({ ...existing, modal_overlay_sel: 'x' })).toEqual({
      modal_overlay_sel: 'Choose an overlay.',
    })
    expect(errorsOf({ ...asNew, selected1: '' })).toEqual({
      polyCount: 'Select at least one polygon.',
    })
    expect(Object.keys(errorsOf({}))).toEqual(['polyCount', 'modal_overlaysave_type'])
  })

  it.each([
    ['two points', coords.split(',').slice(0, 2).join(',')],
    ['a bow tie', '0 0,10 10,10 0,0 10'],
    ['no area', '0 0,0 10,0 20'],
    ['NaN', 'NaN NaN,0 10,10 10'],
    ['degrees with fractions', '47.6 -122.3,47.6 -122.2,47.7 -122.2'],
    ['a place off the globe', '91000000 0,0 0,0 10'],
    ['swapped coordinates', '-122300000 47600000,-122200000 47600000,-122200000 47700000'],
    ['10,001 points', Array.from({ length: 10_001 }, (_, i) => `${i} ${(i * i) % 1000}`).join(',')],
    ['nothing', ''],
  ])('refuses %s', (_, text) =>
    expect(errorsOf({ ...asNew, coords1: text })).toEqual({
      coords1: 'This shape has invalid boundaries.',
    }),
  )

  it.each(['101', '-1', '1.5', 'x', '1e9'])('refuses %s polygons', (polyCount) =>
    expect(errorsOf({ ...asNew, polyCount })).toHaveProperty('polyCount'),
  )

  it('keeps holes and several parts, as it writes them', () => {
    const parts = [[square(0, 100), square(10, 20), square(20, 30)], [square(200, 300)]]
    const text = formatCoordinates(parts)
    expect(text).toBe(
      '0 0,0 100,100 100,100 0;10 10,10 20,20 20,20 10;20 20,20 30,30 30,30 20|200 200,200 300,300 300,300 200',
    )
    const result = read({ ...asNew, coords1: text })
    expect(result.ok && result.request.polygons[0]!.parts).toEqual(parts)
    expect(parseCoordinates(coords)).toEqual([[corners]])
  })

  it.each([
    [
      'a hole outside',
      [[square(0, 100), square(110, 120)]],
      'A hole must be inside its area and leave some of it.',
    ],
    [
      'a hole across the edge',
      [[square(0, 100), square(90, 120)]],
      'A hole must be inside its area and leave some of it.',
    ],
    [
      'holes over each other',
      [[square(0, 100), square(10, 30), square(20, 40)]],
      'Holes can’t overlap.',
    ],
    [
      'parts over each other',
      [[square(0, 100)], [square(50, 150)]],
      'The parts of an area can’t overlap.',
    ],
  ])('refuses %s, with the reason', (_, parts, reason) =>
    expect(errorsOf({ ...asNew, coords1: formatCoordinates(parts) })).toEqual({ coords1: reason }),
  )

  it('refuses an empty ring, and too many corners where rings are compared', () => {
    const invalid = { coords1: 'This shape has invalid boundaries.' }
    for (const text of [`${coords};`, `${coords}|`, `${coords};;${coords}`])
      expect(errorsOf({ ...asNew, coords1: text })).toEqual(invalid)
    const many = Array.from({ length: 2_400 }, (_, i) => `${i} ${i * i}`).join(',')
    expect(errorsOf({ ...asNew, coords1: many })).toEqual({})
    const far = `50000000 100000000,50000100 100000000,50000100 100000100`
    expect(errorsOf({ ...asNew, coords1: `${many}|${far}` })).toEqual({})
    expect(
      errorsOf({
        ...asNew,
        coords1: `${many},3000 9000000${'|'}${Array.from({ length: 200 }, (_, i) => `50000000 ${100_000_000 + i}`).join(',')}`,
      }),
    ).toEqual(invalid)
  })
})
