import fc from 'fast-check'
import { zxyToTileId } from 'pmtiles'
import { describe, expect, it } from 'vitest'
import { type Tile, writePmtiles } from '#src/basemap/pmtiles/write-pmtiles.ts'
import { tileId } from '#src/domain/map/tiles/tile-id.ts'
import { readPmtiles as read } from '../../../support/map-tiles.ts'

const bounds = [-122.5, 47.4, -122.2, 47.8] as const

const tile = (z: number, x: number, y: number, text: string): Tile => ({
  z,
  x,
  y,
  data: Buffer.from(text),
})

describe('the writer of PMTiles', () => {
  it('numbers tiles as the format does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), fc.nat(), fc.nat(), (z, a, b) => {
        const x = a % 2 ** z
        const y = b % 2 ** z
        expect(tileId(z, x, y)).toBe(zxyToTileId(z, x, y))
      }),
    )
  })

  it('gives back every tile, and none that was not written', async () => {
    const tiles = [
      tile(3, 5, 2, 'c'),
      tile(0, 0, 0, 'a'),
      tile(2, 1, 1, 'b'),
      tile(14, 2623, 5719, 'street'),
    ]
    const archive = read(writePmtiles(tiles, { name: 'Test' }, bounds).bytes)
    for (const { z, x, y, data } of tiles) {
      expect(Buffer.from((await archive.getZxy(z, x, y))!.data)).toEqual(data)
    }
    expect(await archive.getZxy(3, 5, 3)).toBeUndefined()
    expect(await archive.getMetadata()).toEqual({ name: 'Test' })
    expect(await archive.getHeader()).toMatchObject({
      specVersion: 3,
      clustered: true,
      minZoom: 0,
      maxZoom: 14,
      tileType: 1,
      numAddressedTiles: 4,
      minLon: -122.5,
      minLat: 47.4,
      maxLon: -122.2,
      maxLat: 47.8,
    })
  })

  it('stores equal tiles once, and consecutive ones as one entry', async () => {
    const tiles = [0, 1, 2, 3].map((i) => tile(1, i >> 1, i & 1, 'sea'))
    const { bytes, contents } = writePmtiles(
      [...tiles, tile(2, 3, 0, 'land'), tile(2, 3, 3, 'sea')],
      {},
      bounds,
    )
    const archive = read(bytes)
    expect(contents).toBe(2)
    expect(await archive.getHeader()).toMatchObject({
      numAddressedTiles: 6,
      numTileEntries: 3,
      numTileContents: 2,
    })
    expect(Buffer.from((await archive.getZxy(2, 3, 3))!.data).toString()).toBe('sea')
  })

  it('divides a directory that is too large for the first request into leaves', async () => {
    const scatter = (i: number, factor: number) => ((Math.imul(i, factor) >>> 9) ^ i) % 4096
    const tiles = Array.from({ length: 9000 }, (_, i) =>
      tile(12, scatter(i, 0x9e3779b1), scatter(i, 0x85ebca6b), `tile ${i}`.repeat(i % 9)),
    )
    const archive = read(writePmtiles(tiles, {}, bounds).bytes)
    const { rootDirectoryLength, leafDirectoryLength } = await archive.getHeader()
    expect(rootDirectoryLength).toBeLessThan(16_384 - 127)
    expect(leafDirectoryLength).toBeGreaterThan(0)
    for (const { z, x, y, data } of [tiles[0]!, tiles[5000]!, tiles[8999]!]) {
      expect(Buffer.from((await archive.getZxy(z, x, y))!.data)).toEqual(data)
    }
  })

  it('writes the same bytes whatever order the tiles come in', () => {
    const tiles = [tile(1, 0, 0, 'a'), tile(1, 1, 1, 'b'), tile(1, 0, 1, 'a')]
    expect(writePmtiles(tiles.toReversed(), {}, bounds).bytes).toEqual(
      writePmtiles(tiles, {}, bounds).bytes,
    )
  })
})
