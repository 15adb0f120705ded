import { followOnline } from '#src/enhance/shared/follow-online.ts'

// Links to the print page open a dialog, whose code loads on demand.

document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>('a[data-print]')
      : null
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
    return
  event.preventDefault()
  import('./dialog.ts').then(
    ({ openPrint }) => openPrint(link),
    () => followOnline(link),
  )
})
