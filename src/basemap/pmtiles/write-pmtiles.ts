import { createHash } from 'node:crypto'
import { tileId } from '#src/domain/map/tiles/tile-id.ts'
import type { Bounds } from '../geometry/feature.ts'
import { type Entry, writeDirectories } from './directory.ts'
import { gzip } from './gzip.ts'
import { headerBytes, writeHeader } from './pmtiles-header.ts'

export interface Tile {
  readonly z: number
  readonly x: number
  readonly y: number
  readonly data: Uint8Array
}

export interface Archive {
  readonly bytes: Buffer
  readonly tiles: number
  readonly contents: number
  readonly minZoom: number
  readonly maxZoom: number
}

interface StoredTile {
  readonly id: number
  readonly content: Content
}

/** The compressed content of a tile. Its `offset` is -1 until it has a position in the file. */
interface Content {
  readonly data: Buffer
  offset: number
}

/** Writes a PMTiles file, in which equal contents are stored once. The order of the tiles does not change its bytes. */
export function writePmtiles(tiles: Iterable<Tile>, metadata: object, bounds: Bounds): Archive {
  const contents = new Map<string, Content>()
  const storedTiles: StoredTile[] = []
  let minZoom = Infinity
  let maxZoom = 0
  for (const { z, x, y, data } of tiles) {
    const hash = createHash('sha256').update(data).digest('base64')
    const content = contents.get(hash) ?? { data: gzip(data), offset: -1 }
    contents.set(hash, content)
    storedTiles.push({ id: tileId(z, x, y), content })
    minZoom = Math.min(minZoom, z)
    maxZoom = Math.max(maxZoom, z)
  }
  if (storedTiles.length === 0) throw new Error('A map needs at least one tile.')
  storedTiles.sort((a, b) => a.id - b.id)
  const data = layOut(storedTiles)
  const zooms = { minZoom, maxZoom }
  const bytes = assemble(entriesOf(storedTiles), data, {
    metadata,
    bounds,
    addressed: storedTiles.length,
    contents: contents.size,
    ...zooms,
  })
  return { bytes, tiles: storedTiles.length, contents: contents.size, ...zooms }
}

function layOut(tiles: readonly StoredTile[]): Buffer {
  const parts: Buffer[] = []
  let offset = 0
  for (const { content } of tiles) {
    if (content.offset >= 0) continue
    content.offset = offset
    offset += content.data.length
    parts.push(content.data)
  }
  return Buffer.concat(parts)
}

function entriesOf(tiles: readonly StoredTile[]): Entry[] {
  const entries: Entry[] = []
  for (const { id, content } of tiles) {
    const last = entries.at(-1)
    if (
      last !== undefined &&
      last.offset === content.offset &&
      last.tileId + last.runLength === id
    ) {
      entries[entries.length - 1] = { ...last, runLength: last.runLength + 1 }
    } else
      entries.push({
        tileId: id,
        runLength: 1,
        length: content.data.length,
        offset: content.offset,
      })
  }
  return entries
}

interface About extends Pick<Archive, 'contents' | 'minZoom' | 'maxZoom'> {
  readonly metadata: object
  readonly bounds: Bounds
  readonly addressed: number
}

function assemble(entries: readonly Entry[], data: Buffer, { metadata, ...about }: About): Buffer {
  const { root, leaves } = writeDirectories(entries)
  const parts = [root, gzip(Buffer.from(JSON.stringify(metadata))), leaves, data]
  let end = headerBytes
  const sections = parts.map(({ length }) => {
    const offset = end
    end += length
    return { offset, length }
  })
  const [rootAt, metadataAt, leavesAt, dataAt] = sections as [Section, Section, Section, Section]
  const places = { root: rootAt, metadata: metadataAt, leaves: leavesAt, data: dataAt }
  return Buffer.concat([writeHeader({ ...about, ...places, entries: entries.length }), ...parts])
}

type Section = { offset: number; length: number }
