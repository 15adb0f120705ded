import { opacity } from '#src/domain/limits.ts'
import type { Frame } from '../../chart/canvas-layer.ts'
import { hatch } from '../../drawing/layer/paint.ts'

export type AreaLook = 'shown' | 'searched' | 'excluded'

interface PaintedArea {
  readonly path: Path2D
  /** The color as six hexadecimal digits. */
  readonly color: string
  readonly look: AreaLook
  readonly isLit: boolean
}

/**
 * Paints an area with the opacity of SPEC §9: 0.15 for shown areas, and 0.25 for those in the filter. A highlighted
 * area has a line of 0.9, because a fill would hide the streets. Excluded areas are hatched and dashed, like drawn
 * shapes.
 */
export function paintArea({ pen }: Frame, { path, color, look, isLit }: PaintedArea): void {
  const isShown = look === 'shown'
  pen.globalAlpha = isShown && !isLit ? opacity.overlay : opacity.filtered
  pen.fillStyle = (look === 'excluded' ? hatch(pen, color) : null) ?? `#${color}`
  pen.fill(path, 'evenodd')
  pen.globalAlpha = isLit ? opacity.highlighted : isShown ? opacity.other : opacity.selected
  pen.strokeStyle = `#${color}`
  pen.lineWidth = isLit ? 3 : isShown ? 1.5 : 2.5
  pen.lineJoin = 'round'
  pen.setLineDash(look === 'excluded' ? [9, 6] : [])
  pen.stroke(path)
  pen.setLineDash([])
  pen.globalAlpha = 1
}
