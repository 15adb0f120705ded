import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { buildMap } from '#src/basemap/build.ts'
import { kindOf } from '#src/basemap/osm/classify.ts'
import { writePmtiles } from '#src/basemap/pmtiles/write.ts'
import { placeAlong } from '#src/domain/map/marks/name-place.ts'
import { createRoom, rowOf } from '#src/domain/map/marks/name-room.ts'
import { findEntry, headerBytes, readDirectory, readHeader } from '#src/domain/map/tiles/pmtiles.ts'
import { tileId } from '#src/domain/map/tiles/tile-id.ts'
import { readVectorTile } from '#src/domain/map/tiles/vector-tile.ts'

const partOf = (bytes: Uint8Array, { offset, length }: { offset: number; length: number }) =>
  bytes.subarray(offset, offset + length)

function read(bytes: Uint8Array, z: number, x: number, y: number): Uint8Array | null {
  const header = readHeader(bytes.subarray(0, headerBytes))!
  let directory = readDirectory(gunzipSync(partOf(bytes, header.root)))
  for (;;) {
    const entry = findEntry(directory, tileId(z, x, y))
    if (entry === null) return null
    const section = entry.isLeaf ? header.leaves : header.data
    const found = gunzipSync(
      partOf(bytes, { offset: section.offset + entry.part.offset, length: entry.part.length }),
    )
    if (!entry.isLeaf) return found
    directory = readDirectory(found)
  }
}

describe('a file of map tiles', () => {
  it('is read as it was written, its leaves and what is not there included', () => {
    const tiles = Array.from({ length: 12_000 }, (_, i) => ({
      z: 8,
      x: i % 200,
      y: Math.floor(i / 200),
      data: Buffer.from(`tile ${i % 4000}`),
    }))
    const { bytes } = writePmtiles(tiles, {}, [-10, -20, 30, 40])
    expect(readHeader(bytes)).toMatchObject({
      minZoom: 8,
      maxZoom: 8,
      west: -10,
      south: -20,
      east: 30,
      north: 40,
    })
    for (const { z, x, y, data } of tiles.filter((_, i) => i % 997 === 0))
      expect(Buffer.from(read(bytes, z, x, y)!)).toEqual(data)
    expect(read(bytes, 8, 201, 3)).toBeNull()
    expect(read(bytes, 2, 0, 0)).toBeNull()
  })

  it('is none without its first letters', () => {
    expect(readHeader(new Uint8Array(headerBytes))).toBeNull()
    expect(readHeader(new Uint8Array(3))).toBeNull()
  })

  it('holds lines, areas and names', async () => {
    const square = [
      [-90, 43],
      [-89, 43],
      [-89, 44],
      [-90, 44],
      [-90, 43],
    ]
    const { bytes } = await buildMap(
      [
        {
          ...kindOf('roads', 'primary', { name: 'Main St' }),
          geometry: {
            type: 'MultiLineString',
            coordinates: [
              [
                [-90, 43],
                [-89.5, 43.5],
                [-89, 43],
              ],
            ],
          },
        },
        {
          ...kindOf('water', 'lake', { name: 'Long Lake' }),
          geometry: { type: 'MultiPolygon', coordinates: [[square as [number, number][]]] },
        },
        {
          ...kindOf('places', 'city', { name: 'Port Ellery' }),
          geometry: { type: 'Point', coordinates: [-89.5, 43.4] },
        },
      ],
      { name: 'Three', attribution: 'nobody', maxZoom: 8 },
    )
    const { features } = readVectorTile(read(bytes, 8, 64, 93)!)
    const told = features.map(({ layer, kind, tags, parts }) => [
      layer,
      kind,
      tags['class'],
      tags['name'],
      parts.every((part) => part.length % 2 === 0),
    ])
    expect(told.sort()).toEqual([
      ['places', 'point', 'city', 'Port Ellery', true],
      ['roads', 'line', 'primary', 'Main St', true],
      ['water', 'area', 'lake', 'Long Lake', true],
    ])
    const [road] = features.filter(({ kind }) => kind === 'line')
    expect(road!.parts[0]!.length).toBeGreaterThanOrEqual(4)
  })
})

describe('room on the map', () => {
  it('is taken by what stands there, across the squares that it is looked up in', () => {
    const room = createRoom()
    room.take(rowOf({ x: 64, y: 64, angle: Math.PI / 2 }, 100, 20))
    const isFree = (x: number, y: number) => room.isFree([{ x, y, radius: 10 }])
    expect([
      isFree(64, 20),
      isFree(64, 110),
      isFree(50, 64),
      isFree(43, 64),
      isFree(64, 125),
    ]).toEqual([false, false, false, true, true])
  })
})

describe('a name along a street', () => {
  it('is written nearer to an end where the middle is taken', () => {
    expect([0.1, 0.9].map((share) => placeAlong([0, 0, 100, 0], 40, share)!.x)).toEqual([26, 74])
  })

  it('stands in its middle, turned as the street is and never on its head', () => {
    expect(placeAlong([0, 0, 100, 0], 40)).toEqual({ x: 50, y: 0, angle: 0 })
    expect(placeAlong([100, 0, 0, 0], 40)!.angle).toBeCloseTo(0)
    expect(placeAlong([100, 100, 0, 0], 40)!.angle).toBeCloseTo(Math.PI / 4)
  })

  it('is left out where the street is too short or too crooked', () => {
    expect(placeAlong([0, 0, 30, 0], 40)).toBeNull()
    expect(placeAlong([0, 0, 50, 0, 50, 50], 60)).toBeNull()
  })
})
