import { opacity } from '#src/domain/limits.ts'
import { placeLabel } from '#src/domain/map/drawing/shapes/place-label.ts'
import type { LabelBox } from '#src/domain/map/marks/label-layout.ts'
import type { Palette } from '#src/islands/map/chart/canvas/palette.ts'
import type { Frame, Projected } from '../../chart/canvas-layer.ts'

/** Looks of shapes, which differ in the opacity of the band along their edge (SPEC §9 Opacity). */
export type Look = 'shape' | 'selected' | 'highlighted'

/** The opacity of a fill as a part of that of its edge, so that streets and names can be read through it. */
export const fillShare = 0.2
const bandWidth = 12

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
  pen.lineJoin = 'round'
  pen.setLineDash([])
  if (isArea) {
    const dense = excluded && !strong ? opacity.other : opacity[look]
    pen.globalAlpha = dense * fillShare
    pen.fillStyle = (excluded ? patternOf(pen, color) : null) ?? `#${color}`
    pen.fill(path, 'evenodd')
    pen.globalAlpha = dense
    stroke(pen, path, `#${color}`, bandWidth)
  }
  pen.globalAlpha = 1
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

/** Returns the room that the label takes; null if there is none for it. */
export function paintLabel(
  { pen, toPixel, width, height }: Frame,
  polygons: Projected,
  text: string,
  { palette, obstacles }: { readonly palette: Palette; readonly obstacles: readonly LabelBox[] },
): LabelBox | null {
  pen.font = `600 13px ${palette.sans}`
  const size = { wide: Math.ceil(pen.measureText(text).width), tall: 16 }
  const corners = polygons.flatMap(([outer = new Float64Array()]) =>
    Array.from({ length: outer.length / 2 }, (_, i) => toPixel(outer[2 * i]!, outer[2 * i + 1]!)),
  )
  const box = placeLabel(corners, size, { width, height, obstacles })
  if (box === null) return null
  const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const
  const look = { textAlign: 'center', textBaseline: 'middle', lineJoin: 'round', lineWidth: 4 }
  Object.assign(pen, look, { strokeStyle: palette.surface, fillStyle: palette.ink })
  pen.strokeText(text, ...middle)
  pen.fillText(text, ...middle)
  return box
}
