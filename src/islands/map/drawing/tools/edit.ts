import { milesToMeters } from '#src/domain/limits.ts'
import {
  handleWords,
  lengthWords,
  placeWords,
} from '#src/domain/map/drawing/shapes/describe-shape.ts'
import {
  type Edited,
  moveHandle,
  pieceAt,
  removeCorner,
  removePiece,
} from '#src/domain/map/drawing/shapes/edit-handles.ts'
import {
  type Handle,
  type HandleName,
  isSameHandle,
} from '#src/domain/map/drawing/shapes/handles.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import {
  cornersAreLeast,
  editingDone,
  editingRestored,
  editingStarted,
  pieceRemoved,
} from '#src/domain/map/messages/drawing-messages.ts'
import { type DrawingContext, now } from '#src/islands/map/drawing/session/drawing-context.ts'
import { findChosenShape } from '#src/islands/map/drawing/session/drawing-store.ts'
import { say } from '#src/islands/shared/say.ts'
import { allHandles, type DrawingSession, editedIn } from './drawing-session.ts'

export function startEditing({ store }: DrawingContext): boolean {
  const shape = findChosenShape(store.$drawing.get())
  if (shape === null || store.take({ do: 'edit', at: now() }) !== null) return false
  say(editingStarted(shape.label))
  return true
}

/** Ends an edit. Returns false if the shape is invalid, or if the edit has only just started. */
export function endEditing({ store }: DrawingContext, how: 'done' | 'restore'): boolean {
  const said = store.take({ do: how, at: now() })
  const label = findChosenShape(store.$drawing.get())?.label ?? ''
  if (said === null) say(how === 'done' ? editingDone(label) : editingRestored(label))
  return said === null
}

/** Moves a handle and returns what it becomes. With `goesOn`, the move is undone together with the previous one. */
export function moveTo(
  session: DrawingSession,
  handle: HandleName,
  to: Position,
  goesOn = false,
): HandleName {
  const geometry = editedIn(session)
  const edited = geometry && moveHandle(geometry, handle, to)
  return reshape(session, edited, goesOn) ? edited!.handle : handle
}

export function addCorner(session: DrawingSession): void {
  const { at } = cornerOf(session)
  const edge = allHandles(session).find((handle) => handle.kind === 'edge' && handle.at === at)
  if (edge === undefined) return
  moveTo(session, edge, edge.position)
  sayHandle(session)
}

export function takeCorner(session: DrawingSession): void {
  const geometry = editedIn(session)
  const edited = geometry && removeCorner(geometry, { kind: 'corner', ...cornerOf(session) })
  if (reshape(session, edited)) sayHandle(session)
  else say(cornersAreLeast)
}

export function takePiece(session: DrawingSession): void {
  const geometry = editedIn(session)
  const corner = { kind: 'corner', ...cornerOf(session) } as const
  const piece = geometry && pieceAt(geometry, corner)
  if (piece !== null && reshape(session, removePiece(geometry!, corner))) say(pieceRemoved(piece))
}

function cornerOf({ $handle }: DrawingSession): { at: number } {
  const handle = $handle.get()
  return { at: handle?.kind === 'corner' ? handle.at : 0 }
}

function reshape(session: DrawingSession, edited: Edited | null, goesOn = false): boolean {
  if (
    edited === null ||
    session.store.take({ do: 'reshape', geometry: edited.geometry, goesOn }) !== null
  )
    return false
  session.$handle.set(edited.handle)
  return true
}

export const choosable = (session: DrawingSession): Handle[] =>
  allHandles(session).filter(({ kind }) => kind !== 'edge')

export function chooseNext(session: DrawingSession, by: 1 | -1): void {
  const handles = choosable(session)
  const name = session.$handle.get()
  const at = name === null ? -1 : handles.findIndex((handle) => isSameHandle(handle, name))
  const nextHandle = handles.at((Math.max(at, by === 1 ? -1 : 0) + by) % handles.length)
  session.$handle.set(nextHandle ?? null)
  sayHandle(session)
}

export const findChosenHandle = (session: DrawingSession): Handle | undefined => {
  const handles = choosable(session)
  const name = session.$handle.get()
  return name === null
    ? handles[0]
    : (handles.find((handle) => isSameHandle(handle, name)) ?? handles[0])
}

export function sayHandle(session: DrawingSession): void {
  const handle = findChosenHandle(session)
  const geometry = editedIn(session)
  if (handle === undefined || geometry === null) return
  const isRadius = handle.kind === 'rim' && geometry.kind === 'circle'
  const words = isRadius ? lengthWords(geometry.miles * milesToMeters) : placeWords(handle.position)
  say(`${handleWords(handle, geometry)}: ${words}`)
}
