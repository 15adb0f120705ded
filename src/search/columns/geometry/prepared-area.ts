import type { Bounds } from '#src/domain/shapes.ts'
import type { Verdict } from '#src/search/columns/arrays/blocks.ts'

/** An area made ready for rows and for the rectangles of blocks; all numbers are whole micro-degrees. */
export interface PreparedArea {
  /** Nothing of it lies outside; null if nothing is known of that. A rectangle holds everything in its frame. */
  readonly box: Bounds | null
  contains(longitude: number, latitude: number): boolean
  /** What is certain for everything in the rectangle. */
  verdict(west: number, south: number, east: number, north: number): Verdict
}
