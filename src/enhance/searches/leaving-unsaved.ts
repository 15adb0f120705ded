import { registerPath } from '#src/domain/account/paths.ts'
import { baseOfPath, baseToText } from '#src/domain/search/results/list-base.ts'
import { closest, isPlain } from '#src/islands/shared/on-reach.ts'

// Asks for confirmation before the user leaves a saved search with unsaved changes (SPEC §4). Links show a dialog of
// the page; everything else shows that of the browser. Registration keeps the changes.

let mayLeave = false

const isUnsaved = () =>
  !mayLeave &&
  document.querySelector('[data-unsaved]') !== null &&
  document.querySelector(`form[action^="${registerPath()}"]`) === null

addEventListener('beforeunload', (event) => {
  if (isUnsaved()) event.preventDefault()
})

addEventListener('pageshow', () => {
  mayLeave = false
})

document.addEventListener('submit', ({ target }) => {
  const form = target as HTMLFormElement
  // A form that saves the search allows leaving only when it is done.
  const isSaving = form.matches('[data-update-search]')
  if (!isSaving && form.method !== 'dialog' && isSameSearch(new URL(form.action, location.href)))
    mayLeave = true
})

/** True for URLs of the same search in another view or with another filter, and for its listings. */
function isSameSearch({ pathname, searchParams }: URL): boolean {
  const base = baseOfPath(location.pathname)
  if (base === null || base === '') return false
  return baseOfPath(pathname) === base || searchParams.get('base') === baseToText(base)
}

// The listener must run after all others, because a link that opens something within this page does not leave it.
addEventListener('click', (event) => {
  const link = closest<HTMLAnchorElement>(event, 'a[href]')
  if (link === null || !isPlain(event) || event.defaultPrevented || !isUnsaved()) return
  const url = new URL(link.href)
  if (link.target === '_blank' || link.hasAttribute('download') || isHere(url)) return
  if (isSameSearch(url)) {
    mayLeave = true
    return
  }
  event.preventDefault()
  ask(link.href)
})

const isHere = ({ origin, pathname, search, hash }: URL) =>
  origin === location.origin &&
  pathname === location.pathname &&
  search === location.search &&
  hash !== ''

function ask(href: string): void {
  const dialog = document.querySelector<HTMLDialogElement>('#leaving')!
  dialog.querySelector<HTMLButtonElement>('[data-leave]')!.onclick = () => {
    mayLeave = true
    location.assign(href)
  }
  dialog.showModal()
}
