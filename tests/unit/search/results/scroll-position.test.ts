import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  maxPlaces,
  type Places,
  pathThrough,
  readPlaces,
  withPlace,
} from '#src/domain/search/results/scroll-position.ts'

describe('§4 Paged lists: coming back', () => {
  it('remembers the places of the addresses that were left last', () => {
    let places: Places = {}
    for (let n = 0; n < maxPlaces + 5; n++)
      places = withPlace(places, `/list?n=${n}`, { page: n + 1, y: n })
    places = withPlace(places, '/list?n=5', { page: 9, y: 1 })
    expect(Object.keys(places)).toHaveLength(maxPlaces)
    expect(places['/list?n=4']).toBeUndefined()
    expect(Object.entries(places).at(-1)).toEqual(['/list?n=5', { page: 9, y: 1 }])
  })

  it('reads what it stored, and ignores anything else', () => {
    const places = { '/list': { page: 3, y: 812.5 } }
    expect(readPlaces(JSON.stringify(places))).toEqual(places)
    expect(
      readPlaces('{"/a":{"page":0,"y":1},"/b":{"page":"2","y":1},"/c":null,"/d":{"page":2,"y":1}}'),
    ).toEqual({ '/d': { page: 2, y: 1 } })
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(() => readPlaces(text)).not.toThrow()
      }),
    )
  })

  it('asks for all pages in one request', () => {
    expect(pathThrough('/fragments/listings/rows?page=2', 5)).toBe(
      '/fragments/listings/rows?page=2&through=5',
    )
    expect(pathThrough('/fragments/listings/rows?page=2', 2)).toBe(
      '/fragments/listings/rows?page=2',
    )
  })
})
