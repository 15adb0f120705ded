import { printListCap } from '#src/domain/limits.ts'
import { selectedHere, settleSelection } from '#src/islands/shared/selection.ts'

// Selecting listings in a list is an island (islands/cart): until a person begins with it this is all there is of it.

// Before the dialog opens the address of the link (SPEC §7 Print).
document.addEventListener(
  'click',
  (event) => {
    const { target } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-print]')
    if (!link) return
    const url = new URL(link.href)
    url.searchParams.delete('selected')
    const ids = selectedHere()
    url.searchParams.set('cart_totallistings', String(ids.length))
    if (ids.length > 0) url.searchParams.set('selected', ids.slice(0, printListCap).join())
    link.href = url.pathname + url.search
  },
  { capture: true },
)

/** Shows how many are selected. */
function reflect(): void {
  const ids = selectedHere()
  const say = (where: string, text: string) => document.querySelector(where)?.replaceChildren(text)
  say('[data-select]', ids.length === 0 ? 'Select' : `Select (${ids.length})`)
  say('[data-selected-link]', `Selected (${ids.length})`)
  say('[data-selected-count]', ids.length === 0 ? '' : `${ids.length} selected`)
}

settleSelection()
reflect()
document.addEventListener('listing:selected', reflect)
addEventListener('storage', reflect)
addEventListener('pageshow', ({ persisted }) => persisted && reflect())
