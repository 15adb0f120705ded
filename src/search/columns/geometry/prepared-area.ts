import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { Verdict } from '#src/search/columns/arrays/blocks.ts'

export interface PreparedArea {
  /** A box around the area, or null if it is unknown. A rectangle is identical to its box. */
  readonly box: Bounds | null
  contains(longitude: number, latitude: number): boolean
  /** `all` and `none` apply to every place within these bounds. */
  verdict(west: number, south: number, east: number, north: number): Verdict
}
