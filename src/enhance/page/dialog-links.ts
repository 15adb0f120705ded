// A link to a page that is also a dialog here opens the dialog.

document.addEventListener('click', (event) => {
  const plain =
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  const link =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-dialog]') : null
  const dialog = document.querySelector<HTMLDialogElement>(
    `dialog#${CSS.escape(link?.dataset['dialog'] ?? 'none')}`,
  )
  if (!plain || !dialog?.showModal || event.defaultPrevented) return
  event.preventDefault()
  dialog.showModal()
})

document.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLDialogElement && target.classList.contains('dialog')) target.close()
})
