// Loads the share modal with the first click on a link to the share form, which works alone.

document.addEventListener('click', (event) => {
  const { target } = event
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/shares/new"]') : null
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void import('#src/islands/share/mount.tsx').then(
    ({ openShare }) => openShare(link.href),
    () => location.assign(link.href),
  )
})

// `share=true` opens it once.
const here = new URL(location.href)
if (here.searchParams.get('share') === 'true') {
  here.searchParams.delete('share')
  history.replaceState(history.state, '', here)
  document.querySelector<HTMLAnchorElement>('a[href^="/shares/new"]')?.click()
}

export {}
