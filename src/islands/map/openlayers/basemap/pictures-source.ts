import { tilePath, type TileType } from '#src/domain/map-paths.ts'
import type { TileSource } from './tiles.ts'

/** Pictures of the map by others, through the site; `failed` is told whether some are missing. */
export function createPicturesSource(type: TileType, failed: (isMissing: boolean) => void): TileSource {
  return {
    tileSize: 256,
    maxLevel: 19,
    async get(z, x, y) {
      const image = new Image()
      image.src = tilePath({ type, z, y, x })
      try {
        await image.decode()
      } catch (error) {
        failed(true)
        throw error
      }
      failed(false)
      return image
    },
  }
}
