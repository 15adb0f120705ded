import { selectListings } from '#src/domain/collections/messages.ts'
import { selectedPath } from '#src/domain/listings/selected/paths.ts'
import { removeFromSelection } from '#src/domain/search/results/selection.ts'
import { showSystemError } from '#src/enhance/shared/show-system-error.ts'
import { ownerOf, selectedHere, store } from '#src/islands/shared/stored-selection.ts'

// Controls the page of selected listings. Without ids in the URL, it shows the selection in this browser. Removing a
// listing also deselects it.

const names = ['selected_listing_ids', 'listing_ids']
const query = new URLSearchParams(location.search)
const ids = selectedHere()

if (ids.length > 0 && !names.some((name) => query.has(name)))
  location.replace(
    selectedPath(ids, {
      results_count: Number(query.get('results_count')) || null,
      results_href: query.get('results_href'),
    }),
  )

document.querySelector('[data-keep-checked]')?.addEventListener('click', () => {
  const boxes = document.querySelectorAll<HTMLInputElement>('[name="listing_ids"]:not(:checked)')
  const unchecked = [...boxes].map(({ value }) => value)
  store(ownerOf(), removeFromSelection(selectedHere(), unchecked))
})

// Disables buttons if no listing is checked (SPEC §4). The button for a CMA stays enabled and shows a sentence instead
// (SPEC §5).
document.addEventListener('change', () => {
  const isNone = document.querySelector('[name="listing_ids"]:checked') === null
  const acts = '.selected__actions button:not([data-cma])'
  for (const button of document.querySelectorAll<HTMLButtonElement>(acts)) {
    button.disabled = isNone
    button.title = isNone ? selectListings : ''
  }
})

document.addEventListener('submit', (event) => {
  const { submitter, target } = event
  if (!submitter?.matches('[data-cart-app]')) return
  event.preventDefault()
  const app = (submitter as HTMLButtonElement).value
  const chosen = new FormData(target as HTMLFormElement).getAll('listing_ids').map(String)
  import('./open-cart-app.ts').then(({ openCartApp }) => openCartApp(app, chosen), showSystemError)
})
