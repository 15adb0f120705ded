import { distance, meaningOfTap, reachOf } from '#src/domain/map/drawing/nearest.ts'
import { areaThrough } from '#src/domain/map/drawing/shapes/preview.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { editHints, needsThreeCorners } from '#src/domain/map/messages/drawing-messages.ts'
import { say } from '#src/islands/shared/say.ts'
import { finish, mark } from './draw.ts'
import type { DrawingTool, ShapeEditing } from './drawing-tool.ts'
import { pointGestures } from './point-gestures.ts'

export const polygon: DrawingTool & ShapeEditing = {
  label: 'Polygon',
  icon: 'M12 4 20 10 17 19H7L4 10Z',
  drags: false,
  canUnmark: true,
  canFinish: true,
  byKeys: 'polygon',
  gestures: pointGestures(false, (session, { positions }, release) => {
    const { tap, before, position, hasMoved, pointerType } = release
    if (hasMoved) return
    const corners = positions.map(session.context.chart.pixelOf)
    const meaning = meaningOfTap(corners, before, tap, reachOf(pointerType))
    if (meaning === 'mark') mark(session, position)
    else if (meaning === 'finish') finish(session)
    else say(needsThreeCorners)
  }),
  /** Marks a corner at the crosshair. If it is at the first or last corner, the polygon is completed. */
  enter(session, { positions }, point) {
    const { pixelOf } = session.context.chart
    const isAt = (position: Position | undefined) =>
      position !== undefined && distance(pixelOf(position), pixelOf(point)) < reachOf('mouse') / 2
    const closes = isAt(positions.at(-1)) || (positions.length > 2 && isAt(positions[0]))
    if (closes) finish(session)
    else mark(session, point)
  },
  preview: (positions, pointer) => areaThrough(pointer ? [...positions, pointer] : positions),
  hint: editHints.polygon,
  hasCorners: true,
}
