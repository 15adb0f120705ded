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
  placement: Painted,
  colors: BaseMapColors,
): void {
  const parts = 2 ** (placement.level - z)
  const scale = (placement.side * parts) / tile.extent
  const dx = (placement.x - x * parts) * placement.side
  const dy = (placement.y - y * parts) * placement.side
  pen.setTransform(
    scale * placement.ratio,
    0,
    0,
    scale * placement.ratio,
    -dx * placement.ratio,
    -dy * placement.ratio,
  )
  pen.lineJoin = 'round'
  for (const { key, color, stroke } of paintSteps(placement.level + 1)) {
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
