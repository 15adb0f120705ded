import { dirname, join } from 'node:path'
import type { TileType } from '#src/domain/map/paths.ts'
import type { SettingValues } from './settings.ts'

export interface TileConfig {
  /** URL templates of the tile host with `{z}`, `{x}`, and `{y}`, by type; null if not configured. */
  readonly templates: Readonly<Record<TileType, string | null>>
  readonly attribution: string
  readonly folder: string
  readonly mostBytes: number
  readonly privateHost: boolean
}

export function tilesOf(values: SettingValues): TileConfig {
  return {
    templates: {
      street: values.TILE_URL_STREET || null,
      satellite: values.TILE_URL_SATELLITE || null,
    },
    attribution: values.TILE_ATTRIBUTION,
    folder: join(dirname(values.DATABASE_PATH), 'tiles'),
    mostBytes: Number(values.TILE_CACHE_MB) * 1024 * 1024,
    privateHost: values.TILE_PRIVATE_HOST === '1',
  }
}
