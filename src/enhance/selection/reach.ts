import { printListCap } from '#src/domain/limits.ts'
import { ownerOf, selectedHere, settleSelection } from '#src/islands/shared/selection.ts'

// Selecting listings is loaded when somebody begins with it; until then this is all there is of it.

const closest = <E extends Element>({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<E>(selector) : null

document.addEventListener('click', (event) => {
  if (closest(event, '[data-select]') !== null)
    void import('./index.ts').then(({ start }) => start())
  const one = closest<HTMLElement>(event, '[data-select-one]')
  if (one !== null) void import('./one.ts').then(({ toggleOne }) => toggleOne(one))
})

// Before the dialog opens the address of the link (SPEC §7 Print).
document.addEventListener(
  'click',
  (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a[data-print]')
    if (link === null || ownerOf() === null) return
    const url = new URL(link.href)
    url.searchParams.delete('selected')
    const ids = selectedHere()
    url.searchParams.set('cart_totallistings', String(ids.length))
    if (ids.length > 0) url.searchParams.set('selected', ids.slice(0, printListCap).join())
    link.href = url.pathname + url.search
  },
  { capture: true },
)

/** Shows how many are selected, and of the listing of this page whether it is. */
function reflect(): void {
  const ids = selectedHere()
  const button = document.querySelector('[data-select]')
  if (button !== null) button.textContent = ids.length === 0 ? 'Select' : `Select (${ids.length})`
  const count = document.querySelector<HTMLElement>('[data-selected-count]')
  if (count !== null) count.textContent = ids.length === 0 ? '' : `${ids.length} selected`
  const one = document.querySelector<HTMLElement>('[data-select-one]')
  if (one === null) return
  one.textContent = ids.includes(one.dataset['selectOne'] ?? '') ? 'Deselect' : 'Select'
  one.hidden = false
}

settleSelection()
reflect()
document.addEventListener('listing:selected', reflect)
addEventListener('storage', reflect)
addEventListener('pageshow', ({ persisted }) => persisted && reflect())
