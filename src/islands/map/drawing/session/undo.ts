import { undone } from '#src/domain/messages/search/drawing.ts'
import { say } from '#src/islands/shared/say.ts'
import type { DrawingStore } from './store.ts'

/** Takes back a point while something is drawn, a step of an edit, or a change of the shapes. False for none. */
export function undo(store: DrawingStore): boolean {
  const isPoint = store.$drawing.get().phase.name === 'drawing'
  if (store.take({ do: 'undo' }) !== null) return false
  if (!isPoint) say(undone)
  return true
}

/** Control and Z, wherever the focus is, as long as the section can be seen. */
export function undoByKeys(section: HTMLElement, store: DrawingStore, signal: AbortSignal): void {
  const takeBack = (event: KeyboardEvent) => {
    if (section.checkVisibility() && isUndo(event) && undo(store)) event.preventDefault()
  }
  document.addEventListener('keydown', takeBack, { signal })
}

/** Not in fields that are written in, which have a way back of their own. */
function isUndo({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  const isField =
    target instanceof Element &&
    target.closest('input, textarea, dialog, [contenteditable]') !== null
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !isField
}
