import { circleThrough } from '#src/domain/map/drawing/shapes/preview.ts'
import { editHints } from '#src/domain/map/messages/drawing-messages.ts'
import type { DrawingTool, ShapeEditing } from './drawing-tool.ts'
import { twoPoints } from './point-gestures.ts'

export const circle: DrawingTool & ShapeEditing = {
  ...twoPoints,
  label: 'Circle',
  icon: 'M12 4a8 8 0 1 0 .1 0Z',
  byKeys: 'circle',
  preview: ([center], rim) => (center && rim ? circleThrough(center, rim) : null),
  hint: editHints.circle,
  hasCorners: false,
}
