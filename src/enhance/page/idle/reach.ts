import { cmaSelectOne } from '#src/domain/cma/messages/cma-modal-messages.ts'
import { onPress } from '#src/enhance/shared/on-press.ts'
import { showSystemError } from '#src/enhance/shared/show-system-error.ts'
import { onReach } from '#src/islands/shared/on-reach.ts'
import { ownerOf } from '#src/islands/shared/stored-selection.ts'

// Loads scripts when a user reaches for their elements. Links and forms work without these scripts.

onReach<HTMLElement>('.listing-card:has(.listing-card__count)', async (card) =>
  (await import('#src/enhance/carousel/index.ts')).attach(card),
)

onReach<HTMLInputElement>('[data-listing-numbers]', async (input) =>
  (await import('#src/enhance/location/attach-listing-numbers.ts')).attachListingNumbers(input),
)

onReach<HTMLTextAreaElement>('[data-field-names] textarea', async (input) =>
  (await import('#src/enhance/filter/complete-fields.ts')).completeFields(input),
)

// Column resizing (SPEC §4 Column resize) is initialized once, for all tables that the page will ever have.
onReach('body:has([data-columns])', async () =>
  (await import('#src/enhance/columns/index.ts')).init(),
)

// Pages about a listing open as modals over the page with the link (SPEC §2).
onPress(
  'a[href*="/contact_agent"],a[href*="/showings/new"],a[href*="/showing_in"],' +
    'a[href*="/report_violations"],a[href*="/change_history/"]',
  async (link) => (await import('#src/enhance/remote-modal/index.ts')).openModal(link),
)

onPress('a[href^="/shares/new"]', async ({ href }) =>
  (await import('#src/islands/share/index.tsx')).openShare(href),
)

onPress('a[data-keys]', async () => (await import('#src/enhance/keys/keys-dialog.ts')).openKeys())

// The parameter `share=true` opens the share modal, but only once.
const pageUrl = new URL(location.href)
if (pageUrl.searchParams.get('share') === 'true') {
  pageUrl.searchParams.delete('share')
  history.replaceState(history.state, '', pageUrl)
  document.querySelector<HTMLAnchorElement>('a[href^="/shares/new"]')?.click()
}

/** A CMA needs at least one checked listing (SPEC §5). */
onPress<HTMLElement>(
  '[data-cma]',
  async (control) => {
    const { href, searchParams } = cmaLink(control)
    if (control.dataset['cma'] === 'selected' && !searchParams.get('selected_listing_ids'))
      return alert(cmaSelectOne)
    return (await import('#src/enhance/cma/cma-dialog.ts')).openCma(href)
  },
  (control) => location.assign(cmaLink(control)),
)

function cmaLink(control: HTMLElement): URL {
  if (control instanceof HTMLAnchorElement) return new URL(control.href)
  const { form, formAction } = control as HTMLButtonElement
  const url = new URL(formAction)
  const ids = form === null ? [] : new FormData(form).getAll('listing_ids')
  url.search = ids.length === 0 ? '' : `selected_listing_ids=${ids.join()}`
  return url
}

const carts = '/listings/carts/new'
const openCart = async (href: string) =>
  (await import('#src/islands/collections/index.tsx')).openModal(href)

onPress(`a[href^="${carts}?"]`, ({ href }) => openCart(href))

document.addEventListener('submit', (event) => {
  const { submitter, target } = event
  if (!submitter?.matches(`[name="for"][formaction="${carts}"]`)) return
  event.preventDefault()
  const query = new URLSearchParams({ for: (submitter as HTMLButtonElement).value })
  for (const id of new FormData(target as HTMLFormElement).getAll('listing_ids'))
    query.append('listing_ids', String(id))
  const href = `${location.origin}${carts}?${query}`
  openCart(href).catch(() => location.assign(href))
})

// Hearts are forms. For signed-in users, a script submits them without leaving the page.
document.addEventListener('submit', (event) => {
  const { submitter } = event
  if (!submitter?.matches('.mark[aria-pressed]')) return
  event.preventDefault()
  import('#src/enhance/marks/index.ts').then(({ press }) => press(submitter), showSystemError)
})

// Only the statistics page has charts. Without the script, their titles still work.
const loadCharts = () => {
  if (document.querySelector('[data-chart]') === null) return
  document.removeEventListener('htmx:after:swap', loadCharts)
  import('#src/enhance/charts/index.ts').catch(() => undefined)
}
document.addEventListener('htmx:after:swap', loadCharts)
loadCharts()

const leftOff = document.querySelector<HTMLElement>('[data-left-off]')
if (leftOff !== null)
  import('#src/enhance/location/left-off.ts').then(
    ({ showLeftOff }) => showLeftOff(leftOff),
    () => undefined,
  )

if (document.documentElement.dataset['app'] !== undefined)
  import('./app-filter.ts').catch(() => console.warn('The app is not told of filters.'))

if (ownerOf().role === 'private')
  import('#src/enhance/keys/index.ts').catch(() => console.warn('The keys could not be loaded.'))
