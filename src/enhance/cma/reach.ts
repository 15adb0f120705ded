import { cmaSelectOne } from '#src/domain/cma/messages/cma-modal.ts'

// Links to a CMA open a dialog, whose code loads on demand. From a form it is about the checked
// listings, at least one (SPEC §5).

document.addEventListener('click', (event) => {
  const way =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cma]') : null
  if (way === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
  const link = linkOf(way)
  event.preventDefault()
  if (way.dataset['cma'] === 'selected' && !link.searchParams.get('selected_listing_ids'))
    return alert(cmaSelectOne)
  import('./dialog.ts').then(
    ({ openCma }) => openCma(link.href),
    () => location.assign(link),
  )
})

function linkOf(way: HTMLElement): URL {
  if (way instanceof HTMLAnchorElement) return new URL(way.href)
  const button = way as HTMLButtonElement
  const url = new URL(button.formAction)
  const ids = button.form === null ? [] : new FormData(button.form).getAll('listing_ids')
  url.search = ids.length === 0 ? '' : `selected_listing_ids=${ids.join()}`
  return url
}
