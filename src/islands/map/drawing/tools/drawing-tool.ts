import type { InProgress } from '#src/domain/map/drawing/drawing-steps.ts'
import type { DrawnGeometry, Tool } from '#src/domain/map/drawing/shapes/drawn.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import type { DrawingSession } from './drawing-session.ts'

type PointerAction = (session: DrawingSession, phase: InProgress, event: PointerEvent) => void

export interface Gestures {
  readonly press: PointerAction
  readonly move: PointerAction
  readonly release: PointerAction
  /** Ends a gesture. Must be called when a second finger moves the map or the browser has canceled the pointer. */
  cancel(session: DrawingSession, hasSecondFinger: boolean): void
}

export interface DrawingTool {
  readonly label: string
  /** Path data of an icon, drawn as lines in a 24 by 24 square. */
  readonly icon: string
  readonly drags: boolean
  readonly canUnmark: boolean
  /** True if the user decides when the shape is complete. */
  readonly canFinish: boolean
  /** The tool to use instead when drawing is started with the keyboard. */
  readonly byKeys: Tool
  readonly gestures: Gestures
  /** Handles the Enter key with the crosshair at this position. */
  enter(session: DrawingSession, phase: InProgress, point: Position): void
  /** Returns the shape that would result if the pointer were the next point. */
  preview(positions: readonly Position[], pointer: Position | null): DrawnGeometry | null
}

export interface ShapeEditing {
  readonly hint: string
  readonly hasCorners: boolean
}
