import type { Position } from '#src/domain/geometry/shapes.ts'
import { pixelOf } from './merge-marks.ts'

/** CSS pixels between the centers of two dots that touch. */
const reach = 16

/** How many marks would lie on another one at a zoom. */
export function countOverlapping(positions: readonly Position[], zoom: number): number {
  const scale = 256 * 2 ** zoom
  const pixels = positions.map((position) => pixelOf(position, scale))
  const cellOf = ([x, y]: readonly [number, number]) =>
    [Math.floor(x / reach), Math.floor(y / reach)] as const
  const byCell = Map.groupBy(pixels, (pixel) => cellOf(pixel).join())
  return pixels.filter((pixel) => {
    const [column, row] = cellOf(pixel)
    return [-1, 0, 1].some((i) =>
      [-1, 0, 1].some((j) =>
        byCell
          .get(`${column + i},${row + j}`)
          ?.some(
            (other) =>
              other !== pixel && Math.hypot(other[0] - pixel[0], other[1] - pixel[1]) < reach,
          ),
      ),
    )
  }).length
}
