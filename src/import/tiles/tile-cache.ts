import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TileKind, type TilePicture, tileKinds } from './fetch-tile.ts'

export interface CachedTile extends TilePicture {
  /** The time at which the tile was fetched, in milliseconds since 1970. */
  readonly fetchedAt: number
}

export interface TileCache {
  /** Reads a tile. Its name must consist of letters, digits, and hyphens. */
  read(name: string): Promise<CachedTile | null>
  write(name: string, picture: TilePicture): Promise<void>
}

interface Entry {
  readonly file: string
  readonly kind: TileKind
  readonly bytes: number
  readonly fetchedAt: number
}

export function createTileCache(folder: string, maxBytes: number): TileCache {
  const entries = readFolder(folder)
  let total = [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  const evict = async (name: string) => {
    const entry = entries.get(name)
    if (entry === undefined) return
    entries.delete(name)
    total -= entry.bytes
    await rm(join(folder, entry.file), { force: true })
  }
  return {
    async read(name) {
      const entry = entries.get(name)
      if (entry === undefined) return null
      entries.delete(name)
      entries.set(name, entry)
      const bytes = await readFile(join(folder, entry.file)).catch(() => null)
      if (bytes === null) await evict(name)
      return bytes === null ? null : { bytes, kind: entry.kind, fetchedAt: entry.fetchedAt }
    },
    async write(name, { bytes, kind }) {
      if (bytes.length > maxBytes) return
      await evict(name)
      const file = `${name}.${kind}`
      const partPath = join(folder, `${file}.part`)
      await writeFile(partPath, bytes)
      await rename(partPath, join(folder, file))
      entries.set(name, { file, kind, bytes: bytes.length, fetchedAt: Date.now() })
      total += bytes.length
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) return
        await evict(oldest)
      }
    },
  }
}

function readFolder(folder: string): Map<string, Entry> {
  mkdirSync(folder, { recursive: true })
  const tiles = readdirSync(folder).flatMap((file): [string, Entry][] => {
    const [, name, extension] = /^([\w-]+)\.(\w+)$/.exec(file) ?? []
    const kind = tileKinds.find((tileKind) => tileKind === extension)
    if (name === undefined || kind === undefined) return []
    const { size, mtimeMs } = statSync(join(folder, file))
    return [[name, { file, kind, bytes: size, fetchedAt: mtimeMs }]]
  })
  return new Map(tiles.sort(([, a], [, b]) => a.fetchedAt - b.fetchedAt))
}
