import { isBeside } from '#src/islands/shared/dom.ts'
import { closest, isPlain } from '#src/islands/shared/on-reach.ts'

// Opens a dialog instead of following a link to a page that this page also contains as a dialog.

document.addEventListener('click', (event) => {
  const link = closest(event, '[data-dialog]')
  const dialog = document.querySelector<HTMLDialogElement>(
    `dialog#${CSS.escape(link?.dataset['dialog'] ?? 'none')}`,
  )
  if (!isPlain(event) || !dialog?.showModal || event.defaultPrevented) return
  event.preventDefault()
  dialog.showModal()
})

document.addEventListener('click', (event) => {
  const dialog = closest<HTMLDialogElement>(event, 'dialog.dialog')
  if (isBeside(event, dialog)) dialog?.close()
})
