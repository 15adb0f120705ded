import { shapeDeleted } from '#src/domain/messages/drawing.ts'
import { say } from '#src/islands/shared/say.ts'
import { type Parts, partOf } from './parts.ts'
import { chosenIn } from './store.ts'

type Name = 'delete' | 'invalid' | 'typed' | 'text'

export const dialogOf = (parts: Pick<Parts, 'section'>, name: Name) =>
  partOf<HTMLDialogElement>(parts, `[data-dialog="${name}"]`)

export function openDialog(parts: Pick<Parts, 'section'>, name: Name): void {
  const dialog = dialogOf(parts, name)
  if (!dialog.open) dialog.showModal()
}

/** Closed without its deed, by a button, Escape or a click beside it. */
export function watchDialogs(parts: Parts): void {
  for (const dialog of parts.section.querySelectorAll('dialog')) {
    dialog.addEventListener(
      'pointerdown',
      (event) => event.target === dialog && isBeside(dialog, event) && dialog.close(),
    )
  }
  dialogOf(parts, 'delete').addEventListener('close', () => parts.store.take({ do: 'keep' }))
}

function isBeside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

export function askToDelete(parts: Parts): void {
  if (parts.store.take({ do: 'ask' }) === null) openDialog(parts, 'delete')
}

export function deleteAsked(parts: Parts): void {
  const { store } = parts
  const shape = chosenIn(store.$drawing.get())
  if (store.take({ do: 'delete' }) === null && shape !== null) say(shapeDeleted(shape.label))
  dialogOf(parts, 'delete').close()
}
