import { type TileType, tilePath } from '#src/domain/map/paths.ts'
import type { TileSource } from './loaded-tiles.ts'

export function createPicturesSource(type: TileType): TileSource {
  return {
    tileSize: 256,
    maxLevel: 19,
    costlyFrom: Infinity,
    async get(z, x, y) {
      const image = new Image()
      image.src = tilePath({ type, z, y, x })
      const isMissing = await image.decode().then(
        () => false,
        () => true,
      )
      return { picture: isMissing ? undefined : image, isMissing }
    },
  }
}
