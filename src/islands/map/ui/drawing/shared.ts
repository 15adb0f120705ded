import type { Parts } from '#src/islands/map/drawing/parts.ts'
import type { Tools } from '#src/islands/map/drawing/tools.ts'

/** What the components of drawing share: the engine that their steps go to, and the stores that it keeps. */
export interface DrawingProps {
  readonly parts: Parts
  readonly tools: Tools
}
