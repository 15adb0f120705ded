import { gunzipSync } from 'node:zlib'
import type { GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { describe, expect, it } from 'vitest'
import { buildMap } from '#src/basemap/build-map.ts'
import { kindOf } from '#src/basemap/osm/classify.ts'
import { writePmtiles } from '#src/basemap/pmtiles/write-pmtiles.ts'
import { placeAlong } from '#src/domain/map/marks/name-place.ts'
import { createRoom, rowOf } from '#src/domain/map/marks/name-room.ts'
import { parseTile, type TilePath } from '#src/domain/map/tiles/parse-tile.ts'
import { findEntry, headerBytes, readDirectory, readHeader } from '#src/domain/map/tiles/pmtiles.ts'
import { tileId } from '#src/domain/map/tiles/tile-id.ts'

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

/** A path that tells what was drawn. */
function recordedPath(): TilePath & { toString(): string } {
  const steps: string[] = []
  return {
    moveTo: (x: number, y: number) => steps.push(`M${x},${y}`),
    lineTo: (x: number, y: number) => steps.push(`L${x},${y}`),
    closePath: () => steps.push('Z'),
    toString: () => steps.join(' '),
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

  it('holds lines, areas and names', () => {
    const square = [
      [-90, 43],
      [-89, 43],
      [-89, 44],
      [-90, 44],
      [-90, 43],
    ]
    const { bytes } = buildMap(
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
    const { extent, paths, names } = parseTile(read(bytes, 8, 64, 93)!, recordedPath)
    expect(names.map(({ layer, kind, text }) => `${layer} ${kind} ${text}`).sort()).toEqual([
      'places city Port Ellery',
      'roads primary Main St',
      'water lake Long Lake',
    ])
    const drawn = new Map([...paths].map(([key, path]) => [key, String(path)]))
    expect([...drawn.keys()].sort()).toEqual(['roads|primary|line', 'water|lake|area'])
    expect(drawn.get('roads|primary|line')).toMatch(/^M\S+( L\S+)+$/)
    expect(drawn.get('water|lake|area')).toMatch(/^M\S+( L\S+){3,} Z$/)
    const shares = names.flatMap(({ points }) => points)
    expect(Math.min(...shares)).toBeGreaterThan(-1)
    expect(Math.max(...shares)).toBeLessThan(2)
    expect(extent).toBeGreaterThan(0)
  })

  it('names an area in its middle and closes it without its first corner twice', () => {
    const corners = [0, 0, 400, 0, 400, 200, 0, 200, 0, 0]
    const pond = {
      type: 3 as const,
      geometry: [corners.flatMap((x, i) => (i % 2 === 0 ? [[x, corners[i + 1]!]] : []))],
      tags: { class: 'lake', name: 'Pond' },
    }
    const tile = { features: [pond] } as unknown as GeoJSONVTTile
    const bytes = fromGeojsonVt({ water: tile }, { version: 2, extent: 400 })
    const { names, paths } = parseTile(bytes, recordedPath)
    expect(names).toEqual([{ text: 'Pond', layer: 'water', kind: 'lake', points: [0.5, 0.25] }])
    expect(String(paths.get('water|lake|area'))).toBe('M0,0 L400,0 L400,200 L0,200 Z')
  })
})

describe('room on the map', () => {
  it('is occupied, across grid cells', () => {
    const room = createRoom()
    room.take(rowOf({ x: 64, y: 64, angle: Math.PI / 2 }, 100, 20))
    const isFree = (x: number, y: number) => room.isFree([{ x, y, radius: 10 }])
    expect(isFree(64, 20)).toBe(false)
    expect(isFree(64, 110)).toBe(false)
    expect(isFree(50, 64)).toBe(false)
    expect(isFree(43, 64)).toBe(true)
    expect(isFree(64, 125)).toBe(true)
  })
})

describe('a name along a street', () => {
  it('is written nearer to an end where the middle is taken', () => {
    expect([0.1, 0.9].map((share) => placeAlong([0, 0, 100, 0], 40, share)!.x)).toEqual([26, 74])
  })

  it('is in its middle, rotated like the street and never upside down', () => {
    expect(placeAlong([0, 0, 100, 0], 40)).toEqual({ x: 50, y: 0, angle: 0 })
    expect(placeAlong([100, 0, 0, 0], 40)!.angle).toBeCloseTo(0)
    expect(placeAlong([100, 100, 0, 0], 40)!.angle).toBeCloseTo(Math.PI / 4)
  })

  it('is left out where the street is too short or too crooked', () => {
    expect(placeAlong([0, 0, 30, 0], 40)).toBeNull()
    expect(placeAlong([0, 0, 50, 0, 50, 50], 60)).toBeNull()
  })
})
