import { formatListings } from '#src/domain/units/numbers.ts'
import { headingOf, isWrong, type ResultsView, totalOf } from './results-page.ts'

// What the head of a results page says to browsers and search engines.

/** The title of the page, without the site's name. */
export const titleOf = ({ name, outcome }: ResultsView): string =>
  name === null ? headingOf(outcome) : `${name}: ${headingOf(outcome)}`

export const robotsFor = ({ outcome, share }: ResultsView): 'noindex' | null =>
  isWrong(outcome) || share !== null ? 'noindex' : null

/** The search in words, such as `12 listings in Port Ellery`; null if it cannot be run. */
export function descriptionOf({ name, parts, outcome }: ResultsView): string | null {
  if (isWrong(outcome)) return null
  const searched = parts.map(({ lead, label }) => ` ${lead} ${label}`.replace(/ {2,}/g, ' '))
  const what = `${formatListings(totalOf(outcome))}${searched.join('')}`
  const text = `${name === null ? '' : `${name}: `}${what}`
  return `${shortened(text)}. Prices, photos, map, and market statistics.`
}

/** Search engines show no more. */
const mostLetters = 110

function shortened(text: string): string {
  if (text.length <= mostLetters) return text
  return `${text.slice(0, text.lastIndexOf(' ', mostLetters))}…`
}
