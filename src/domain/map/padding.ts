import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import { fitView, type Padding, type Size } from './map-view.ts'

const [narrow, flat] = [640, 400]
const most = 0.6

export const fitResults = (bounds: Bounds, size: Size) => fitView(bounds, size, paddingOf(size))

/** The space in pixels that controls cover on each side, with room for the price of a mark at the edge. */
export function paddingOf({ width, height }: Size): Padding {
  const { top, right, bottom, left } =
    height < flat && width > height
      ? { top: 84, right: 180, bottom: 44, left: 180 }
      : width < narrow
        ? { top: 138, right: 82, bottom: 146, left: 32 }
        : { top: 88, right: 84, bottom: 76, left: 32 }
  const wide = Math.min(1, (width * most) / (left + right))
  const tall = Math.min(1, (height * most) / (top + bottom))
  return { top: top * tall, right: right * wide, bottom: bottom * tall, left: left * wide }
}
