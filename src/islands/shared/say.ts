import { element } from './dom.ts'

const maxSentences = 3
/** A live region that was just moved is not read yet. */
const movedMs = 100

/**
 * Says a sentence to those who cannot see what changed. It stands beside the sentences before it, since the next news (a
 * search that answers at once) must not take away one that is still being said; each is read by itself (Page.astro).
 */
export function say(sentence: string): void {
  const region = document.querySelector('#announcement') ?? makeRegion()
  if (isMoved(region)) setTimeout(() => add(region, sentence), movedMs)
  else add(region, sentence)
}

/** Into the modal dialog that is open: nothing outside it is read. */
function isMoved(place: Element): boolean {
  const modals = document.querySelectorAll('dialog:modal')
  const around = modals[modals.length - 1] ?? document.body
  if (place.parentElement === around) return false
  around.append(place)
  return true
}

/** It is gone with the dialog that it was in. */
function makeRegion(): Element {
  const region = element('div', { id: 'announcement', role: 'log' })
  region.className = 'visually-hidden'
  return region
}

function add(place: Element, sentence: string): void {
  place.append(element('p', {}, sentence))
  while (place.childElementCount > maxSentences) place.firstElementChild?.remove()
}
