import { printListCap } from '#src/domain/limits.ts'
import { selectedCountCookie, selectionKey, selectionOf } from '#src/domain/results/selection.ts'
import { ownerOf, readStored } from '#src/islands/shared/selection.ts'

// Selecting listings is loaded when somebody begins with it; until then this is all there is of it.

const selection = () => import('./index.ts')

document.addEventListener('click', ({ target }) => {
  const button =
    target instanceof Element ? target.closest<HTMLButtonElement>('[data-select]') : null
  if (button !== null) void selection().then(({ start }) => start())
})

// Before the dialog opens the address of the link (SPEC §7 Print).
document.addEventListener(
  'click',
  ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-print]') : null
    const owner = ownerOf()
    if (link === null || owner === null) return
    const url = new URL(link.href)
    url.searchParams.delete('selected')
    const { ids } = selectionOf(readStored(), owner)
    if (ids.length > 0) url.searchParams.set('selected', ids.slice(0, printListCap).join())
    link.href = url.pathname + url.search
  },
  { capture: true },
)

/** Somebody else signed in on this browser (SPEC §4). */
function clearForeign(): void {
  const owner = ownerOf()
  const stored = readStored()
  if (owner === null || !selectionOf(stored, owner).isForeign) return
  localStorage.removeItem(selectionKey)
  document.cookie = `${selectedCountCookie(stored)}=; path=/; max-age=0`
}

clearForeign()
