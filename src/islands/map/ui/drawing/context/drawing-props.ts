import type { Parts } from '#src/islands/map/drawing/session/parts.ts'
import type { Tools } from '#src/islands/map/drawing/tools/tools.ts'

/** The drawing session and its stores, for all components of drawing. */
export interface DrawingProps {
  readonly parts: Parts
  readonly tools: Tools
}
