import { opacity } from '#src/domain/limits.ts'
import type { DrawnGeometry } from '#src/domain/map/drawing/shapes/drawn.ts'
import { outlineOf } from '#src/domain/map/drawing/shapes/outline.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { type Palette, readPalette } from '#src/islands/map/chart/canvas/palette.ts'
import { toCoordinate } from '#src/islands/map/chart/canvas/project.ts'
import type { Chart } from '#src/islands/map/core/chart.ts'
import { addCanvasLayer, type Frame, pathOf, project } from '../../chart/canvas-layer.ts'
import { fillShare } from './paint.ts'

export interface Sketch {
  /** The shape that would result if drawing ended now; null if there would be none. */
  readonly geometry: DrawnGeometry | null
  readonly color: string
  readonly corners: readonly Position[]
  readonly edges: readonly Position[]
  readonly middle: Position | null
  readonly chosen: Position | null
  readonly crosshair: Position | null
}

const aboveMarks = 60

/** Paints a shape that is being drawn or edited, above the marks. Returns a function that requests a repaint. */
export function createSketch(chart: Chart, read: () => Sketch | null): () => void {
  const draw = (frame: Frame) => {
    const sketch = read()
    if (sketch !== null) paint(frame, sketch, readPalette())
  }
  return addCanvasLayer(chart, aboveMarks, draw, () => read() === null)
}

function paint(
  frame: Frame,
  { geometry, color, corners, edges, middle, chosen, crosshair }: Sketch,
  palette: Palette,
): void {
  const outline = geometry && outlineOf(geometry)
  if (outline) {
    const path = pathOf(project(outline), frame)
    frame.pen.fillStyle = `#${color}`
    frame.pen.globalAlpha = opacity.fill * fillShare
    if (outline.isArea) frame.pen.fill(path, 'evenodd')
    frame.pen.globalAlpha = 1
    for (const [style, width] of [
      [palette.surface, 5],
      [`#${color}`, 2.5],
    ] as const) {
      Object.assign(frame.pen, { strokeStyle: style, lineWidth: width, lineJoin: 'round' })
      frame.pen.stroke(path)
    }
  }
  dots(frame, edges, 5, palette.surface, `#${color}99`)
  dots(frame, corners, 7, palette.surface, `#${color}`)
  if (middle !== null) arrows(frame, middle, `#${color}`, palette)
  if (chosen !== null) dots(frame, [chosen], 9, `#${color}`, palette.surface)
  if (crosshair !== null) cross(frame, crosshair, palette)
}

/** Draws all dots as one path, because there may be thousands. */
function dots(
  frame: Frame,
  positions: readonly Position[],
  radius: number,
  fill: string,
  rim: string,
): void {
  const path = new Path2D()
  for (const position of positions) {
    const pixel = pixelAt(frame, position)
    if (pixel === null) continue
    path.moveTo(pixel[0] + radius, pixel[1])
    path.arc(...pixel, radius, 0, 2 * Math.PI)
  }
  Object.assign(frame.pen, { fillStyle: fill, strokeStyle: rim, lineWidth: 2.5 })
  frame.pen.fill(path)
  frame.pen.stroke(path)
}

function arrows(frame: Frame, position: Position, color: string, { surface }: Palette): void {
  const pixel = pixelAt(frame, position)
  if (pixel === null) return
  const [x, y] = pixel
  dots(frame, [position], 13, surface, color)
  const path = new Path2D()
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    path.moveTo(x, y)
    path.lineTo(x + dx * 8, y + dy * 8)
    path.moveTo(x + dx * 5 + dy * 3, y + dy * 5 + dx * 3)
    path.lineTo(x + dx * 8, y + dy * 8)
    path.lineTo(x + dx * 5 - dy * 3, y + dy * 5 - dx * 3)
  }
  Object.assign(frame.pen, { strokeStyle: color, lineWidth: 2, lineCap: 'round' })
  frame.pen.stroke(path)
}

function cross(frame: Frame, position: Position, { ink, surface }: Palette): void {
  const pixel = pixelAt(frame, position)
  if (pixel === null) return
  const [x, y] = pixel
  const path = new Path2D()
  for (const sign of [-1, 1]) {
    path.moveTo(x + sign * 4, y)
    path.lineTo(x + sign * 20, y)
    path.moveTo(x, y + sign * 4)
    path.lineTo(x, y + sign * 20)
  }
  for (const [style, width] of [
    [surface, 6],
    [ink, 2.5],
  ] as const) {
    Object.assign(frame.pen, { strokeStyle: style, lineWidth: width, lineCap: 'round' })
    frame.pen.stroke(path)
  }
}

/** Converts a position to a pixel; null if it is outside the map. */
function pixelAt({ toPixel, width, height }: Frame, position: Position): [number, number] | null {
  const [x = 0, y = 0] = toCoordinate(position)
  const [left, top] = toPixel(x, y)
  return left < -20 || top < -20 || left > width + 20 || top > height + 20 ? null : [left, top]
}
