import { element } from './dom.ts'

const maxSentences = 3
/** A moved live region is not announced at once. */
const movedMs = 100

/** Announces to screen readers. Sentences accumulate, so that news does not interrupt earlier ones (Page.astro). */
export function say(sentence: string): void {
  const region = document.querySelector('#announcement') ?? makeRegion()
  if (isMoved(region)) setTimeout(() => add(region, sentence), movedMs)
  else add(region, sentence)
}

/** Into the open modal dialog: outside it nothing is announced. */
function isMoved(place: Element): boolean {
  const modals = document.querySelectorAll('dialog:modal')
  const around = modals[modals.length - 1] ?? document.body
  if (place.parentElement === around) return false
  around.append(place)
  return true
}

/** It was removed with its dialog. */
function makeRegion(): Element {
  const region = element('div', { id: 'announcement', role: 'log' })
  region.className = 'visually-hidden'
  return region
}

function add(place: Element, sentence: string): void {
  place.append(element('p', {}, sentence))
  while (place.childElementCount > maxSentences) place.firstElementChild?.remove()
}
