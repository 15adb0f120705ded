import type { Piece } from '#src/domain/map/drawing/drawing-steps.ts'
import type { Tool } from '#src/domain/map/drawing/shapes/drawn.ts'
import { shapeDeleted, shapeExcluded } from '#src/domain/map/messages/drawing-messages.ts'
import type { ReadShape } from '#src/domain/map/shape-text/read-shape-text.ts'
import type { DrawingContext } from '#src/islands/map/drawing/session/drawing-context.ts'
import { findChosenShape } from '#src/islands/map/drawing/session/drawing-store.ts'
import { undo, undoByKeys } from '#src/islands/map/drawing/session/undo-drawing.ts'
import { changeFilterShapes } from '#src/islands/map/search/filter-shapes.ts'
import { say } from '#src/islands/shared/say.ts'
import { addTyped } from './add-typed.ts'
import { cancel, finish, start, startPiece, unmark } from './draw.ts'
import { drawByKeys, showCrosshair } from './draw-by-keys.ts'
import { drawByPointer } from './draw-by-pointer.ts'
import { createDrawingSession, type DrawingSession } from './drawing-session.ts'
import { addCorner, endEditing, startEditing, takeCorner, takePiece } from './edit.ts'
import { editByPointer } from './edit-by-pointer.ts'
import { createHandleChoice, type HandleChoice } from './handle-choice.ts'
import { showSketch } from './sketch.ts'
import { createTransformChoice, type TransformChoice } from './transform-choice.ts'

export interface DrawingActions {
  readonly handles: HandleChoice
  readonly transform: TransformChoice
  /** Starts drawing and returns false if that is not possible. With `byKeys`, a crosshair is shown. */
  start(tool: Tool, byKeys: boolean): boolean
  startPiece(as: Piece['as'], byKeys: boolean): boolean
  finish(): void
  unmark(): void
  cancel(): void
  undo(): void
  addCorner(): void
  removeCorner(): void
  removePiece(): void
  endEditing(how: 'done' | 'restore'): void
  /** Starts editing. Returns false if the selected shape cannot be edited. */
  edit(): boolean
  exclude(): void
  delete(): void
  /** Opens the form for saving the shape in an overlay; null if the user cannot save overlays. */
  readonly addToOverlay: (() => void) | null
  addTyped(shapes: readonly ReadShape[]): boolean
  /** Removes a shape from the filter that cannot be drawn on the map. */
  takeOut(condition: string): void
  takeKey(event: KeyboardEvent): void
}

export interface DrawingProps {
  readonly parts: DrawingContext
  readonly actions: DrawingActions
}

export function createActions(parts: DrawingContext, section: HTMLElement): DrawingActions {
  const session = createDrawingSession(parts)
  undoByKeys(section, parts.store, parts.context.signal)
  drawByPointer(session)
  showSketch(session)
  editByPointer(session)
  return {
    handles: createHandleChoice(session),
    transform: createTransformChoice(session),
    takeKey: drawByKeys(session),
    start: (tool, byKeys) => withCrosshair(session, start(session, tool), byKeys),
    startPiece: (as, byKeys) => withCrosshair(session, startPiece(session, as), byKeys),
    finish: () => finish(session),
    unmark: () => unmark(session),
    cancel: () => cancel(session),
    undo: () => void undo(parts.store),
    addCorner: () => addCorner(session),
    removeCorner: () => takeCorner(session),
    removePiece: () => takePiece(session),
    endEditing: (how) => void endEditing(session, how),
    edit: () => startEditing(session),
    exclude: () => exclude(session),
    delete: () => deleteAsked(session),
    addToOverlay: parts.context.addToOverlay && (() => addToOverlay(session)),
    addTyped: (shapes) => addTyped(session, shapes),
    takeOut: (condition) => takeOut(session, condition),
  }
}

function withCrosshair(session: DrawingSession, isStarted: boolean, byKeys: boolean): boolean {
  if (isStarted && byKeys) showCrosshair(session)
  return isStarted
}

function exclude({ store }: DrawingContext): void {
  if (store.take({ do: 'exclude' }) !== null) return
  const shape = findChosenShape(store.$drawing.get())
  if (shape !== null) say(shapeExcluded(shape.label, shape.excluded))
}

function deleteAsked({ store }: DrawingContext): void {
  const shape = findChosenShape(store.$drawing.get())
  if (store.take({ do: 'delete' }) === null && shape !== null) say(shapeDeleted(shape.label))
}

function addToOverlay({ store, context }: DrawingContext): void {
  const drawing = store.$drawing.get()
  const shape = findChosenShape(drawing)
  if (shape !== null) context.addToOverlay?.(shape, drawing.shapes)
}

function takeOut({ context, store }: DrawingContext, condition: string): void {
  changeFilterShapes(context, (shapes) =>
    shapes.filter((shape) => shape.condition !== condition),
  ).catch((error: Error) => store.$problem.set(error.message))
}
