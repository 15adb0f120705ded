import type { InProgress } from '#src/domain/map/drawing/drawing-steps.ts'
import type { DrawnGeometry, Tool } from '#src/domain/map/drawing/shapes/drawn.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import type { DrawingSession } from './drawing-session.ts'

type PointerAction = (session: DrawingSession, phase: InProgress, event: PointerEvent) => void

/** What the tool does with the main button of a pointer. */
export interface Gestures {
  readonly press: PointerAction
  readonly move: PointerAction
  readonly release: PointerAction
  /** A second finger is down, which moves the map, or the browser took the pointer. */
  cancel(session: DrawingSession, hasSecondFinger: boolean): void
}

export interface DrawingTool {
  readonly label: string
  /** Lines of an icon in a square of 24. */
  readonly icon: string
  /** A drag draws instead of moving the map. */
  readonly drags: boolean
  /** The person can take back a point. */
  readonly canUnmark: boolean
  /** The person says when the shape is complete. */
  readonly canFinish: boolean
  /** Started instead from the keyboard. */
  readonly byKeys: Tool
  readonly gestures: Gestures
  /** The Enter key, with the crosshair at this position. */
  enter(session: DrawingSession, phase: InProgress, at: Position): void
  /** What the shape would be with the pointer as its next point. */
  preview(positions: readonly Position[], pointer: Position | null): DrawnGeometry | null
}

/** How a shape is edited. */
export interface ShapeEditing {
  readonly hint: string
  /** Corners can be added and removed. */
  readonly hasCorners: boolean
}
