import type { Pixel } from '#src/domain/map/basemap/clip.ts'
import { isTaken, type LabelBox, liesIn } from '#src/domain/map/marks/label-layout.ts'

interface Around {
  readonly width: number
  readonly height: number
  /** Labels of other shapes. */
  readonly obstacles: readonly LabelBox[]
}

/** Distance to the edge in pixels, more than the radius of a corner's handle. */
const gap = 12
const margin = 4

/** Where a shape's label goes: outside, above, below, or next to it; null if no such place is on the map. */
export function placeLabel(
  corners: readonly Pixel[],
  { wide, tall }: { readonly wide: number; readonly tall: number },
  { width, height, obstacles }: Around,
): LabelBox | null {
  const pane = { left: margin, top: margin, right: width - margin, bottom: height - margin }
  const boxAt = (x: number, y: number): LabelBox => ({
    left: x - wide / 2,
    right: x + wide / 2,
    top: y - tall / 2,
    bottom: y + tall / 2,
  })
  const [up, down] = [gap + tall / 2, gap + wide / 2]
  const places = [
    boxAt(...moved(furthest(corners, 1, -1), 0, -up)),
    boxAt(...moved(furthest(corners, 1, 1), 0, up)),
    boxAt(...moved(furthest(corners, 0, 1), down, 0)),
    boxAt(...moved(furthest(corners, 0, -1), -down, 0)),
  ]
  return places.find((box) => liesIn(box, pane) && !isTaken(box, obstacles)) ?? null
}

const moved = ([x, y]: Pixel, right: number, down: number): Pixel => [x + right, y + down]

/** The furthest corner to one side, or the middle of an edge there. */
function furthest(corners: readonly Pixel[], axis: 0 | 1, side: 1 | -1): Pixel {
  const most = Math.max(...corners.map((corner) => corner[axis] * side))
  const extremes = corners.filter((corner) => most - corner[axis] * side < 1)
  const across = extremes.map((corner) => corner[1 - axis]!)
  const middle = (Math.min(...across) + Math.max(...across)) / 2
  return axis === 0 ? [most * side, middle] : [middle, most * side]
}
