import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'
import { tilePath, type TileType } from '#src/domain/map-paths.ts'

/** Pictures of the map by others, through the site. */
export function createPictures(type: TileType, failed: (isMissing: boolean) => void): TileLayer<XYZ> {
  const source = new XYZ({ maxZoom: 19, tileUrlFunction: ([z, x, y]) => tilePath({ type, z: z!, x: x!, y: y! }) })
  source.on('tileloaderror', () => failed(true))
  source.on('tileloadend', () => failed(false))
  return new TileLayer({ source, zIndex: 0 })
}
