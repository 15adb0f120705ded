import { onHtmx } from '#src/enhance/shared/on-htmx.ts'

// Before another sort order is applied, adds the current one to the URL if it has none, so that Back restores it.

onHtmx('config:request', ({ sourceElement }) => {
  const select = sourceElement.closest('.sort-form')?.querySelector<HTMLSelectElement>('#sort')
  const pageUrl = new URL(location.href)
  const sortId = [...(select?.options ?? [])].find((option) => option.defaultSelected)?.value
  if (!sortId || pageUrl.searchParams.has('sort_id')) return
  pageUrl.searchParams.set('sort_id', sortId)
  history.replaceState(history.state, '', pageUrl)
})
