import { closest, reaches } from '#src/islands/shared/on-reach.ts'
import { filterForm, isUnsettled, queryOf } from './form-state.ts'

// Adds changes in the search form that were not submitted to links on a results page.

/** Changes the link before any other listener reads it. */
function addUnsentChanges(event: Event): void {
  const link = closest<HTMLAnchorElement>(event, 'a[href]')
  const form = filterForm()
  if (link === null || form === null) return
  const isPanel = link.hasAttribute('data-filter-panel')
  if (!isPanel && !link.matches('.view-switch__view')) return
  if (!isUnsettled(form)) return
  const { market } = link.dataset
  const query = queryOf(form)
  if (isPanel) query.append('_results', new URL(link.href).searchParams.get('_results') ?? '')
  if (market !== undefined) query.append('_market', market)
  link.href = `${link.pathname}?${query}`
}

for (const type of [...reaches, 'click'])
  document.addEventListener(type, addUnsentChanges, { capture: true, passive: true })

document.addEventListener(
  'change',
  (event) => {
    const { target } = event
    const form = filterForm()
    if (!(target instanceof HTMLSelectElement) || target.closest('.sort-form') === null) return
    if (form === null || !isUnsettled(form)) return
    event.stopPropagation()
    const existingInput = form.querySelector<HTMLInputElement>(`input[name="${target.name}"]`)
    const hidden = existingInput ?? form.appendChild(document.createElement('input'))
    Object.assign(hidden, { type: 'hidden', name: target.name, value: target.value })
    form.requestSubmit()
  },
  { capture: true },
)
