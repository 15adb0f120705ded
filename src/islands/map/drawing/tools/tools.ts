import type { Tool } from '#src/domain/map/drawing/shapes/drawn.ts'
import type { Piece } from '#src/domain/map/drawing/steps.ts'
import { shapeDeleted, shapeExcluded } from '#src/domain/map/messages/drawing.ts'
import type { ReadShape } from '#src/domain/map/shape-text/read.ts'
import type { Parts } from '#src/islands/map/drawing/session/parts.ts'
import { findChosenShape } from '#src/islands/map/drawing/session/store.ts'
import { undo, undoByKeys } from '#src/islands/map/drawing/session/undo.ts'
import { changeFilterShapes } from '#src/islands/map/search/filter-shapes.ts'
import { say } from '#src/islands/shared/say.ts'
import { type Bench, createBench } from './bench.ts'
import { cancel, finish, start, startPiece, unmark } from './draw.ts'
import { addCorner, endEditing, startEditing, takeCorner, takePiece } from './edit.ts'
import { type HandleChoice, offerHandles } from './handles.ts'
import { drawByKeys, showCrosshair } from './keys.ts'
import { drawByPointer } from './pointer-draw.ts'
import { editByPointer } from './pointer-edit.ts'
import { drawByHand } from './pointer-freehand.ts'
import { offerTransform, type TransformChoice } from './transform.ts'
import { addTyped } from './typed.ts'

// The interface of the drawing tools, loaded on demand.

export interface Tools {
  readonly handles: HandleChoice
  readonly transform: TransformChoice
  /** False if drawing cannot start. Keyboard users get a crosshair. */
  start(tool: Tool, byKeys: boolean): boolean
  /** A hole in the selected shape, or another part. */
  startPiece(as: Piece['as'], byKeys: boolean): boolean
  finish(): void
  unmark(): void
  cancel(): void
  undo(): void
  addCorner(): void
  removeCorner(): void
  removePiece(): void
  endEditing(how: 'done' | 'restore'): void
  /** Edits the selected shape. False if it cannot. */
  edit(): boolean
  exclude(): void
  delete(): void
  /** Null if overlays cannot be saved. */
  readonly addToOverlay: (() => void) | null
  addTyped(shapes: readonly ReadShape[]): boolean
  /** Removes an undrawn shape by its condition. */
  takeOut(condition: string): void
  /** From the drawing pad. */
  takeKey(event: KeyboardEvent): void
}

/** For all components of drawing. */
export interface DrawingProps {
  readonly parts: Parts
  readonly tools: Tools
}

export function attachTools(parts: Parts, section: HTMLElement): Tools {
  const bench = createBench(parts)
  undoByKeys(section, parts.store, parts.context.signal)
  drawByPointer(bench)
  drawByHand(bench)
  editByPointer(bench)
  return {
    handles: offerHandles(bench),
    transform: offerTransform(bench),
    takeKey: drawByKeys(bench),
    start: (tool, byKeys) => withCrosshair(bench, start(bench, tool), byKeys),
    startPiece: (as, byKeys) => withCrosshair(bench, startPiece(bench, as), byKeys),
    finish: () => finish(bench),
    unmark: () => unmark(bench),
    cancel: () => cancel(bench),
    undo: () => void undo(parts.store),
    addCorner: () => addCorner(bench),
    removeCorner: () => takeCorner(bench),
    removePiece: () => takePiece(bench),
    endEditing: (how) => void endEditing(bench, how),
    edit: () => startEditing(bench),
    exclude: () => exclude(bench),
    delete: () => deleteAsked(bench),
    addToOverlay: parts.context.addToOverlay && (() => addToOverlay(bench)),
    addTyped: (shapes) => addTyped(bench, shapes),
    takeOut: (condition) => takeOut(bench, condition),
  }
}

function withCrosshair(bench: Bench, isStarted: boolean, byKeys: boolean): boolean {
  if (isStarted && byKeys) showCrosshair(bench)
  return isStarted
}

function exclude({ store }: Parts): void {
  if (store.take({ do: 'exclude' }) !== null) return
  const shape = findChosenShape(store.$drawing.get())
  if (shape !== null) say(shapeExcluded(shape.label, shape.excluded))
}

function deleteAsked({ store }: Parts): void {
  const shape = findChosenShape(store.$drawing.get())
  if (store.take({ do: 'delete' }) === null && shape !== null) say(shapeDeleted(shape.label))
}

function addToOverlay({ store, context }: Parts): void {
  const drawing = store.$drawing.get()
  const shape = findChosenShape(drawing)
  if (shape !== null) context.addToOverlay?.(shape, drawing.shapes)
}

function takeOut({ context, store }: Parts, condition: string): void {
  changeFilterShapes(context, (shapes) =>
    shapes.filter((shape) => shape.condition !== condition),
  ).catch((error: Error) => store.$problem.set(error.message))
}
