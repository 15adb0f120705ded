// Loads the modal of collections with the first press of a link to its page, which works alone.

const path = '/listings/carts/new'

document.addEventListener('click', (event) => {
  const { target } = event
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>(`a[href^="${path}?"]`) : null
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  open(link.href)
})

/** On the page of selected listings: with the checked ones. */
document.addEventListener('submit', (event) => {
  const { submitter, target } = event
  if (!submitter?.matches(`[name="for"][formaction="${path}"]`)) return
  event.preventDefault()
  const query = new URLSearchParams({ for: (submitter as HTMLButtonElement).value })
  for (const id of new FormData(target as HTMLFormElement).getAll('listing_ids'))
    query.append('listing_ids', String(id))
  open(`${location.origin}${path}?${query}`)
})

function open(href: string): void {
  void import('#src/islands/collections/mount.tsx').then(
    ({ openModal }) => openModal(href),
    () => location.assign(href),
  )
}

export {}
