import type { Palette } from '#src/islands/map/openlayers/canvas/palette.ts'
import type { Frame } from '../drawing/canvas-layer.ts'

/** As the map projects it. */
export interface LabelArea {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface Label {
  readonly text: string
  readonly area: LabelArea
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const mostLabels = 80
const leastHeight = 22
const lineHeight = 18
const margin = 4
const widths = new Map<string, number>()

/** Each in the middle of what is seen of its area, if it has room there and none before it stands in its way. */
export function paintLabels(frame: Frame, labels: readonly Label[], palette: Palette): void {
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
  const taken: Box[] = []
  for (const { text, area } of labels) {
    if (taken.length === mostLabels) return
    const seen = seenOf(area, frame)
    const wide = widthOf(pen, text)
    if (wide + 2 * margin > seen.right - seen.left || seen.bottom - seen.top < leastHeight) continue
    const x = (seen.left + seen.right) / 2
    const y = (seen.top + seen.bottom) / 2
    const box = {
      left: x - wide / 2 - margin,
      right: x + wide / 2 + margin,
      top: y - lineHeight / 2,
      bottom: y + lineHeight / 2,
    }
    if (taken.some((other) => touches(box, other))) continue
    taken.push(box)
    pen.strokeText(text, x, y)
    pen.fillText(text, x, y)
  }
}

function seenOf(area: LabelArea, { toPixel, width, height }: Frame): Box {
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
