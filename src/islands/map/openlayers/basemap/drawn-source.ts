import type { GroundColors } from './colors.ts'
import { paintTile } from './paint-tile.ts'
import type { Covering, ParsedTiles } from './tiles/parsed-tiles.ts'
import type { TileSource } from './tiles/tiles.ts'

export const drawnTileSize = 512
export const drawnMaxLevel = 19

/** Where streets are. */
const costlyFrom = 9

/**
 * Tiles that are painted here, out of files that lie over each other; one in each frame, so that none is late. What one file
 * does not give is left out of the tile.
 */
export function createDrawnSource(
  files: readonly ParsedTiles[],
  colors: () => GroundColors,
  zooms: () => boolean,
): TileSource {
  let turn: Promise<unknown> = Promise.resolve()
  const paint = (
    coverings: readonly Covering[],
    level: number,
    x: number,
    y: number,
    ratio: number,
  ): HTMLCanvasElement => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = Math.round(drawnTileSize * ratio)
    const pen = canvas.getContext('2d')!
    for (const covering of coverings)
      paintTile(pen, covering, { level, x, y, side: drawnTileSize, ratio }, colors())
    return canvas
  }
  return {
    tileSize: drawnTileSize,
    maxLevel: drawnMaxLevel,
    costlyFrom,
    async get(level, x, y, ratio) {
      const answers = await Promise.allSettled(files.map((file) => file.load(level, x, y)))
      const isMissing = answers.some(({ status }) => status === 'rejected')
      const found = answers.flatMap((answer) =>
        answer.status === 'fulfilled' && answer.value !== null ? [answer.value] : [],
      )
      if (found.length === 0) return { picture: isMissing ? undefined : null, isMissing }
      const mine = turn.then(async () => {
        do await nextFrame()
        while (level >= costlyFrom && zooms())
      })
      turn = mine
      await mine
      return { picture: paint(found, level, x, y, ratio), isMissing }
    },
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
