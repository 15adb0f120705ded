import type { DrawnGeometry, Tool } from '#src/domain/map/drawing/shapes/drawn.ts'
import { circle } from './circle-tool.ts'
import type { DrawingTool, ShapeEditing } from './drawing-tool.ts'
import { freehand } from './freehand-tool.ts'
import { polygon } from './polygon-tool.ts'
import { rectangle } from './rectangle-tool.ts'

export const drawingTools: Readonly<Record<Tool, DrawingTool>> = {
  freehand,
  polygon,
  rectangle,
  circle,
}

/** How shapes are edited, by kind. Kinds that are missing here cannot be edited. */
export const shapeEditing: Readonly<Partial<Record<DrawnGeometry['kind'], ShapeEditing>>> = {
  polygon,
  several: polygon,
  rectangle,
  circle,
}
