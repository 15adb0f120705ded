import type { Frame } from '#src/islands/map/chart/canvas/canvas-frame.ts'
import { worldMeters } from '#src/islands/map/chart/canvas/project.ts'
import type { TileAddress, TileSource, Tiles } from './loaded-tiles.ts'

type Pen = CanvasRenderingContext2D
type Place = readonly [x: number, y: number, width: number, height: number]

const levelsUp = 3
const levelsDown = 2

export function* drawTiles(
  pen: Pen,
  frame: Frame,
  source: TileSource,
  tiles: Tiles,
): Generator<void> {
  const { level, left, top, side, first, last } = windowOf(frame, source)
  const edge = (value: number) => Math.round(value * frame.ratio)
  for (let y = first.y; y <= last.y; y++) {
    for (let x = first.x; x <= last.x; x++) {
      const x0 = edge(left + x * side)
      const y0 = edge(top + y * side)
      const x1 = edge(left + (x + 1) * side)
      const y1 = edge(top + (y + 1) * side)
      drawTile(pen, { level, x, y }, [x0, y0, x1 - x0, y1 - y0], tiles)
    }
    yield
  }
}

function drawTile(pen: Pen, address: TileAddress, place: Place, tiles: Tiles): void {
  const picture = tiles.known(address)
  if (picture) pen.drawImage(picture, ...place)
  if (picture !== undefined || drawFromAbove(pen, address, place, tiles)) return
  drawFromBelow(pen, address, place, tiles, levelsDown)
}

function drawFromAbove(
  pen: Pen,
  { level, x, y }: TileAddress,
  place: Place,
  tiles: Tiles,
): boolean {
  for (let up = 1; up <= Math.min(levelsUp, level); up++) {
    const parts = 2 ** up
    const picture = tiles.known({
      level: level - up,
      x: Math.floor(x / parts),
      y: Math.floor(y / parts),
    })
    if (picture === undefined || picture === null) continue
    const wide = picture.width / parts
    const tall = picture.height / parts
    pen.drawImage(picture, (x % parts) * wide, (y % parts) * tall, wide, tall, ...place)
    return true
  }
  return false
}

function drawFromBelow(
  pen: Pen,
  { level, x, y }: TileAddress,
  [left, top, wide, tall]: Place,
  tiles: Tiles,
  levels: number,
): void {
  for (const [i, j] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const quarter: TileAddress = { level: level + 1, x: 2 * x + i, y: 2 * y + j }
    const place: Place = [left + (i * wide) / 2, top + (j * tall) / 2, wide / 2, tall / 2]
    const picture = tiles.known(quarter)
    if (picture) pen.drawImage(picture, ...place)
    else if (picture === undefined && levels > 1)
      drawFromBelow(pen, quarter, place, tiles, levels - 1)
  }
}

/** Returns the tiles that stand in for those of a window, and for those around it, until they have arrived. */
export function overviewOf({ level, first, last }: ReturnType<typeof windowOf>): TileAddress[] {
  const up = Math.min(levelsUp, level)
  const overview: TileAddress[] = []
  for (let y = first.y >> up; y <= last.y >> up; y++) {
    for (let x = first.x >> up; x <= last.x >> up; x++) overview.push({ level: level - up, x, y })
  }
  return overview
}

/** Returns the tiles that cover the frame. Tile `x` starts at `left + x * side` CSS pixels. */
export function windowOf(
  frame: Frame,
  { tileSize, maxLevel }: Pick<TileSource, 'tileSize' | 'maxLevel'>,
) {
  const { center, resolution, width, height } = frame
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
