/** Pictures that make up the ground: tiles of so many CSS pixels at whole levels, the world at level 0. */
export interface TileSource {
  readonly tileSize: number
  readonly maxLevel: number
  /** Null where there is nothing to see. */
  get(level: number, x: number, y: number, ratio: number): Promise<TilePicture | null>
}

export type TilePicture = HTMLCanvasElement | HTMLImageElement

export interface TileAddress {
  readonly level: number
  readonly x: number
  readonly y: number
}

interface Tile {
  /** Undefined while it is on its way. */
  picture: TilePicture | null | undefined
  failedAt: number
}

const mostKept = 220
const mostUnderWay = 12
const againMs = 10_000

export type Tiles = ReturnType<typeof keepTiles>

/** The tiles of a source that were asked for; `changed` is called for each that came or failed. */
export function keepTiles(source: TileSource, changed: () => void) {
  const kept = new Map<string, Tile>()
  let underWay = 0
  const ask = (key: string, { level, x, y }: TileAddress, ratio: number) => {
    if (underWay >= mostUnderWay) return
    const tile: Tile = { picture: undefined, failedAt: 0 }
    kept.set(key, tile)
    underWay++
    const came = (picture: TilePicture | null) => (tile.picture = picture)
    const failed = () => (tile.failedAt = performance.now())
    void source.get(level, x, y, ratio).then(came, failed).finally(() => {
      underWay--
      changed()
    })
    for (const old of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(old)
    }
  }
  return {
    clear: () => kept.clear(),
    known: (address: TileAddress): Tile['picture'] => kept.get(keyOf(address))?.picture,
    want(address: TileAddress, ratio: number): void {
      const key = keyOf(address)
      const tile = kept.get(key)
      const isWanted = tile === undefined || (tile.failedAt > 0 && performance.now() - tile.failedAt > againMs)
      if (isWanted) ask(key, address, ratio)
      // Those used last are kept longest.
      else if (kept.delete(key)) kept.set(key, tile)
    },
  }
}

const keyOf = ({ level, x, y }: TileAddress) => `${level}/${x}/${y}`
