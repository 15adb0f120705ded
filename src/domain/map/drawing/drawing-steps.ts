import type { Position } from '#src/domain/map/geometry/shapes.ts'
import type { DrawnGeometry, DrawnShape, Tool } from './shapes/drawn.ts'
import type { Checked, ShapeProblem } from './shapes/validity.ts'

/** The phase of the drawing tools. Times are milliseconds of any clock. */
export type Phase = Resting | InProgress | Editing | Confirming

export type Resting = { readonly name: 'idle' | 'cancelled' } | ChosenShape

export interface ChosenShape {
  readonly name: 'completed' | 'selected'
  readonly id: string
}

export interface Piece {
  readonly id: string
  readonly as: 'hole' | 'part'
}

export interface InProgress {
  readonly name: 'drawing'
  readonly tool: Tool
  readonly piece?: Piece
  readonly positions: readonly Position[]
  readonly startedAt: number
}

export interface Editing {
  readonly name: 'editing'
  readonly id: string
  readonly original: DrawnGeometry
  readonly startedAt: number
  /** The shape before each step of the edit, oldest first. */
  readonly past: readonly DrawnGeometry[]
}

export interface Confirming {
  readonly name: 'confirming'
  readonly id: string
}

export interface Drawing {
  readonly shapes: readonly DrawnShape[]
  readonly phase: Phase
  /** The shapes before each change, oldest first. */
  readonly past: readonly (readonly DrawnShape[])[]
}

interface Steps {
  start: { readonly tool: Tool; readonly at: number; readonly piece?: Piece }
  /** Marks a corner. In the first mark, `at` is the time when drawing began. */
  mark: { readonly position: Position; readonly at?: number }
  unmark: object
  /** Finishes a shape. `position` is the last corner; `drawn` is the result of a freehand line. */
  finish: {
    readonly position?: Position
    readonly drawn?: Checked
    readonly at: number
    readonly id: string
    readonly color: string
  }
  cancel: object
  select: { readonly id: string }
  deselect: object
  edit: { readonly at: number }
  /** Changes a shape's geometry. If `goesOn`, the step continues the previous drag, and both are undone together. */
  reshape: { readonly geometry: DrawnGeometry; readonly goesOn?: boolean }
  done: { readonly at: number }
  restore: { readonly at: number }
  ask: object
  delete: object
  keep: object
  name: { readonly label: string }
  color: { readonly color: string }
  exclude: object
  add: { readonly shapes: readonly DrawnShape[] }
  undo: object
  sync: { readonly shapes: readonly DrawnShape[] }
}

export type StepOf<Do extends keyof Steps> = {
  [Name in Do]: Steps[Name] & { readonly do: Name }
}[Do]
export type Step = StepOf<keyof Steps>

/**
 * The outcome of a step. After `refused`, nothing has changed, because the phase does not allow the step. Other texts
 * are problems of the shape; null means that there were none.
 */
export type StepOutcome = 'refused' | ShapeProblem | null

export function shapeIdOf(phase: Phase): string | null {
  if (phase.name === 'drawing') return phase.piece?.id ?? null
  return 'id' in phase ? phase.id : null
}

export interface StepResult {
  readonly drawing: Drawing
  readonly outcome: StepOutcome
}
