import { atom, type WritableAtom } from 'nanostores'
import { distance, type Pixel, type Tap } from '#src/domain/map/drawing/nearest.ts'
import type { DrawnGeometry } from '#src/domain/map/drawing/shapes/drawn.ts'
import { type Handle, type HandleName, handlesOf } from '#src/domain/map/drawing/shapes/handles.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import type { DrawingContext } from '#src/islands/map/drawing/session/drawing-context.ts'
import { findChosenShape } from '#src/islands/map/drawing/session/drawing-store.ts'
import { type Snap, snapToShapes } from './snapping.ts'

interface Hand {
  press: { readonly id: number; readonly pixel: Pixel; readonly type: string } | null
  isDragging: boolean
  /** The previous tap; null if there was none. */
  before: Tap | null
}

export interface DrawingSession extends DrawingContext {
  readonly hand: Hand
  readonly $pointer: WritableAtom<Position | null>
  readonly $crosshair: WritableAtom<boolean>
  readonly $line: WritableAtom<readonly Position[] | null>
  readonly $handle: WritableAtom<HandleName | null>
  /** True to show handles that move, rotate, and stretch the shape instead of its corners. */
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

const handlesByGeometry = new WeakMap<DrawnGeometry, Handle[]>()

export function allHandles(parts: DrawingContext): readonly Handle[] {
  const geometry = editedIn(parts)
  if (geometry === null) return []
  const handles = handlesByGeometry.get(geometry) ?? handlesOf(geometry)
  handlesByGeometry.set(geometry, handles)
  return handles
}

/** Length in pixels. Edges that are shorter have no handle in the middle. */
const shortEdge = 36

/** Returns the handles of the edited shape that are far enough apart to be shown. */
export function handlesIn(session: DrawingContext): Handle[] {
  const { chart } = session.context
  const handles = allHandles(session)
  const corners = handles.filter(({ kind }) => kind === 'corner')
  return handles.filter((handle) => {
    if (handle.kind !== 'edge') return true
    const from = corners[handle.at]
    return (
      from !== undefined &&
      distance(chart.pixelOf(from.position), chart.pixelOf(handle.position)) * 2 >= shortEdge
    )
  })
}
