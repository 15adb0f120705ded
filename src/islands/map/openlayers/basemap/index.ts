import type BaseLayer from 'ol/layer/Base.js'
import type VectorTileLayer from 'ol/layer/VectorTile.js'
import { basemapPath, outlinesPath, type TileType } from '#src/domain/map-paths.ts'
import type { Chart } from '../../chart.ts'
import { mapOf } from '../map-of.ts'
import { watchPalette } from '../marks/palette.ts'
import { openArchive } from './archive.ts'
import { createGroundStyle } from './style.ts'
import { createVectorLayer } from './vector-layer.ts'

/** `plain` is the map that the site draws itself; the others are pictures of others. */
export type Ground = 'plain' | TileType

/** What lies under the marks: the map drawn here, or pictures from elsewhere. */
export function createGround(chart: Chart, signal: AbortSignal) {
  const map = mapOf(chart)
  const drawn: VectorTileLayer[] = []
  let credits: string[] = []
  let style = createGroundStyle()
  let pictures: BaseLayer | null = null
  const addDrawn = async (path: string, zIndex: number) => {
    const archive = await openArchive(path).catch(() => null)
    if (archive === null || signal.aborted) return
    const layer = createVectorLayer(archive, style, zIndex)
    layer.setVisible(pictures === null)
    drawn.push(layer)
    map.addLayer(layer)
    if (archive.attribution !== '') credits = [...credits, archive.attribution]
  }
  const stop = watchPalette(() => {
    style = createGroundStyle()
    for (const layer of drawn) layer.setStyle(style)
  })
  signal.addEventListener('abort', stop)
  return {
    /** Resolves when it is known what there is. */
    start: () => Promise.all([addDrawn(outlinesPath(), 0), addDrawn(basemapPath(), 1)]),
    credits: () => credits,
    /** `failed` is told whether pictures are missing. */
    async show(ground: Ground, failed: (isMissing: boolean) => void): Promise<void> {
      if (pictures !== null) map.removeLayer(pictures)
      pictures = null
      if (ground !== 'plain') {
        const { createPictures } = await import('./pictures.ts')
        pictures = createPictures(ground, failed)
        map.addLayer(pictures)
      } else failed(false)
      for (const layer of drawn) layer.setVisible(pictures === null)
    },
  }
}
