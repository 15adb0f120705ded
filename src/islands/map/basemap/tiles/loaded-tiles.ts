/** `tileSize` is in CSS pixels. At zoom 0, one tile is the world. */
export interface TileSource {
  readonly tileSize: number
  readonly maxLevel: number
  /** From this zoom on, painting takes longer than an animation frame, so tiles are not requested while zooming. */
  readonly costlyFrom: number
  get(level: number, x: number, y: number, ratio: number): Promise<TileAnswer>
}

export interface TileAnswer {
  /** Null if the tile is empty, undefined if it failed. */
  readonly picture: TilePicture | null | undefined
  /** True if at least one of its files failed. */
  readonly isMissing: boolean
}

export type TilePicture = HTMLCanvasElement | HTMLImageElement

export interface TileAddress {
  readonly level: number
  readonly x: number
  readonly y: number
}

interface Tile {
  picture: TilePicture | null | undefined
  isMissing: boolean
  /** In milliseconds; null while it loads. */
  cameAt: number | null
}

const maxCached = 220
const mostUnderWay = 12
const againMs = 10_000

export type Tiles = ReturnType<typeof createTileCache>

/** `changed` is called after each tile, and when a failed one may be requested again. */
export function createTileCache(source: TileSource, changed: () => void) {
  const cached = new Map<string, Tile>()
  let underWay = 0
  const ask = (tile: Tile, { level, x, y }: TileAddress, ratio: number) => {
    tile.cameAt = null
    underWay++
    void source.get(level, x, y, ratio).then(({ picture, isMissing }) => {
      underWay--
      if (picture !== undefined) tile.picture = picture
      Object.assign(tile, { isMissing, cameAt: performance.now() })
      if (isMissing) setTimeout(changed, againMs)
      changed()
    })
  }
  const limit = () => {
    for (const old of cached.keys()) {
      if (cached.size <= maxCached) break
      cached.delete(old)
    }
  }
  return {
    clear: () => cached.clear(),
    known: (address: TileAddress): Tile['picture'] => cached.get(keyOf(address))?.picture,
    isMissing: (address: TileAddress): boolean => cached.get(keyOf(address))?.isMissing === true,
    /** With `atOnce`, a tile that has just failed is requested again. */
    want(address: TileAddress, ratio: number, atOnce: boolean): void {
      const key = keyOf(address)
      const tile = cached.get(key) ?? { picture: undefined, isMissing: false, cameAt: -Infinity }
      const isOwed = tile.isMissing || tile.picture === undefined
      const isDue =
        isOwed && tile.cameAt !== null && (atOnce || performance.now() - tile.cameAt >= againMs)
      if (isDue && underWay >= mostUnderWay) return
      // The first key is the least recently used tile.
      cached.delete(key)
      cached.set(key, tile)
      if (isDue) ask(tile, address, ratio)
      limit()
    },
  }
}

const keyOf = ({ level, x, y }: TileAddress) => `${level}/${x}/${y}`
