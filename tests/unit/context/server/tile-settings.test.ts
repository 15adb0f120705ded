import { describe, expect, it } from 'vitest'
import { readConfig } from '#src/server/config.ts'

describe('the address of tiles', () => {
  it.each([
    'tiles.example/{z}/{x}/{y}.png',
    'https://{z}.example/{x}/{y}.png',
    'https://tiles.example/{z}/{x}.png',
    'file:///{z}/{x}/{y}',
    'https://user@tiles.example/{z}/{x}/{y}',
    'https://tiles.example/{s}/{z}/{x}/{y}',
  ])('is not %s', (TILE_URL_STREET) => {
    expect(readConfig({ TILE_URL_STREET }).problems).toEqual([
      expect.stringContaining('TILE_URL_STREET must be an http:// or https:// address'),
    ])
  })

  it('has a place for zoom, column and row', () => {
    const { config } = readConfig({
      TILE_URL_SATELLITE: 'https://tiles.example/{z}/{y}/{x}?key=1',
      DATABASE_PATH: 'data/a.sqlite',
    })
    expect(config!.tiles).toMatchObject({
      templates: { street: null, satellite: 'https://tiles.example/{z}/{y}/{x}?key=1' },
      folder: 'data/tiles',
      privateHost: false,
    })
    expect(config!.basemapPath).toBe('data/basemap.pmtiles')
  })
})
