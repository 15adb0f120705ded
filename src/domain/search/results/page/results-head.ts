import { formatListings } from '#src/domain/context/units/numbers.ts'
import { headingOf, isInvalid, type ResultsView, totalOf } from './results-page.ts'

export const titleOf = ({ name, outcome }: ResultsView): string =>
  name === null ? headingOf(outcome) : `${name}: ${headingOf(outcome)}`

export const robotsFor = ({ outcome, share }: ResultsView): 'noindex' | null =>
  isInvalid(outcome) || share !== null ? 'noindex' : null

/** Describes results for search engines: `12 listings in Port Ellery`. Null if the search failed. */
export function descriptionOf({ name, parts, outcome }: ResultsView): string | null {
  if (isInvalid(outcome)) return null
  const searched = parts.map(({ lead, label }) => ` ${lead} ${label}`.replace(/ {2,}/g, ' '))
  const summary = `${formatListings(totalOf(outcome))}${searched.join('')}`
  const text = `${name === null ? '' : `${name}: `}${summary}`
  return `${shortened(text)}. Prices, photos, map, and market statistics.`
}

/** Search engines truncate longer descriptions. */
const maxLetters = 110

function shortened(text: string): string {
  if (text.length <= maxLetters) return text
  return `${text.slice(0, text.lastIndexOf(' ', maxLetters))}…`
}
