import { describe, expect, test } from 'vitest'
import { originOf } from '#src/domain/search/results/origin.ts'
import { parse } from '#src/domain/search/sparkql/parse.ts'

const originIn = (text: string, bounds: Parameters<typeof originOf>[1] = null) =>
  originOf(parse(text, { now: new Date(0) }).expressions ?? [], bounds)
const part = { south: 47_000_000, north: 48_000_000, west: -123_000_000, east: -122_000_000 }

describe('§2 sorts: where distances are measured from', () => {
  test.each([
    ["Location Eq radius('47.5 -122.25',2)", { latitude: 47.5, longitude: -122.25 }],
    ["Location Eq radius('20240101000000000000000001',2)", { id: '20240101000000000000000001' }],
    [
      "City Eq 'Kent' And (Location Eq polygon('1 2,3 4,5 7') Or Location Eq radius('47.5 -122.25',2))",
      { latitude: 47.5, longitude: -122.25 },
    ],
    ["Location Eq rectangle('1 2,3 6')", { latitude: 2, longitude: 4 }],
    ["Location Eq polygon('1 2,3 4,5 7')", { latitude: 3, longitude: 4.5 }],
    ["Location Eq wkt('MULTIPOLYGON(((2 1,4 1,4 5,2 1)))')", { latitude: 3, longitude: 3 }],
  ])('of %s', (text, origin) => {
    expect(originIn(text)).toEqual(origin)
    expect(originIn(text, part)).toEqual(origin)
  })

  test.each(['', "City Eq 'Kent'", "Location Ne radius('47.5 -122.25',2)", 'Location Eq NULL'])(
    '%j has no place but the part of the map',
    (text) => {
      expect(originIn(text)).toBeNull()
      expect(originIn(text, part)).toEqual({ latitude: 47.5, longitude: -122.5 })
    },
  )

  test('a part of the map may cross the 180th meridian', () => {
    const across = { south: 0, north: 2_000_000, west: 179_000_000, east: -177_000_000 }
    expect(originIn('', across)).toEqual({ latitude: 1, longitude: -179 })
  })
})
