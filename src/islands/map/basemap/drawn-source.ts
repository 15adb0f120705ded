import type { BaseMapColors } from '#src/domain/map/basemap/basemap-colors.ts'
import { nextFrame, nextTask } from '#src/islands/map/chart/canvas/canvas-frame.ts'
import { type Painted, paintTile } from './paint-tile.ts'
import type { TileSource } from './tiles/loaded-tiles.ts'
import type { Covering, ParsedTiles } from './tiles/parsed-tiles.ts'

export const drawnTileSize = 512
export const drawnMaxLevel = 19

/** The zoom level from which tiles contain streets and take long to paint. */
const costlyFrom = 9

/**
 * Creates tiles that are painted from several files on top of each other. Only one tile is painted after each animation
 * frame, so that frames stay on time.
 */
export function createDrawnSource(
  files: readonly ParsedTiles[],
  colors: () => BaseMapColors,
  zooms: () => boolean,
): TileSource {
  let turn: Promise<unknown> = Promise.resolve()
  return {
    tileSize: drawnTileSize,
    maxLevel: drawnMaxLevel,
    costlyFrom,
    async get(level, x, y, ratio) {
      const answers = await Promise.allSettled(files.map((file) => file.load(level, x, y)))
      const isMissing = answers.some(({ status }) => status === 'rejected')
      const coverings = answers.flatMap((answer) =>
        answer.status === 'fulfilled' && answer.value !== null ? [answer.value] : [],
      )
      if (coverings.length === 0) return { picture: isMissing ? undefined : null, isMissing }
      const ownTurn = turn.then(async () => {
        do await nextFrame()
        while (level >= costlyFrom && zooms())
        await nextTask()
      })
      turn = ownTurn
      await ownTurn
      const tile = { level, x, y, side: drawnTileSize, ratio }
      return { picture: paintAll(coverings, tile, colors()), isMissing }
    },
  }
}

function paintAll(
  coverings: readonly Covering[],
  tile: Painted,
  colors: BaseMapColors,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const side = Math.round(tile.side * tile.ratio)
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')!
  for (const covering of coverings) paintTile(pen, covering, tile, colors)
  return canvas
}
