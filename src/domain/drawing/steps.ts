import type { Position } from '#src/domain/geometry/shapes.ts'
import type { DrawnGeometry, DrawnShape, Tool } from './shapes/drawn.ts'
import type { Checked, Why } from './shapes/validity.ts'

/** Where drawing stands. Times are milliseconds of any clock. */
export type Phase = Resting | InProgress | Editing | Confirming

export type Resting = { readonly name: 'idle' | 'cancelled' } | Chosen

/** A shape that was just drawn, or that was chosen. */
export interface Chosen {
  readonly name: 'completed' | 'selected'
  readonly id: string
}

/** What is drawn becomes a hole in a shape, or another part of it. */
export interface Piece {
  readonly id: string
  readonly as: 'hole' | 'part'
}

export interface InProgress {
  readonly name: 'drawing'
  readonly tool: Tool
  /** Left out for a shape of its own. */
  readonly piece?: Piece
  /** Of a rectangle the first corner, of a circle the middle. */
  readonly positions: readonly Position[]
  readonly startedAt: number
}

export interface Editing {
  readonly name: 'editing'
  readonly id: string
  readonly original: DrawnGeometry
  readonly startedAt: number
  /** What it was before each step of the edit, the last one at the end. */
  readonly past: readonly DrawnGeometry[]
}

/** Whether the shape shall be deleted is being asked. */
export interface Confirming {
  readonly name: 'confirming'
  readonly id: string
}

export interface Drawing {
  readonly shapes: readonly DrawnShape[]
  readonly phase: Phase
  /** What the shapes were before each change, the last one at the end. */
  readonly past: readonly (readonly DrawnShape[])[]
}

interface Steps {
  start: { readonly tool: Tool; readonly at: number; readonly piece?: Piece }
  /** The time of the first one, since when something is drawn. */
  mark: { readonly position: Position; readonly at?: number }
  unmark: object
  /**
   * `position` is the last one: of a rectangle the other corner, of a circle a place on its rim. `drawn` is what became of a
   * line that was drawn by hand.
   */
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
  /** `goesOn`: of the same drag as the step before, which are taken back together. */
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
  /** The filter has come to hold these instead, by other ways than drawing. */
  sync: { readonly shapes: readonly DrawnShape[] }
}

export type StepOf<Do extends keyof Steps> = {
  [Name in Do]: Steps[Name] & { readonly do: Name }
}[Do]
export type Step = StepOf<keyof Steps>

/** `refused`: the step is none of this phase, and nothing has changed. The others are about the shape. */
export type Said = 'refused' | Why | null

/** The shape that a phase is about, if it is about one. */
export function shapeIdOf(phase: Phase): string | null {
  if (phase.name === 'drawing') return phase.piece?.id ?? null
  return 'id' in phase ? phase.id : null
}

export interface Taken {
  readonly drawing: Drawing
  readonly said: Said
}
