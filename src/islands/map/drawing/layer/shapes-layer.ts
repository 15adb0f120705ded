import type { DrawnGeometry, DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import { outlineOf } from '#src/domain/map/drawing/shapes/outline.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import type { LabelBox } from '#src/domain/map/marks/label-layout.ts'
import { readPalette } from '#src/islands/map/chart/canvas/palette.ts'
import type { Chart } from '#src/islands/map/core/chart.ts'
import {
  addCanvasLayer,
  type Frame,
  type Projected,
  pathOf,
  project,
} from '../../chart/canvas-layer.ts'
import { type Look, paintLabel, paintShape } from './paint.ts'

export interface LayerShapes {
  readonly shapes: readonly DrawnShape[]
  readonly selected: string | null
  readonly highlighted: string | null
  /** Id of the shape being edited, which has no label. */
  readonly edited: string | null
}

const belowMarks = 20

interface Lines {
  readonly isArea: boolean
  readonly polygons: Projected
}

/** Paints shapes below the marks. Returns a function that replaces the shapes. */
export function showShapes(chart: Chart, placeOf: (id: string) => Position | null) {
  let layerShapes: LayerShapes = { shapes: [], selected: null, highlighted: null, edited: null }
  const lines = new WeakMap<DrawnGeometry, Lines>()
  const linesOf = (geometry: DrawnGeometry): Lines | null => {
    const cachedLines = lines.get(geometry)
    if (cachedLines !== undefined) return cachedLines
    const outline = outlineOf(geometry, placeOf)
    if (outline === null) return null
    const shapeLines = { isArea: outline.isArea, polygons: project(outline) }
    lines.set(geometry, shapeLines)
    return shapeLines
  }
  const redraw = addCanvasLayer(
    chart,
    belowMarks,
    (frame) => paintAll(frame, layerShapes, linesOf),
    () => layerShapes.shapes.length === 0,
  )
  return (newShapes: LayerShapes) => {
    layerShapes = newShapes
    redraw()
  }
}

function paintAll(
  frame: Frame,
  layerShapes: LayerShapes,
  linesOf: (geometry: DrawnGeometry) => Lines | null,
): void {
  const palette = readPalette()
  const drawn = inFront(layerShapes).flatMap((shape) => {
    const shapeLines = linesOf(shape.geometry)
    return shapeLines === null ? [] : [{ shape, ...shapeLines }]
  })
  for (const { shape, isArea, polygons } of drawn) {
    const { color, excluded } = shape
    paintShape(
      frame,
      { path: pathOf(polygons, frame), isArea, color, excluded, look: lookOf(shape, layerShapes) },
      palette,
    )
  }
  const labels: LabelBox[] = []
  for (const { shape, polygons } of drawn.toReversed()) {
    const text = shape.excluded ? `Not ${shape.label}` : shape.label
    if (shape.id === layerShapes.edited) continue
    const box = paintLabel(frame, polygons, text, { palette, obstacles: labels })
    if (box !== null) labels.push(box)
  }
}

const lookOf = ({ id }: DrawnShape, { selected, highlighted }: LayerShapes): Look =>
  id === highlighted ? 'highlighted' : id === selected ? 'selected' : 'shape'

function inFront(layerShapes: LayerShapes): DrawnShape[] {
  const rank = (shape: DrawnShape) =>
    ['shape', 'selected', 'highlighted'].indexOf(lookOf(shape, layerShapes))
  return layerShapes.shapes.toSorted((a, b) => rank(a) - rank(b))
}
