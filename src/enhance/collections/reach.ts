// The modal of collections comes with the first click on a link to its page, which works alone.

document.addEventListener('click', (event) => {
  const { target } = event
  const link =
    target instanceof Element
      ? target.closest<HTMLAnchorElement>('a[href^="/listings/carts/new?"]')
      : null
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void import('#src/islands/collections/mount.tsx').then(
    ({ openModal }) => openModal(link),
    () => location.assign(link.href),
  )
})

export {}
