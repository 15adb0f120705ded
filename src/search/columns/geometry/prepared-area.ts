import type { Bounds } from '#src/domain/geometry/shapes.ts'
import type { Verdict } from '#src/search/columns/arrays/blocks.ts'

/** An area prepared for tests of rows and of the bounds of blocks, in whole micro-degrees. */
export interface PreparedArea {
  /** Contains the area; null if no bounds are known. A rectangle is all of its box. */
  readonly box: Bounds | null
  contains(longitude: number, latitude: number): boolean
  /** What is certain for every place in the bounds. */
  verdict(west: number, south: number, east: number, north: number): Verdict
}
