import { registerPath } from '#src/domain/account/paths.ts'
import { baseOfPath, baseToText } from '#src/domain/search/results/list-base.ts'
import { closest, isPlain } from '#src/islands/shared/on-reach.ts'

// SPEC §4: leaving a saved search with unsaved changes needs a confirmation, in a dialog for links and otherwise in
// the browser's. Registration keeps the changes.

let mayLeave = false

const isUnsaved = () =>
  !mayLeave &&
  document.querySelector('[data-unsaved]') !== null &&
  document.querySelector(`form[action^="${registerPath()}"]`) === null

addEventListener('beforeunload', (event) => {
  if (isUnsaved()) event.preventDefault()
})

// A page restored from the back-forward cache starts over.
addEventListener('pageshow', () => {
  mayLeave = false
})

document.addEventListener('submit', ({ target }) => {
  const form = target as HTMLFormElement
  // A form that saves reports when it is done.
  const isSaving = form.matches('[data-update-search]')
  if (!isSaving && form.method !== 'dialog' && isSameSearch(new URL(form.action, location.href)))
    mayLeave = true
})

/** True for the same search in another view or with another filter, and for its listings. */
function isSameSearch({ pathname, searchParams }: URL): boolean {
  const base = baseOfPath(location.pathname)
  if (base === null || base === '') return false
  return baseOfPath(pathname) === base || searchParams.get('base') === baseToText(base)
}

// After other listeners, since what opens within this page does not leave it.
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
