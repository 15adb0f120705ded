import { followOnline } from '#src/enhance/shared/follow-online.ts'

// The way to the print page opens it in a dialog; its code is loaded when it is wanted.

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
