/** A source of tiles. `tileSize` is in CSS pixels. At zoom level 0, one tile covers the world. */
export interface TileSource {
  readonly tileSize: number
  readonly maxLevel: number
  /** From this zoom level on, painting a tile exceeds an animation frame, so none are requested while zooming. */
  readonly costlyFrom: number
  get(level: number, x: number, y: number, ratio: number): Promise<TileAnswer>
}

export interface TileAnswer {
  /** The painted tile; null if it is empty, and undefined if it could not be loaded. */
  readonly picture: TilePicture | null | undefined
  /** True if at least one of the files for the tile could not be loaded. */
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
  /** When the tile arrived, in milliseconds; null while it is loading. */
  cameAt: number | null
}

const maxCached = 220
const maxUnderWay = 12
const againMs = 10_000

export type Tiles = ReturnType<typeof createTileCache>

/** Caches tiles. `changed` is called after each tile, and when a failed tile may be requested again. */
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
    isLoading: () => underWay > 0,
    isMissing: (address: TileAddress): boolean => cached.get(keyOf(address))?.isMissing === true,
    /** Requests a tile. With `atOnce`, this includes a tile whose request has just failed. */
    want(address: TileAddress, ratio: number, atOnce: boolean): void {
      const key = keyOf(address)
      const tile = cached.get(key) ?? { picture: undefined, isMissing: false, cameAt: -Infinity }
      const isWanted = isDue(tile, atOnce)
      if (isWanted && underWay >= maxUnderWay) return
      // Moves the tile to the end of the cache, whose first key is the least recently used tile.
      cached.delete(key)
      cached.set(key, tile)
      if (isWanted) ask(tile, address, ratio)
      limit()
    },
  }
}

/** True if a tile lacks something that is not loading. */
const isDue = ({ isMissing, picture, cameAt }: Tile, atOnce: boolean): boolean =>
  (isMissing || picture === undefined) &&
  cameAt !== null &&
  (atOnce || performance.now() - cameAt >= againMs)

const keyOf = ({ level, x, y }: TileAddress) => `${level}/${x}/${y}`
