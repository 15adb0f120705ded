import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { Verdict } from '#src/search/columns/arrays/blocks.ts'

/** Coordinates are whole micro-degrees. */
export interface PreparedArea {
  /** Null if no bounds are known. A rectangle is equal to its box. */
  readonly box: Bounds | null
  contains(longitude: number, latitude: number): boolean
  /** `all` or `none` applies to every place in the bounds. */
  verdict(west: number, south: number, east: number, north: number): Verdict
}
