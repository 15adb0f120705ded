import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
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
import { openNow } from '#src/import/read/open-now.ts'

const unpack = promisify(gunzip)
const deepest = 4

export interface ArchiveFile {
  readonly header: ArchiveHeader
  readonly attribution: string
  /** Returns the bytes of a vector tile, or null if the archive does not have it. */
  read(z: number, x: number, y: number): Promise<Uint8Array | null>
}

/** Opens an archive and closes it after `use`. Null if the file does not exist; throws if it cannot be read. */
export async function withArchiveFile<T>(
  path: string,
  use: (archive: ArchiveFile) => Promise<T>,
): Promise<T | null> {
  const file = await open(path, openNow).catch(() => null)
  if (file === null) return null
  try {
    return await use(await readArchive(file))
  } finally {
    await file.close()
  }
}

async function readArchive(file: FileHandle): Promise<ArchiveFile> {
  const header = readHeader(await bytesOf(file, { offset: 0, length: headerBytes }))
  if (header === null) throw new Error('This is no file of map tiles')
  const about = JSON.parse(String(await unpack(await bytesOf(file, header.metadata)))) as {
    attribution?: string
  }
  let root: Promise<TileDirectory> | null = null
  const readRoot = async () => readDirectory(await unpack(await bytesOf(file, header.root)))
  return {
    header,
    attribution: about.attribution ?? '',
    async read(z, x, y) {
      root ??= readRoot()
      let directory = await root
      for (let depth = 0; depth < deepest; depth++) {
        const entry = findEntry(directory, tileId(z, x, y))
        if (entry === null) return null
        const section = entry.isLeaf ? header.leaves : header.data
        const bytes = await unpack(await bytesOf(file, within(section, entry.part)))
        if (!entry.isLeaf) return bytes
        directory = readDirectory(bytes)
      }
      return null
    },
  }
}

const within = (section: Part, { offset, length }: Part): Part => ({
  offset: section.offset + offset,
  length,
})

async function bytesOf(file: FileHandle, { offset, length }: Part): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
  if (bytesRead < length) throw new Error('The file of map tiles is shorter than it says')
  return buffer
}
