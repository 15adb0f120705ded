// The modal comes with the first click on a link to its page. The page of a listing has no other island, and no room for
// what Astro puts into a page that has one.

document.addEventListener('click', (event) => {
  const { target } = event
  const link =
    target instanceof Element
      ? target.closest<HTMLAnchorElement>('a[href^="/listings/carts/new?"]')
      : null
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void import('./mount.tsx').then(
    ({ openModal }) => openModal(link),
    () => location.assign(link.href),
  )
})

export {}
