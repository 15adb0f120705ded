import { element, livePlace } from './dom.ts'

const maxSentences = 3
/** Milliseconds to wait after moving a live region, because it is not announced at once. */
const movedMs = 100

/**
 * Announces a sentence to screen readers. Sentences accumulate in the live region, so that a new one does not
 * interrupt earlier ones.
 */
export function say(sentence: string): void {
  const region = document.querySelector('#announcement') ?? makeRegion()
  if (isMoved(region)) setTimeout(() => add(region, sentence), movedMs)
  else add(region, sentence)
}

/** Moves the live region to where screen readers announce it. Returns whether it had to be moved. */
function isMoved(place: Element): boolean {
  const around = livePlace()
  if (place.parentElement === around) return false
  around.append(place)
  return true
}

/** Creates the live region again. It may have been removed together with a dialog. */
function makeRegion(): Element {
  const region = element('div', { id: 'announcement', role: 'log' })
  region.className = 'visually-hidden'
  return region
}

function add(place: Element, sentence: string): void {
  place.append(element('p', {}, sentence))
  while (place.childElementCount > maxSentences) place.firstElementChild?.remove()
}
