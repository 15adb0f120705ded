import { undone } from '#src/domain/messages/drawing.ts'
import { changeFilterShapes } from '#src/islands/map/search/filter-shapes.ts'
import { say } from '#src/islands/shared/say.ts'
import { type Parts, partOf } from './parts.ts'
import type { Tools } from './tools.ts'

type Act = (button: HTMLElement) => void

/** Answers the section's buttons, and the way back by keys. */
export function answerButtons(parts: Parts, tools: () => Promise<Tools>, retry: () => void): void {
  const { section, context, store } = parts
  const acts: Readonly<Record<string, Act>> = {
    draw: (button) => toggle(parts, button, '[data-tools]'),
    shapes: (button) => toggle(parts, button, '[data-shapes]'),
    undo: () => undo(parts),
    retry,
    select: (button) => void store.take({ do: 'select', id: keyOf(button) }),
    'take-out': (button) => takeOut(parts, keyOf(button)),
  }
  section.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[data-do]')
    const name = button?.dataset['do']
    if (button === null || name === undefined) return
    const quick = acts[name]
    if (quick !== undefined) quick(button)
    else void tools().then(({ act }) => act(name, button, event.detail === 0))
  })
  const takeBack = (event: KeyboardEvent) => {
    if (section.checkVisibility() && isUndo(event) && undo(parts)) event.preventDefault()
  }
  document.addEventListener('keydown', takeBack, { signal: context.signal })
  if (context.$support.get().drawing) partOf(parts, '[data-do="draw"]').click()
}

const keyOf = (button: HTMLElement): string =>
  button.closest<HTMLElement>('[data-shape]')?.dataset['shape'] ?? ''

function toggle(parts: Parts, button: HTMLElement, what: string): void {
  const isOpen = button.ariaExpanded !== 'true'
  button.ariaExpanded = String(isOpen)
  partOf(parts, what).hidden = !isOpen
}

/** Not in fields that are written in, which have a way back of their own. */
function isUndo({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  const isField =
    target instanceof Element &&
    target.closest('input, textarea, dialog, [contenteditable]') !== null
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !isField
}

function undo({ store }: Parts): boolean {
  const isPoint = store.$drawing.get().phase.name === 'drawing'
  if (store.take({ do: 'undo' }) !== null) return false
  if (!isPoint) say(undone)
  return true
}

function takeOut({ context, store }: Parts, condition: string): void {
  changeFilterShapes(context, (shapes) =>
    shapes.filter((shape) => shape.condition !== condition),
  ).catch((error: Error) => store.$problem.set(error.message))
}
