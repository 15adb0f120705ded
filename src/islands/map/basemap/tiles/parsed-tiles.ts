import { type ParsedTile, parseTile } from '#src/domain/map/tiles/parse-tile.ts'
import type { ArchiveHeader } from '#src/domain/map/tiles/pmtiles.ts'
import { type Archive, openArchive } from './archive.ts'

export interface Covering {
  readonly tile: Tile
  readonly z: number
  readonly x: number
  readonly y: number
}

const maxCached = 160

type Tile = ParsedTile<Path2D>

const parsed = (bytes: ArrayBuffer | null): Tile | null =>
  bytes === null ? null : parseTile(new Uint8Array(bytes), () => new Path2D())

interface Place {
  readonly z: number
  readonly x: number
  readonly y: number
}

/**
 * Reads tiles from a PMTiles file and caches them parsed. Beyond the deepest zoom level, the tile that contains the
 * requested one is used. The file is opened with the first tile, and again after a failure; `opened` is called with
 * its attribution.
 */
export function createParsedTiles(path: string, opened: (attribution: string) => void) {
  const cached = new Map<string, Promise<Tile | null>>()
  const ready = new Map<string, Tile | null>()
  const file = openWhenNeeded(path, opened)
  const read = (archive: Archive, key: string, { z, x, y }: Place): Promise<Tile | null> => {
    const cachedTile = cached.get(key)
    if (cachedTile !== undefined) return cachedTile
    const reading = archive.read(z, x, y).then((bytes) => parsed(bytes))
    cached.set(key, reading)
    reading.then((tile) => ready.set(key, tile)).catch(() => cached.delete(key))
    for (const old of cached.keys()) {
      if (cached.size <= maxCached) break
      cached.delete(old)
      ready.delete(old)
    }
    return reading
  }
  return {
    /** Opens the file before the first tile is wanted. */
    open: (): void => void file.open().catch(() => null),
    async load(level: number, x: number, y: number): Promise<Covering | null> {
      const archive = await file.open()
      if (archive === null) return null
      const place = around(archive.header, level, x, y)
      const tile = isOutside(archive.header, place)
        ? null
        : await read(archive, keyOf(place), place)
      return tile === null ? null : { tile, ...place }
    },
    findCovering(level: number, x: number, y: number): Covering | null {
      const header = file.header()
      if (header === null) return null
      const place = around(header, level, x, y)
      const tile = ready.get(keyOf(place)) ?? null
      return tile === null ? null : { tile, ...place }
    },
  }
}

function openWhenNeeded(path: string, opened: (attribution: string) => void) {
  let opening: Promise<Archive | null> | null = null
  let header: ArchiveHeader | null = null
  const open = async () => {
    const archive = await openArchive(path)
    header = archive?.header ?? null
    if (archive !== null) opened(archive.attribution)
    return archive
  }
  return {
    header: () => header,
    open(): Promise<Archive | null> {
      opening ??= open().catch((error: unknown) => {
        opening = null
        throw error
      })
      return opening
    },
  }
}

const keyOf = ({ z, x, y }: Place) => `${z}/${x}/${y}`

function around({ maxZoom }: ArchiveHeader, level: number, x: number, y: number): Place {
  const z = Math.min(level, maxZoom)
  const parts = 2 ** (level - z)
  return { z, x: Math.floor(x / parts), y: Math.floor(y / parts) }
}

function isOutside(
  { minZoom, west, south, east, north }: ArchiveHeader,
  { z, x, y }: Place,
): boolean {
  const column = (longitude: number) => ((longitude + 180) / 360) * 2 ** z
  return (
    z < minZoom ||
    x + 1 < column(west) ||
    x > column(east) ||
    y + 1 < rowOf(north, z) ||
    y > rowOf(south, z)
  )
}

export type ParsedTiles = ReturnType<typeof createParsedTiles>

function rowOf(latitude: number, z: number): number {
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180)
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z
}
