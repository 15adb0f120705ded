import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import { prepareCanvas } from '../prepare-canvas.ts'
import { worldMeters } from '../project.ts'

/** Pictures that make up the ground: tiles of so many CSS pixels at whole levels, the world at level 0. */
export interface TileSource {
  readonly tileSize: number
  readonly maxLevel: number
  /** Null where there is nothing to see. */
  get(level: number, x: number, y: number, ratio: number): Promise<CanvasImageSource | null>
}

interface Tile {
  /** Undefined while it is on its way. */
  picture: CanvasImageSource | null | undefined
  failedAt: number
}

const mostKept = 220
const mostUnderWay = 12
const againMs = 10_000
const levelsUp = 5

type Picture = CanvasImageSource | null | undefined
type Over = (pen: CanvasRenderingContext2D, frame: FrameState) => void

/** Draws tiles; those that are missing are asked for, and what is known from further away stands in for them. */
export function createGroundLayer(source: TileSource, zIndex: number, over?: Over) {
  const canvas = document.createElement('canvas')
  canvas.style.position = 'absolute'
  const tiles = keepTiles(source, () => layer.changed())
  const layer = new Layer({
    zIndex,
    render(frame) {
      const pen = prepareCanvas(canvas, frame)
      drawTiles(pen, frame, source, tiles)
      over?.(pen, frame)
      return canvas
    },
  })
  return {
    layer,
    /** As in other colours. */
    renew(): void {
      tiles.clear()
      layer.changed()
    },
  }
}

type Tiles = ReturnType<typeof keepTiles>

function keepTiles(source: TileSource, changed: () => void) {
  const kept = new Map<string, Tile>()
  let underWay = 0
  const ask = (key: string, level: number, x: number, y: number, ratio: number) => {
    if (underWay >= mostUnderWay) return
    const tile: Tile = { picture: undefined, failedAt: 0 }
    kept.set(key, tile)
    underWay++
    const came = (picture: CanvasImageSource | null) => (tile.picture = picture)
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
    known: (key: string): Picture => kept.get(key)?.picture,
    find(level: number, x: number, y: number, ratio: number): Picture {
      const key = `${level}/${x}/${y}`
      const tile = kept.get(key)
      const isWanted = tile === undefined || (tile.failedAt > 0 && performance.now() - tile.failedAt > againMs)
      if (isWanted) ask(key, level, x, y, ratio)
      // Those used last are kept longest.
      else if (kept.delete(key)) kept.set(key, tile)
      return tile?.picture
    },
  }
}

function drawTiles(pen: CanvasRenderingContext2D, frame: FrameState, source: TileSource, tiles: Tiles): void {
  const { level, left, top, side, first, last } = windowOf(frame, source)
  const edge = (value: number) => Math.round(value * frame.pixelRatio)
  for (let y = first.y; y <= last.y; y++) {
    for (let x = first.x; x <= last.x; x++) {
      const [x0, y0, x1, y1] = [edge(left + x * side), edge(top + y * side), edge(left + (x + 1) * side), edge(top + (y + 1) * side)]
      const picture = tiles.find(level, x, y, frame.pixelRatio)
      if (picture === undefined) drawFromAbove(pen, { level, x, y }, [x0, y0, x1 - x0, y1 - y0], tiles)
      else if (picture !== null) pen.drawImage(picture, x0, y0, x1 - x0, y1 - y0)
    }
  }
}

type Place = readonly [x: number, y: number, width: number, height: number]
interface Address {
  readonly level: number
  readonly x: number
  readonly y: number
}

function drawFromAbove(pen: CanvasRenderingContext2D, { level, x, y }: Address, place: Place, tiles: Tiles): void {
  for (let up = 1; up <= Math.min(levelsUp, level); up++) {
    const parts = 2 ** up
    const picture = tiles.known(`${level - up}/${Math.floor(x / parts)}/${Math.floor(y / parts)}`)
    if (picture === undefined || picture === null) continue
    const { width, height } = picture as HTMLCanvasElement
    const [wide, tall] = [width / parts, height / parts]
    return pen.drawImage(picture, (x % parts) * wide, (y % parts) * tall, wide, tall, ...place)
  }
}

/** Which tiles a frame shows, and where: tile x begins at `left + x * side` CSS pixels. */
export function windowOf({ viewState, size }: FrameState, { tileSize, maxLevel }: Pick<TileSource, 'tileSize' | 'maxLevel'>) {
  const { resolution, center } = viewState
  const [width = 0, height = 0] = size
  const exact = Math.log2(worldMeters / resolution / tileSize)
  const level = Math.max(0, Math.min(maxLevel, Math.round(exact)))
  const side = worldMeters / resolution / 2 ** level
  const left = width / 2 - (center[0]! + worldMeters / 2) / resolution
  const top = height / 2 - (worldMeters / 2 - center[1]!) / resolution
  const most = 2 ** level - 1
  const within = (value: number) => Math.max(0, Math.min(most, Math.floor(value)))
  const first = { x: within(-left / side), y: within(-top / side) }
  const last = { x: within((width - left) / side), y: within((height - top) / side) }
  return { level, left, top, side, first, last }
}
