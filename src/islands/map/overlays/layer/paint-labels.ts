import type { LabelBox as Box } from '#src/domain/map/marks/label-layout.ts'
import type { Palette } from '#src/islands/map/chart/canvas/palette.ts'
import type { Frame, Room } from '../../chart/canvas-layer.ts'
import type { PlaceName } from './name-places.ts'

export interface Label {
  readonly text: string
  readonly area: Room
}

const maxLabels = 80
const minHeight = 22
const lineHeight = 18
const margin = 4
const widths = new Map<string, number>()

export function paintLabels(
  frame: Frame,
  labels: readonly Label[],
  palette: Palette,
  place: PlaceName,
): void {
  const { pen } = frame
  pen.font = `600 12px ${palette.sans}`
  Object.assign(pen, {
    textAlign: 'center',
    textBaseline: 'middle',
    lineJoin: 'round',
    lineWidth: 3.5,
  })
  pen.strokeStyle = palette.surface
  pen.fillStyle = palette.ink
  const labelBoxes: Box[] = []
  for (const { text, area } of labels) {
    if (labelBoxes.length === maxLabels) return
    const visible = visibleBox(area, frame)
    const wide = widthOf(pen, text)
    if (
      wide + 2 * margin > visible.right - visible.left ||
      visible.bottom - visible.top < minHeight
    )
      continue
    const x = (visible.left + visible.right) / 2
    const middle = (visible.top + visible.bottom) / 2
    const fits = (box: Box) =>
      box.top >= visible.top &&
      box.bottom <= visible.bottom &&
      !labelBoxes.some((labelBox) => touches(box, labelBox))
    const step = place(area, boxAround(x, middle, wide), fits)
    if (step === null) continue
    const y = middle + step
    labelBoxes.push(boxAround(x, y, wide))
    pen.strokeText(text, x, y)
    pen.fillText(text, x, y)
  }
}

const boxAround = (x: number, y: number, wide: number): Box => ({
  left: x - wide / 2 - margin,
  right: x + wide / 2 + margin,
  top: y - lineHeight / 2,
  bottom: y + lineHeight / 2,
})

function visibleBox(area: Room, { toPixel, width, height }: Frame): Box {
  const [left, top] = toPixel(area.left, area.top)
  const [right, bottom] = toPixel(area.right, area.bottom)
  return {
    left: Math.max(0, left),
    right: Math.min(width, right),
    top: Math.max(0, top),
    bottom: Math.min(height, bottom),
  }
}

function widthOf(pen: CanvasRenderingContext2D, text: string): number {
  const wide = widths.get(text) ?? pen.measureText(text).width
  widths.set(text, wide)
  return wide
}

const touches = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
