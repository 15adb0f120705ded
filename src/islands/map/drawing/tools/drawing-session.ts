import { atom, type WritableAtom } from 'nanostores'
import { distance, type Pixel, type Tap } from '#src/domain/map/drawing/nearest.ts'
import type { DrawnGeometry } from '#src/domain/map/drawing/shapes/drawn.ts'
import { type Handle, type HandleName, handlesOf } from '#src/domain/map/drawing/shapes/handles.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import type { DrawingContext } from '#src/islands/map/drawing/session/drawing-context.ts'
import { findChosenShape } from '#src/islands/map/drawing/session/drawing-store.ts'
import { type Snap, snapToShapes } from './snapping.ts'

/** The pointer that marks points. */
interface Hand {
  press: { readonly id: number; readonly pixel: Pixel; readonly type: string } | null
  isDragging: boolean
  /** The previous tap. */
  before: Tap | null
}

/** What drawing and editing share. */
export interface DrawingSession extends DrawingContext {
  readonly hand: Hand
  readonly $pointer: WritableAtom<Position | null>
  readonly $crosshair: WritableAtom<boolean>
  readonly $line: WritableAtom<readonly Position[] | null>
  readonly $handle: WritableAtom<HandleName | null>
  /** Shows handles to move, turn, and stretch the shape instead of its corners. */
  readonly $transforms: WritableAtom<boolean>
  readonly snap: Snap
}

export const createDrawingSession = (parts: DrawingContext): DrawingSession => ({
  ...parts,
  hand: { press: null, isDragging: false, before: null },
  $pointer: atom(null),
  $crosshair: atom(false),
  $line: atom(null),
  $handle: atom(null),
  $transforms: atom(false),
  snap: snapToShapes(parts),
})

export const editedIn = ({ store }: DrawingContext): DrawnGeometry | null => {
  const drawing = store.$drawing.get()
  return drawing.phase.name === 'editing' ? (findChosenShape(drawing)?.geometry ?? null) : null
}

const known = new WeakMap<DrawnGeometry, Handle[]>()

/** Handles of the edited shape. */
export function allHandles(parts: DrawingContext): readonly Handle[] {
  const geometry = editedIn(parts)
  if (geometry === null) return []
  const handles = known.get(geometry) ?? handlesOf(geometry)
  known.set(geometry, handles)
  return handles
}

/** In pixels; shorter edges have no handle in the middle. */
const shortEdge = 36

/** Handles of the edited shape that are far enough apart. */
export function handlesIn(session: DrawingContext): Handle[] {
  const { chart } = session.context
  const all = allHandles(session)
  const corners = all.filter(({ kind }) => kind === 'corner')
  return all.filter((handle) => {
    if (handle.kind !== 'edge') return true
    const from = corners[handle.at]
    return (
      from !== undefined &&
      distance(chart.pixelOf(from.position), chart.pixelOf(handle.position)) * 2 >= shortEdge
    )
  })
}
