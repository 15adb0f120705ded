import { groundColors } from '#src/domain/map/basemap/basemap-colors.ts'
import { basemapPath, outlinesPath, type TileType } from '#src/domain/map/paths.ts'
import { readPalette, watchPalette } from '#src/islands/map/chart/canvas/palette.ts'
import { mapOf, marksOf } from '#src/islands/map/chart/map-of.ts'
import type { Chart } from '#src/islands/map/core/chart.ts'
import { createNames } from './basemap-names.ts'
import { createDrawnSource } from './drawn-source.ts'
import { createGroundLayer } from './ground-layer.ts'
import type { NamesLook } from './name-pictures.ts'
import { createParsedTiles } from './tiles/parsed-tiles.ts'
import { createPicturesSource } from './tiles/pictures-source.ts'

/** A kind of base map. `plain` is painted by the browser; the others are images from other servers. */
export type Ground = 'plain' | TileType

type GroundLayer = ReturnType<typeof createGroundLayer>

function readLooks(): NamesLook {
  const palette = readPalette()
  return { colors: groundColors(palette), sans: palette.sans }
}

/** Creates the base map. `changed` is called when its attribution or its missing tiles change. */
export function createGround(chart: Chart, signal: AbortSignal, changed: () => void) {
  const map = mapOf(chart)
  const marks = marksOf(chart)
  const credits = ['', '']
  const files = [outlinesPath(), basemapPath()].map((path, i) =>
    createParsedTiles(path, (attribution) => {
      credits[i] = attribution
      changed()
    }),
  )
  for (const file of files) file.open()
  let looks = readLooks()
  const names = createNames(files, () => looks, marks.covered)
  const land = () => looks.colors.land
  const colors = () => looks.colors
  const source = createDrawnSource(files, colors, () => drawn.zooms())
  const drawn: GroundLayer = createGroundLayer(source, 0, { land, over: names.draw, changed })
  let groundLayer: GroundLayer | null = null
  const stop = watchPalette(() => {
    looks = readLooks()
    names.renew()
    drawn.tiles.clear()
    drawn.makeStale()
  })
  marks.onShow(drawn.makeStale)
  signal.addEventListener('abort', stop)
  return {
    credits: (): string[] => credits.filter((credit) => credit !== ''),
    isMissing: () => groundLayer?.isMissing() === true,
    show(ground: Ground): void {
      if (groundLayer !== null) map.removeLayer(groundLayer.layer)
      groundLayer =
        ground === 'plain'
          ? drawn
          : createGroundLayer(createPicturesSource(ground), 0, { land, changed })
      map.addLayer(groundLayer.layer)
    },
  }
}
