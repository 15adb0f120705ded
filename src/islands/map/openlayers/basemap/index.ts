import { basemapPath, outlinesPath, type TileType } from '#src/domain/map-paths.ts'
import type { Chart } from '../../chart.ts'
import { mapOf, marksOf } from '../map-of.ts'
import { readPalette, watchPalette } from '../marks/palette.ts'
import { openArchive } from './archive.ts'
import { groundColors } from './colors.ts'
import { createDrawnSource } from './drawn-source.ts'
import { createGroundLayer } from './ground-layer.ts'
import type { NamesLook } from './name-pictures.ts'
import { createNames } from './names.ts'
import { createParsedTiles, type ParsedTiles } from './parsed-tiles.ts'
import { createPicturesSource } from './pictures-source.ts'

/** `plain` is the map that the site draws itself; the others are pictures of others. */
export type Ground = 'plain' | TileType

type GroundLayer = ReturnType<typeof createGroundLayer>

function readLooks(): NamesLook {
  const palette = readPalette()
  return { colors: groundColors(palette), sans: palette.sans }
}

/** What lies under the marks: the map drawn here, or pictures from elsewhere. */
export function createGround(chart: Chart, signal: AbortSignal) {
  const [map, marks] = [mapOf(chart), marksOf(chart)]
  const files: ParsedTiles[] = []
  const credits: string[] = []
  let looks = readLooks()
  const names = createNames(files, () => looks, marks.covered)
  const land = () => looks.colors.land
  const drawn = createGroundLayer(createDrawnSource(files, () => looks.colors), 0, { land, over: names.draw })
  let pictures: GroundLayer | null = null
  map.addLayer(drawn.layer)
  const stop = watchPalette(() => {
    looks = readLooks()
    names.renew()
    drawn.tiles.clear()
    drawn.makeStale()
  })
  marks.onShow(drawn.makeStale)
  signal.addEventListener('abort', stop)
  return {
    /** Resolves when it is known what there is. */
    async start(): Promise<void> {
      const archives = await Promise.all([outlinesPath(), basemapPath()].map((path) => openArchive(path).catch(() => null)))
      for (const archive of archives) {
        if (archive === null) continue
        files.push(createParsedTiles(archive))
        if (archive.attribution !== '') credits.push(archive.attribution)
      }
      drawn.tiles.clear()
      drawn.makeStale()
    },
    credits: (): readonly string[] => credits,
    /** `failed` is told whether pictures are missing. */
    show(ground: Ground, failed: (isMissing: boolean) => void): void {
      if (pictures !== null) map.removeLayer(pictures.layer)
      pictures = ground === 'plain' ? null : createGroundLayer(createPicturesSource(ground, failed), 0, { land })
      if (pictures !== null) map.addLayer(pictures.layer)
      drawn.layer.setVisible(pictures === null)
    },
  }
}
