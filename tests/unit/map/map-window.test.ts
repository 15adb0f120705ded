import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBounds, parseBounds } from '#src/domain/map/bounds-text.ts'
import { boundsAround, boundsOf, mapWindow, middleOf } from '#src/domain/map/map-view.ts'
import { fitResults, paddingOf } from '#src/domain/map/padding.ts'
import { scaleBar } from '#src/domain/map/results-map.ts'
import {
  areasOf,
  overlapOf,
  paddedBounds,
  widenedBounds,
  widthOf,
} from '#src/domain/map/searched-bounds.ts'

const size = { width: 560, height: 440 }
const bounds = fc
  .record({
    south: fc.integer({ min: -84, max: 83 }),
    west: fc.integer({ min: -179, max: 178 }),
    tall: fc.integer({ min: 0, max: 1_000_000 }),
    wide: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map(({ south, west, tall, wide }) => ({
    south: south * 1e6,
    west: west * 1e6,
    north: south * 1e6 + tall,
    east: west * 1e6 + wide,
  }))

describe('§9 bounds of a map', () => {
  it('shows all of the requested bounds, at least 0.005 degrees wide and padded', () => {
    fc.assert(
      fc.property(bounds, (wanted) => {
        const shown = mapWindow(wanted, size)
        expect(shown.bounds.south).toBeLessThanOrEqual(wanted.south - 2000)
        expect(shown.bounds.north).toBeGreaterThanOrEqual(wanted.north + 2000)
        expect(shown.bounds.east - shown.bounds.west).toBeGreaterThanOrEqual(9999)
        const corner = shown.pixelOf({ latitude: wanted.north / 1e6, longitude: wanted.west / 1e6 })
        expect(corner.x >= 0 && corner.y >= 0 && corner.x <= 560 && corner.y <= 440).toBe(true)
        expect(shown.zoom).toBeLessThanOrEqual(19)
      }),
    )
  })

  it('of results keeps them off what lies over the map, on any screen', () => {
    const screens = fc.constantFrom(
      { width: 360, height: 574 },
      { width: 740, height: 257 },
      { width: 1002, height: 650 },
      { width: 120, height: 90 },
    )
    fc.assert(
      fc.property(bounds, screens, (wanted, screen) => {
        const padding = paddingOf(screen)
        const shown = mapWindow(wanted, screen, padding)
        const upper = shown.pixelOf({ latitude: wanted.north / 1e6, longitude: wanted.west / 1e6 })
        const lower = shown.pixelOf({ latitude: wanted.south / 1e6, longitude: wanted.east / 1e6 })
        expect(upper.x).toBeGreaterThanOrEqual(Math.floor(padding.left))
        expect(upper.y).toBeGreaterThanOrEqual(Math.floor(padding.top))
        expect(lower.x).toBeLessThanOrEqual(Math.ceil(screen.width - padding.right))
        expect(lower.y).toBeLessThanOrEqual(Math.ceil(screen.height - padding.bottom))
        const { center, zoom } = fitResults(wanted, screen)
        expect(Math.max(0, Math.floor(zoom))).toBe(shown.zoom)
        const middle = shown.pixelOf({ longitude: center[0] / 1e6, latitude: center[1] / 1e6 })
        expect(Math.abs(middle.x - screen.width / 2)).toBeLessThanOrEqual(1)
        expect(Math.abs(middle.y - screen.height / 2)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it.each([
    ['a phone', { width: 360, height: 574 }, { top: 108, right: 58, bottom: 138 }],
    ['a phone on its side', { width: 740, height: 257 }, { top: 53, right: 153, left: 156 }],
    ['a desk', { width: 1002, height: 650 }, { top: 56, right: 58, bottom: 62 }],
  ])('of %s has a price clear of its controls', (_, screen, controls) => {
    const padding = paddingOf(screen)
    const price = { top: 29, right: 22, bottom: 6, left: 22 }
    for (const [side, size] of Object.entries(controls) as [keyof typeof price, number][])
      expect(padding[side]).toBeGreaterThanOrEqual(size + price[side])
  })

  it('leaves one wrong place far away outside', () => {
    const of = (
      minimum: number,
      lowerQuartile: number,
      upperQuartile: number,
      maximum: number,
    ) => ({ count: 9, minimum, lowerQuartile, median: lowerQuartile, upperQuartile, maximum })
    const found = boundsOf(of(0, 47.5, 47.6, 47.8), of(-122.4, -122.3, -122.2, 0))!
    expect(found.south).toBeGreaterThan(46_900_000)
    expect(found.north).toBe(47_800_000)
    expect(found.east).toBeLessThan(-121_000_000)
    expect(
      boundsOf(
        {
          count: 0,
          minimum: null,
          lowerQuartile: null,
          median: null,
          upperQuartile: null,
          maximum: null,
        },
        of(1, 2, 3, 4),
      ),
    ).toBeNull()
  })

  it('closer and further stay in the world', () => {
    const world = boundsAround(
      { south: -80e6, north: 80e6, west: -170e6, east: 170e6 },
      { latitude: 60, longitude: 170 },
      10,
    )
    expect(world).toEqual({
      south: -85_000_000,
      north: 85_000_000,
      west: -180_000_000,
      east: 180_000_000,
    })
  })

  it('stand in an address and come back; what are no bounds is none', () => {
    fc.assert(
      fc.property(bounds, (some) => {
        fc.pre(some.south < some.north && some.west < some.east)
        expect(parseBounds(formatBounds(some))).toEqual(some)
      }),
    )
    for (const text of [
      null,
      '',
      '1,2,3',
      '5,5,4,6',
      '1,2,3,x',
      '0,0,99999999999,1',
      "0,0,1,1'",
      '-95000000,0,1,1',
    ])
      expect(parseBounds(text)).toBeNull()
    fc.assert(fc.property(fc.string(), (text) => void parseBounds(text)))
  })

  it('stand in an address across the 180th meridian too', () => {
    const fiji = { south: -20_000_000, west: 176_000_000, north: -15_000_000, east: -178_000_000 }
    expect(parseBounds(formatBounds(fiji))).toEqual(fiji)
    for (const text of ['1,2,3,2', '1,180000001,3,2', '1,2,3,-180000001'])
      expect(parseBounds(text)).toBeNull()
  })

  it('show both sides of the 180th meridian, side by side', () => {
    const shown = mapWindow(
      { south: -20_000_000, west: 176_000_000, north: -15_000_000, east: -178_000_000 },
      size,
    )
    expect(shown.bounds.west).toBeGreaterThan(shown.bounds.east)
    const [suva, west, east] = [178.4, 176, -178].map(
      (longitude) => shown.pixelOf({ latitude: -18, longitude }).x,
    ) as [number, number, number]
    expect(0 <= west && west < suva && suva < east && east <= 560).toBe(true)
    const closer = boundsAround(shown.bounds, middleOf(shown.bounds), 0.35)
    expect(middleOf(shown.bounds).longitude).toBe(179)
    expect(closer.west > closer.east).toBe(true)
    const further = boundsAround(shown.bounds, middleOf(shown.bounds), 100)
    expect(further.west).toEqual(-180_000_000)
    expect(further.east).toBe(180_000_000)
  })

  it('has a scale of a round length that fits', () => {
    expect(scaleBar(0.01, 120)).toEqual({ pixels: 100, label: '1 mile' })
    expect(scaleBar(1, 120)).toEqual({ pixels: 100, label: '100 miles' })
    expect(scaleBar(20, 120)).toEqual({ pixels: 50, label: '1,000 miles' })
    expect(scaleBar(1e-9, 120)).toBeNull()
    expect(scaleBar(100, 5)).toMatchObject({ label: '500 miles' })
    expect(scaleBar(1, 0.05)).toBeNull()
  })
})

describe('§9 the part of the map that is searched', () => {
  const longitude = fc.integer({ min: -180_000_000, max: 180_000_000 })
  const latitude = fc.integer({ min: -90_000_000, max: 89_999_999 })
  const anywhere = fc
    .record({ south: latitude, north: latitude, west: longitude, east: longitude })
    .filter(({ south, north, west, east }) => south < north && west !== east)

  it('is padded by 0.0025 degrees where it is narrower than 0.005', () => {
    expect(widenedBounds({ south: 0, north: 1_000, west: 10, east: 4_999 })).toEqual({
      south: -2_500,
      north: 3_500,
      west: -2_490,
      east: 7_499,
    })
    expect(
      widenedBounds({ south: 0, north: 1_000, west: 179_999_000, east: -179_999_000 }),
    ).toEqual({ south: -2_500, north: 3_500, west: 179_996_500, east: -179_996_500 })
  })

  it('is the requested one where it is not narrower', () => {
    const asked = { south: 0, north: 5_000, west: 10, east: 90_010 }
    expect(widenedBounds(asked)).toEqual(asked)
  })

  it('is widened along its narrow side alone', () => {
    expect(widenedBounds({ south: 0, north: 9_000, west: 10, east: 1_010 })).toEqual({
      south: 0,
      north: 9_000,
      west: -2_490,
      east: 3_510,
    })
  })

  it('is what it has in common with what the map shows, where a sheet is printed', () => {
    const searched = { south: 0, north: 100, west: 0, east: 100 }
    const shown = { south: 50, north: 200, west: -50, east: 70 }
    expect(overlapOf(searched, shown)).toEqual({ south: 50, north: 100, west: 0, east: 70 })
    expect(overlapOf(searched, { ...shown, south: 100 })).toEqual(searched)
    expect(overlapOf(searched, { ...shown, west: 90, east: -90 })).toEqual(searched)
  })

  it('stays in the world, contains the original, and is never smaller than requested', () => {
    fc.assert(
      fc.property(anywhere, fc.nat(400_000_000), (bounds, more) => {
        for (const wider of [widenedBounds(bounds), paddedBounds(bounds, more, more)]) {
          expect(parseBounds(formatBounds(wider))).toEqual(wider)
          expect(widthOf(wider)).toBeGreaterThanOrEqual(widthOf(bounds))
          const holds = (x: number) =>
            areasOf(wider).some(
              (area) => area.kind === 'rectangle' && area.west <= x && x <= area.east,
            )
          expect(holds(bounds.west)).toBe(true)
          expect(holds(bounds.east)).toBe(true)
        }
      }),
    )
  })
})
