import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBounds, parseBounds } from '#src/domain/map/bounds-text.ts'
import { scaleBar } from '#src/domain/map/results-map.ts'
import { boundsAround, boundsOf, mapWindow } from '#src/domain/map/window.ts'

const size = { width: 560, height: 440 }
const bounds = fc
  .record({ south: fc.integer({ min: -84, max: 83 }), west: fc.integer({ min: -179, max: 178 }), tall: fc.integer({ min: 0, max: 1_000_000 }), wide: fc.integer({ min: 0, max: 1_000_000 }) })
  .map(({ south, west, tall, wide }) => ({
    south: south * 1e6, west: west * 1e6, north: south * 1e6 + tall, east: west * 1e6 + wide,
  }))

describe('§9 bounds of a map', () => {
  it('shows all of what was asked for, at least 0.005 degrees wide and padded', () => {
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

  it('leaves one wrong place far away outside', () => {
    const of = (minimum: number, lowerQuartile: number, upperQuartile: number, maximum: number) =>
      ({ count: 9, minimum, lowerQuartile, median: lowerQuartile, upperQuartile, maximum })
    const found = boundsOf(of(0, 47.5, 47.6, 47.8), of(-122.4, -122.3, -122.2, 0))!
    expect(found.south).toBeGreaterThan(46_900_000)
    expect(found.north).toBe(47_800_000)
    expect(found.east).toBeLessThan(-121_000_000)
    expect(boundsOf({ count: 0, minimum: null, lowerQuartile: null, median: null, upperQuartile: null, maximum: null }, of(1, 2, 3, 4))).toBeNull()
  })

  it('closer and further stay in the world', () => {
    const world = boundsAround({ south: -80e6, north: 80e6, west: -170e6, east: 170e6 }, { latitude: 60, longitude: 170 }, 10)
    expect(world).toEqual({ south: -85_000_000, north: 85_000_000, west: -180_000_000, east: 180_000_000 })
  })

  it('stand in an address and come back; what are no bounds is none', () => {
    fc.assert(fc.property(bounds, (some) => {
      fc.pre(some.south < some.north && some.west < some.east)
      expect(parseBounds(formatBounds(some))).toEqual(some)
    }))
    for (const text of [null, '', '1,2,3', '5,5,4,6', '1,2,3,x', '0,0,99999999999,1', "0,0,1,1'", '-95000000,0,1,1'])
      expect(parseBounds(text)).toBeNull()
    fc.assert(fc.property(fc.string(), (text) => void parseBounds(text)))
  })

  it('has a scale of a round length that fits', () => {
    expect(scaleBar(0.01, 120)).toEqual({ pixels: 100, label: '1 mile' })
    expect(scaleBar(1, 120)).toEqual({ pixels: 100, label: '100 miles' })
    expect(scaleBar(1e-9, 120)).toBeNull()
    expect(scaleBar(100, 5)).toMatchObject({ label: '500 miles' })
    expect(scaleBar(1, 0.05)).toBeNull()
  })
})
