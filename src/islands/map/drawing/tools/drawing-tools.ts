import type { DrawnGeometry, Tool } from '#src/domain/map/drawing/shapes/drawn.ts'
import { circle } from './circle.ts'
import type { DrawingTool, ShapeEditing } from './drawing-tool.ts'
import { freehand } from './freehand.ts'
import { polygon } from './polygon.ts'
import { rectangle } from './rectangle.ts'

export const drawingTools: Readonly<Record<Tool, DrawingTool>> = {
  freehand,
  polygon,
  rectangle,
  circle,
}

/** By kind of shape; others cannot be edited. */
export const shapeEditing: Readonly<Partial<Record<DrawnGeometry['kind'], ShapeEditing>>> = {
  polygon,
  several: polygon,
  rectangle,
  circle,
}
