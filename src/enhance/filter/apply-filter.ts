import { priceChartPath } from '#src/domain/paths.ts'
import { pending } from '#src/enhance/page/pending-requests.ts'
import { filterForm, inputsIn, isChanged, noteSent, queryOf } from './form-state.ts'

async function showPricesIn(menu: Element): Promise<void> {
  const first = menu.querySelector('#priceMin')?.parentElement
  const form = filterForm()
  if (!first || form === null || menu.querySelector('[data-price-chart]') !== null) return
  const place = document.createElement('div')
  place.dataset['priceChart'] = ''
  place.style.gridColumn = '1 / -1'
  // The height of the chart is reserved, so that the layout does not shift when it is loaded.
  place.style.minHeight = '4.25rem'
  first.before(place)
  const { showPriceChart } = await import('./show-price-chart.ts')
  await showPriceChart(place, `${priceChartPath()}?${queryOf(form)}`)
}

// Applies the changes in a menu of the search form when the menu closes, which it also does when it loses the focus.

const menuSelector = 'details[name]'

const menuOf = (target: EventTarget | null): HTMLDetailsElement | null =>
  target instanceof Element ? target.closest<HTMLDetailsElement>(menuSelector) : null

document.addEventListener(
  'toggle',
  ({ target }) => {
    const menu = menuOf(target)
    if (menu === null || menu !== target) return
    if (menu.open) void showPricesIn(menu)
    else if (inputsIn(menu).some(isChanged)) menu.closest('form')?.requestSubmit()
  },
  { capture: true },
)

for (const menu of document.querySelectorAll(`${menuSelector}[open]`)) void showPricesIn(menu)

document.addEventListener('focusout', ({ target, relatedTarget }) => {
  const menu = menuOf(target)
  if (menu === null || !(relatedTarget instanceof Node) || menu.contains(relatedTarget)) return
  menu.open = false
})

document.addEventListener(
  'submit',
  ({ target }) => {
    const form = filterForm()
    if (form === null || target !== form) return
    noteSent(form)
    menuOf(document.activeElement)?.querySelector('summary')?.focus()
  },
  { capture: true },
)

// A menu may have been closed before this script was loaded. On a reload, Back, or Forward, the browser itself fills in
// what the form had before.
const isFirstVisit = performance
  .getEntriesByType('navigation')
  .some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate')
const closedMenus = [...document.querySelectorAll(`#filter-form ${menuSelector}:not([open])`)]
if (
  isFirstVisit &&
  pending.size === 0 &&
  closedMenus.some((menu) => inputsIn(menu).some(isChanged))
)
  filterForm()?.requestSubmit()
