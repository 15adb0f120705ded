import { opacity } from '#src/domain/limits.ts'
import type { Palette } from '#src/islands/map/chart/canvas/palette.ts'
import type { Frame, Projected } from '../../chart/canvas-layer.ts'
import { labelRoom } from './label-room.ts'

/** Looks of shapes, which differ in opacity (SPEC §9 Opacity). */
export type Look = 'shape' | 'selected' | 'highlighted'

interface Painted {
  readonly path: Path2D
  readonly isArea: boolean
  readonly color: string
  readonly look: Look
  /** True for an excluded shape. It is hatched and dashed, because color alone would not be accessible. */
  readonly excluded: boolean
}

export function paintShape(
  { pen }: Frame,
  { path, isArea, color, look, excluded }: Painted,
  { surface }: Palette,
  patternOf = hatch,
): void {
  const strong = look !== 'shape'
  if (isArea) {
    pen.globalAlpha = excluded && !strong ? opacity.other : opacity[look]
    pen.fillStyle = (excluded ? patternOf(pen, color) : null) ?? `#${color}`
    pen.fill(path, 'evenodd')
  }
  pen.globalAlpha = 1
  pen.lineJoin = 'round'
  pen.setLineDash([])
  stroke(pen, path, surface, strong ? 6 : 4.5)
  if (excluded) pen.setLineDash([9, 6])
  stroke(pen, path, `#${color}`, strong ? 3.5 : 2.5)
  pen.setLineDash([])
}

function stroke(pen: CanvasRenderingContext2D, path: Path2D, style: string, width: number): void {
  pen.strokeStyle = style
  pen.lineWidth = width
  pen.stroke(path)
}

const patterns = new Map<string, CanvasPattern | null>()
const side = 10

export function hatch(pen: CanvasRenderingContext2D, color: string): CanvasPattern | null {
  if (!patterns.has(color)) patterns.set(color, makeHatch(pen, color))
  return patterns.get(color) ?? null
}

function makeHatch(pen: CanvasRenderingContext2D, color: string): CanvasPattern | null {
  const tile = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const tilePen = tile.getContext('2d')!
  tilePen.strokeStyle = `#${color}`
  tilePen.lineWidth = 4
  for (const x of [-side, 0, side]) {
    tilePen.moveTo(x, side)
    tilePen.lineTo(x + side, 0)
  }
  tilePen.stroke()
  return pen.createPattern(tile, 'repeat')
}

export function paintLabel(
  frame: Frame,
  polygons: Projected,
  text: string,
  palette: Palette,
): void {
  const { pen, toPixel } = frame
  const box = labelRoom(polygons)
  const [left, top] = toPixel(box.left, box.top)
  const [right, bottom] = toPixel(box.right, box.bottom)
  pen.font = `600 13px ${palette.sans}`
  const wide = pen.measureText(text).width
  if (wide + 8 > right - left || bottom - top < 24) return
  Object.assign(pen, {
    textAlign: 'center',
    textBaseline: 'middle',
    lineJoin: 'round',
    lineWidth: 4,
  })
  pen.strokeStyle = palette.surface
  pen.fillStyle = palette.ink
  const at = [(left + right) / 2, (top + bottom) / 2] as const
  pen.strokeText(text, ...at)
  pen.fillText(text, ...at)
}
