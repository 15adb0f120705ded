import { rectangleBetween } from '#src/domain/map/drawing/shapes/preview.ts'
import { editHints } from '#src/domain/map/messages/drawing-messages.ts'
import type { DrawingTool, ShapeEditing } from './drawing-tool.ts'
import { twoPoints } from './point-gestures.ts'

export const rectangle: DrawingTool & ShapeEditing = {
  ...twoPoints,
  label: 'Rectangle',
  icon: 'M4 6H20V18H4Z',
  byKeys: 'rectangle',
  preview: ([first], second) => (first && second ? rectangleBetween(first, second) : null),
  hint: editHints.rectangle,
  hasCorners: false,
}
