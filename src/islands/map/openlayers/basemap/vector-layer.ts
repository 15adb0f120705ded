import type { Extent } from 'ol/extent.js'
import MVT from 'ol/format/MVT.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import { transformExtent } from 'ol/proj.js'
import type Projection from 'ol/proj/Projection.js'
import type RenderFeature from 'ol/render/Feature.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import TileState from 'ol/TileState.js'
import type OlVectorTile from 'ol/VectorTile.js'
import { createXYZ } from 'ol/tilegrid.js'
import type { Archive } from './archive.ts'
import type { GroundStyle } from './style.ts'

const tileSize = 512

/** Draws the tiles of a file; what cannot be read now is asked for again when it is needed again. */
export function createVectorLayer(archive: Archive, style: GroundStyle, zIndex: number): VectorTileLayer {
  const { minZoom, maxZoom, west, south, east, north } = archive.header
  const extent = transformExtent([west, Math.max(-85, south), east, Math.min(85, north)], 'EPSG:4326', 'EPSG:3857')
  const format = new MVT<RenderFeature>()
  const source = new VectorTileSource({
    format,
    tileGrid: createXYZ({ minZoom, maxZoom, tileSize }),
    wrapX: true,
    transition: 0,
    tileUrlFunction: ([z, x, y]) => `${z}/${x}/${y}`,
    tileLoadFunction: (tile, address) => load(archive, format, tile as OlVectorTile<RenderFeature>, address),
  })
  return new VectorTileLayer({ source, style, declutter: true, zIndex, extent, renderBuffer: 64 })
}

function load(archive: Archive, format: MVT<RenderFeature>, tile: OlVectorTile<RenderFeature>, address: string): void {
  const [z, x, y] = address.split('/').map(Number) as [number, number, number]
  tile.setLoader((extent: Extent, _resolution: number, featureProjection: Projection) => {
    archive.read(z, x, y).then(
      (bytes) => tile.setFeatures(bytes === null ? [] : format.readFeatures(bytes, { extent, featureProjection })),
      () => tile.setState(TileState.ERROR),
    )
  })
}
