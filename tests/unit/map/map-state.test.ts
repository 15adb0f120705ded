import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MapState, readMapState, writeMapState } from '#src/domain/map/map-state.ts'

const seattle: MapState = {
  zoom: 11.25,
  latitude: 47.6,
  longitude: -122.33,
  bounds: { south: 47_500_000, west: -122_500_000, north: 47_700_000, east: -122_200_000 },
}

describe('§3 Map state cookie', () => {
  it('keeps zoom, middle and bounds of each key, the newest first', () => {
    const cookie = writeMapState(writeMapState(undefined, 'listings', seattle), 'search-1', {
      ...seattle,
      zoom: 3,
    })
    expect(cookie).toBe(
      'search-1:3.00_47.600000_-122.330000_47500000,-122500000,47700000,-122200000' +
        '~listings:11.25_47.600000_-122.330000_47500000,-122500000,47700000,-122200000',
    )
    expect(readMapState(cookie, 'listings')).toEqual(seattle)
    expect(readMapState(cookie, 'search-1')?.zoom).toBe(3)
    expect(readMapState(cookie, 'search')).toBeNull()
    expect(
      readMapState(writeMapState(cookie, 'listings', { ...seattle, zoom: 5 }), 'listings')?.zoom,
    ).toBe(5)
  })

  it('has room for twelve, and for no cookie that a browser would refuse', () => {
    let cookie: string | undefined
    for (let i = 0; i < 20; i++)
      cookie = writeMapState(cookie, `key-${i}${'x'.repeat(30)}`, seattle)
    expect(readMapState(cookie, `key-8${'x'.repeat(30)}`)).toEqual(seattle)
    expect(readMapState(cookie, `key-7${'x'.repeat(30)}`)).toBeNull()
    expect(cookie!.length).toBeLessThan(4_000)
    expect(encodeURIComponent(cookie!).length).toBeLessThan(4_000)
  })

  it.each([
    '',
    'x',
    'listings',
    'listings:',
    'listings:1_2_3',
    'listings:99_47_-122_1,2,3,4',
    'listings:9_97_-122_1,2,3,4',
    'listings:9_47_-122_4,2,3,1',
    'listings:NaN_47_-122_1,2,3,4',
  ])('%s keeps nothing that a map could show', (cookie) =>
    expect(readMapState(cookie, 'listings')).toBeNull(),
  )

  it('is read from any text, and loses nothing to what is wrong beside it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        readMapState(text, 'listings')
        const cookie = writeMapState(text, 'listings', seattle)
        expect(readMapState(cookie, 'listings')).toEqual(seattle)
        expect(cookie).toMatch(/^[\w:.,~-]+$/)
      }),
    )
  })
})
