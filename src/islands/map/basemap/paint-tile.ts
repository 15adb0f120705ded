import type { BaseMapColors } from '#src/domain/map/basemap/basemap-colors.ts'
import { paintSteps } from '#src/domain/map/basemap/paint-steps.ts'
import type { Covering } from './tiles/parsed-tiles.ts'

type Pen = CanvasRenderingContext2D

export interface Painted {
  readonly level: number
  readonly x: number
  readonly y: number
  readonly side: number
  readonly ratio: number
}

/** Paints a tile. `covering` has its data, or the data of a tile that contains it. */
export function paintTile(
  pen: Pen,
  { tile, z, x, y }: Covering,
  at: Painted,
  colors: BaseMapColors,
): void {
  const parts = 2 ** (at.level - z)
  const scale = (at.side * parts) / tile.extent
  const dx = (at.x - x * parts) * at.side
  const dy = (at.y - y * parts) * at.side
  pen.setTransform(scale * at.ratio, 0, 0, scale * at.ratio, -dx * at.ratio, -dy * at.ratio)
  pen.lineJoin = 'round'
  for (const { key, color, stroke } of paintSteps(at.level + 1)) {
    const path = tile.paths.get(key)
    if (path === undefined) continue
    if (stroke === null) {
      pen.fillStyle = colors[color]
      pen.fill(path)
      continue
    }
    pen.strokeStyle = colors[color]
    pen.lineWidth = stroke.width / scale
    pen.lineCap = stroke.dash === undefined ? 'round' : 'butt'
    pen.setLineDash((stroke.dash ?? []).map((length) => length / scale))
    pen.stroke(path)
  }
}
