import {
  type ArchiveHeader,
  findEntry,
  headerBytes,
  type Part,
  readDirectory,
  readHeader,
  type TileDirectory,
} from '#src/domain/map/tiles/pmtiles.ts'
import { tileId } from '#src/domain/map/tiles/tile-id.ts'

export interface Archive {
  readonly header: ArchiveHeader
  readonly attribution: string
  /** Reads a tile; null if the file does not contain it. */
  read(z: number, x: number, y: number): Promise<ArrayBuffer | null>
}

interface Opened {
  readonly header: ArchiveHeader
  readonly root: TileDirectory
  readonly attribution: string
  readonly tag: string | null
  readonly leaves: Map<number, Promise<TileDirectory>>
}

class Replaced extends Error {}

/** Opens a PMTiles file. Returns null if it does not exist, and throws if it has another format. */
export async function openArchive(path: string): Promise<Archive | null> {
  let opened = await open(path, 'default')
  if (opened === null) return null
  const { header, attribution } = opened
  const again = async (previous: Opened): Promise<Opened> => {
    if (opened !== previous && opened !== null) return opened
    opened = (await open(path, 'reload')) ?? previous
    return opened
  }
  return {
    header,
    attribution,
    async read(z, x, y) {
      const current = opened!
      try {
        return await readTile(path, current, tileId(z, x, y))
      } catch (error) {
        if (!(error instanceof Replaced)) throw error
        return readTile(path, await again(current), tileId(z, x, y))
      }
    },
  }
}

async function open(path: string, cache: RequestCache): Promise<Opened | null> {
  const first = await ask(path, { offset: 0, length: headerBytes }, cache)
  if (first === null) return null
  const header = readHeader(new Uint8Array(first.bytes))
  if (header === null) throw new Error('This is no file of map tiles')
  const { root, metadata } = header
  // Metadata and root directory are adjacent, so one request reads both.
  const range = {
    offset: root.offset,
    length: Math.max(root.offset + root.length, metadata.offset + metadata.length) - root.offset,
  }
  const isNear = metadata.offset === root.offset + root.length && metadata.length < 20_000
  const more = await ask(path, isNear ? range : root, cache)
  if (more === null || more.tag !== first.tag) throw new Replaced()
  const directory = await unpack(more.bytes.slice(0, root.length))
  const about = isNear
    ? new TextDecoder().decode(await unpack(more.bytes.slice(root.length)))
    : '{}'
  const { attribution = '' } = JSON.parse(about) as { attribution?: string }
  return {
    header,
    root: readDirectory(new Uint8Array(directory)),
    attribution,
    tag: first.tag,
    leaves: new Map(),
  }
}

async function readTile(path: string, opened: Opened, id: number): Promise<ArrayBuffer | null> {
  let directory = opened.root
  for (let depth = 0; depth < 4; depth++) {
    const entry = findEntry(directory, id)
    if (entry === null) return null
    if (!entry.isLeaf) return readPart(path, opened, within(opened.header.data, entry.part))
    directory = await leafAt(path, opened, entry.part)
  }
  return null
}

function leafAt(path: string, opened: Opened, part: Part): Promise<TileDirectory> {
  const cachedLeaf = opened.leaves.get(part.offset)
  if (cachedLeaf !== undefined) return cachedLeaf
  const reading = readPart(path, opened, within(opened.header.leaves, part)).then((bytes) =>
    readDirectory(new Uint8Array(bytes)),
  )
  opened.leaves.set(part.offset, reading)
  reading.catch(() => opened.leaves.delete(part.offset))
  return reading
}

const within = (section: Part, { offset, length }: Part): Part => ({
  offset: section.offset + offset,
  length,
})

async function readPart(path: string, { tag }: Opened, part: Part): Promise<ArrayBuffer> {
  const response = await ask(path, part, 'default')
  if (response === null || response.tag !== tag || response.bytes.byteLength !== part.length)
    throw new Replaced()
  return unpack(response.bytes)
}

/** Requests a part of the file; null if the file does not exist. */
async function ask(path: string, { offset, length }: Part, cache: RequestCache) {
  const headers = { Range: `bytes=${offset}-${offset + length - 1}` }
  const response = await fetch(path, { headers, cache })
  // Without `cancel`, the browser would download the whole file.
  if (response.status !== 206) await response.body?.cancel()
  if (response.status === 404) return null
  if (response.status === 416) throw new Replaced()
  if (response.status !== 206) throw new Error(`The map answers ${response.status}`)
  return { bytes: await response.arrayBuffer(), tag: response.headers.get('ETag') }
}

function unpack(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(stream).arrayBuffer()
}
