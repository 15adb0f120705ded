import { onLink } from '#src/enhance/shared/on-link.ts'

// Loads the modal of collections with the first press of a link to its page, which works alone.

const path = '/listings/carts/new'

onLink(`a[href^="${path}?"]`, ({ href }) => open(href))

/** On the page of selected listings: with the checked ones. */
document.addEventListener('submit', (event) => {
  const { submitter, target } = event
  if (!submitter?.matches(`[name="for"][formaction="${path}"]`)) return
  event.preventDefault()
  const query = new URLSearchParams({ for: (submitter as HTMLButtonElement).value })
  for (const id of new FormData(target as HTMLFormElement).getAll('listing_ids'))
    query.append('listing_ids', String(id))
  const href = `${location.origin}${path}?${query}`
  open(href).catch(() => location.assign(href))
})

const open = (href: string) =>
  import('#src/islands/collections/mount.tsx').then(({ openModal }) => openModal(href))
