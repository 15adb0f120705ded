import { printListCap } from '#src/domain/limits.ts'
import { selectedHere, settleSelection } from '#src/islands/shared/stored-selection.ts'

// Loads the selection, which is an island (src/islands/cart), when it is first used.

// This listener must run before the dialog reads the link (SPEC §7 Print).
document.addEventListener(
  'click',
  (event) => {
    const { target } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-print]')
    if (!link) return
    const query = new URLSearchParams(link.search)
    const ids = selectedHere()
    query.delete('selected')
    query.set('cart_totallistings', `${ids.length}`)
    if (ids.length) query.set('selected', `${ids.slice(0, printListCap)}`)
    link.search = `${query}`
  },
  { capture: true },
)

function reflect(): void {
  const { length } = selectedHere()
  const say = (selector: string, text: string) =>
    document.querySelector(selector)?.replaceChildren(text)
  say('[data-select]', length ? `Select (${length})` : 'Select')
  say('[data-selected-count]', length ? `${length} selected` : '')
}

settleSelection()
reflect()
for (const type of ['listing:selected', 'storage', 'pageshow'])
  addEventListener(type, reflect, true)
