import { createHash } from 'node:crypto'
import type { TileAddress, TileType } from '#src/domain/map/paths.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import {
  fetchTile,
  NoTile,
  type TilePicture,
  type TileRules,
} from '#src/import/tiles/fetch-tile.ts'
import { createTileCache } from '#src/import/tiles/tile-cache.ts'

export interface TileOptions extends TileRules {
  /** URL templates of the tile host with `{z}`, `{x}`, and `{y}`, by type. Null for a type that is not configured. */
  readonly templates: Readonly<Record<TileType, string | null>>
  readonly folder: string
  readonly mostBytes: number
}

export type TileOutcome =
  | ({ readonly kind: 'picture' } & { readonly picture: TilePicture })
  /** The type of tile is not configured, or the host does not have the tile. */
  | { readonly kind: 'none' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly reason: string }

export type FindTile = (address: TileAddress) => Promise<TileOutcome>

const freshMs = 7 * 24 * 3_600_000
const maxUnderWay = 48

/**
 * Finds tiles in the cache or at the host. Concurrent requests for a tile share one fetch. If the fetch fails, a stale
 * tile is used.
 */
export function createTiles({ templates, folder, mostBytes, ...rules }: TileOptions): FindTile {
  if (Object.values(templates).every((template) => template === null))
    return async () => ({ kind: 'none' })
  const cache = createTileCache(folder, mostBytes)
  const underWay = new Map<string, Promise<TilePicture>>()
  const fetchAndKeep = async (name: string, url: string) => {
    const picture = await fetchTile(url, rules)
    await cache.write(name, picture).catch(() => undefined)
    return picture
  }
  const fetchOnce = (name: string, url: string) => {
    const fetching =
      underWay.get(name) ?? fetchAndKeep(name, url).finally(() => underWay.delete(name))
    underWay.set(name, fetching)
    return fetching
  }
  return async (address) => {
    const template = templates[address.type]
    if (template === null) return { kind: 'none' }
    const name = nameOf(template, address)
    const cached = await cache.read(name)
    if (cached !== null && timeLeft(cached.fetchedAt, Date.now(), freshMs) > 0)
      return { kind: 'picture', picture: cached }
    if (underWay.size >= maxUnderWay && !underWay.has(name)) return { kind: 'busy' }
    try {
      return { kind: 'picture', picture: await fetchOnce(name, fill(template, address)) }
    } catch (error) {
      if (error instanceof NoTile) return { kind: 'none' }
      return cached === null
        ? { kind: 'failed', reason: (error as Error).message }
        : { kind: 'picture', picture: cached }
    }
  }
}

/** The file name depends on the URL template, so that a new tile host replaces the cached tiles. */
function nameOf(template: string, { type, z, y, x }: TileAddress): string {
  return [type, createHash('sha256').update(template).digest('hex').slice(0, 8), z, y, x].join('-')
}

const fill = (template: string, { z, y, x }: TileAddress) =>
  template.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y))
