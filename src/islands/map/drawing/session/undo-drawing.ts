import { undone } from '#src/domain/map/messages/drawing-messages.ts'
import { say } from '#src/islands/shared/say.ts'
import type { DrawingStore } from './drawing-store.ts'

/** Undoes a point, a step of an edit, or a change. Returns false if there is nothing to undo. */
export function undo(store: DrawingStore): boolean {
  const isPoint = store.$drawing.get().phase.name === 'drawing'
  if (store.take({ do: 'undo' }) !== null) return false
  if (!isPoint) say(undone)
  return true
}

export function undoByKeys(section: HTMLElement, store: DrawingStore, signal: AbortSignal): void {
  const takeBack = (event: KeyboardEvent) => {
    if (section.checkVisibility() && isUndo(event) && undo(store)) event.preventDefault()
  }
  document.addEventListener('keydown', takeBack, { signal })
}

/** True for the keys that undo, except in text fields and dialogs, which have their own undo. */
function isUndo({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  const isField =
    target instanceof Element &&
    target.closest('input, textarea, dialog, [contenteditable]') !== null
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !isField
}
