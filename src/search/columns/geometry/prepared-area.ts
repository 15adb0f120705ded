import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { Verdict } from '#src/search/columns/arrays/blocks.ts'
import type { Numbers } from '#src/search/columns/arrays/number-arrays.ts'

export interface PreparedArea {
  /** A box around the area, or null if it is unknown. A rectangle is identical to its box. */
  readonly box: Bounds | null
  contains(longitude: number, latitude: number): boolean
  /**
   * Moves the rows inside the area to the front and returns their number. All rows must be in the box. It is faster than
   * `contains` for each row, and areas that are rare do without it.
   */
  retain?(rows: Uint32Array, count: number, longitudes: Numbers, latitudes: Numbers): number
  /** `all` and `none` apply to every place within these bounds. */
  verdict(west: number, south: number, east: number, north: number): Verdict
}
