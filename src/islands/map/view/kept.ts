import { formatCount, formatListings } from '#src/domain/context/units/numbers.ts'
import { stopWith } from '#src/islands/map/core/chart.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import type { Matches } from '#src/islands/map/listings/matches.ts'
import type { MapPlace } from './place.ts'

/** Says that the map stayed where it was for a new search, with a link to the results. */
export function attachKept({ pane, signal }: MapContext, { $isKept }: MapPlace): void {
  const note = pane.querySelector<HTMLElement>('[data-map-kept]')
  stopWith(signal, [$isKept.subscribe((isKept) => note?.toggleAttribute('hidden', !isKept))])
}

/** Says how many matches the map lacks, and why. */
export function attachCount({ pane, signal }: MapContext, { $marks, answer }: Matches): void {
  const count = pane.querySelector('[data-map-count]')
  const tell = () => {
    const found = answer()
    if (count !== null) count.textContent = found && describeMatches(found)
  }
  stopWith(signal, [$marks.listen(tell)])
}

export function describePlaced({ total, placed }: { total: number; placed: number }): string {
  const left = total - placed
  if (left <= 0) return ''
  if (total === 1) return '1 listing, without a place on the map'
  return `${formatListings(total)}, ${formatCount(left)} of them without a place on the map`
}

/** The same with notes about the matches. */
export const describeMatches = (found: {
  total: number
  placed: number
  notes: readonly string[]
}): string => [describePlaced(found), ...found.notes].filter(Boolean).join('. ')
