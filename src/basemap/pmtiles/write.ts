import { createHash } from 'node:crypto'
import { tileId } from '#src/domain/map/tiles/tile-id.ts'
import type { Bounds } from '../geometry/feature.ts'
import { type Entry, writeDirectories } from './directory.ts'
import { gzip } from './gzip.ts'
import { headerBytes, writeHeader } from './header.ts'

/** `data` is a vector tile as it is, not compressed. */
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

interface Kept {
  readonly id: number
  readonly content: Content
}

/** `offset` is -1 until the content has its place. */
interface Content {
  readonly data: Buffer
  offset: number
}

/** A PMTiles file of the tiles, in any order; equal ones are kept once. The same tiles give the same bytes. */
export function writePmtiles(tiles: Iterable<Tile>, metadata: object, bounds: Bounds): Archive {
  const contents = new Map<string, Content>()
  const kept: Kept[] = []
  let minZoom = Infinity
  let maxZoom = 0
  for (const { z, x, y, data } of tiles) {
    const hash = createHash('sha256').update(data).digest('base64')
    const content = contents.get(hash) ?? { data: gzip(data), offset: -1 }
    contents.set(hash, content)
    kept.push({ id: tileId(z, x, y), content })
    minZoom = Math.min(minZoom, z)
    maxZoom = Math.max(maxZoom, z)
  }
  if (kept.length === 0) throw new Error('A map needs at least one tile.')
  kept.sort((a, b) => a.id - b.id)
  const data = layOut(kept)
  const zooms = { minZoom, maxZoom }
  const bytes = assemble(entriesOf(kept), data, {
    metadata,
    bounds,
    addressed: kept.length,
    contents: contents.size,
    ...zooms,
  })
  return { bytes, tiles: kept.length, contents: contents.size, ...zooms }
}

/** Contents lie in the order in which they are first asked for. */
function layOut(kept: readonly Kept[]): Buffer {
  const parts: Buffer[] = []
  let offset = 0
  for (const { content } of kept) {
    if (content.offset >= 0) continue
    content.offset = offset
    offset += content.data.length
    parts.push(content.data)
  }
  return Buffer.concat(parts)
}

/** Tiles that follow upon each other with the same content are one entry. */
function entriesOf(kept: readonly Kept[]): Entry[] {
  const entries: Entry[] = []
  for (const { id, content } of kept) {
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
