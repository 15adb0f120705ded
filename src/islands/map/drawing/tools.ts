import type { Tool } from '#src/domain/drawing/shapes/drawn.ts'
import { shapeDeleted, shapeExcluded } from '#src/domain/messages/drawing.ts'
import type { ReadShape } from '#src/domain/shape-text/read.ts'
import { changeFilterShapes } from '#src/islands/map/search/filter-shapes.ts'
import { say } from '#src/islands/shared/say.ts'
import { type Bench, createBench } from './bench.ts'
import { cancel, finish, start, undo, unmark } from './draw.ts'
import { addCorner, endEditing, startEditing, takeCorner } from './edit.ts'
import { type HandleChoice, offerHandles } from './handles.ts'
import { drawByKeys, showCrosshair } from './keys.ts'
import type { Parts } from './parts.ts'
import { drawByPointer } from './pointer-draw.ts'
import { editByPointer } from './pointer-edit.ts'
import { chosenIn } from './store.ts'
import { addTyped } from './typed.ts'

// Everything that only those need who draw, as the user interface knows it.

export interface Tools {
  readonly handles: HandleChoice
  /** False if nothing is drawn now. Those who press keys go on with a crosshair. */
  start(tool: Tool, byKeys: boolean): boolean
  finish(): void
  unmark(): void
  cancel(): void
  undo(): void
  addCorner(): void
  removeCorner(): void
  /** Done Editing, or Cancel Editing. */
  endEditing(how: 'done' | 'restore'): void
  /** Of the selected shape, as are the next ones. False if it cannot be edited. */
  edit(): boolean
  exclude(): void
  delete(): void
  /** Null where polygons cannot be added to overlays. */
  readonly addToOverlay: (() => void) | null
  addTyped(shapes: readonly ReadShape[]): boolean
  /** A shape of the filter that is not drawn, by its condition. */
  takeOut(condition: string): void
  /** Of the pad that lies over the map while something is drawn or edited. */
  takeKey(event: KeyboardEvent): void
}

export function attachTools(parts: Parts): Tools {
  const bench = createBench(parts)
  drawByPointer(bench)
  editByPointer(bench)
  return {
    handles: offerHandles(bench),
    takeKey: drawByKeys(bench),
    start: (tool, byKeys) => startTool(bench, tool, byKeys),
    finish: () => finish(bench),
    unmark: () => unmark(bench),
    cancel: () => cancel(bench),
    undo: () => void undo(bench),
    addCorner: () => addCorner(bench),
    removeCorner: () => takeCorner(bench),
    endEditing: (how) => void endEditing(bench, how),
    edit: () => startEditing(bench),
    exclude: () => exclude(bench),
    delete: () => deleteAsked(bench),
    addToOverlay: parts.context.addToOverlay && (() => addToOverlay(bench)),
    addTyped: (shapes) => addTyped(bench, shapes),
    takeOut: (condition) => takeOut(bench, condition),
  }
}

function startTool(bench: Bench, tool: Tool, byKeys: boolean): boolean {
  const isStarted = start(bench, tool)
  if (isStarted && byKeys) showCrosshair(bench)
  return isStarted
}

function exclude({ store }: Parts): void {
  if (store.take({ do: 'exclude' }) !== null) return
  const shape = chosenIn(store.$drawing.get())
  if (shape !== null) say(shapeExcluded(shape.label, shape.excluded))
}

function deleteAsked({ store }: Parts): void {
  const shape = chosenIn(store.$drawing.get())
  if (store.take({ do: 'delete' }) === null && shape !== null) say(shapeDeleted(shape.label))
}

function addToOverlay({ store, context }: Parts): void {
  const drawing = store.$drawing.get()
  const shape = chosenIn(drawing)
  if (shape !== null) context.addToOverlay?.(shape, drawing.shapes)
}

function takeOut({ context, store }: Parts, condition: string): void {
  changeFilterShapes(context, (shapes) =>
    shapes.filter((shape) => shape.condition !== condition),
  ).catch((error: Error) => store.$problem.set(error.message))
}
