import { describeMatches } from '#src/domain/map/describe-placed.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import { stopWith } from '#src/islands/map/core/stop.ts'
import type { Matches } from '#src/islands/map/listings/matches.ts'
import type { Place } from './place.ts'

/** Says that the map stayed where it was for a new search, with a link to the results. */
export function attachKept({ pane, signal }: MapContext, { $isKept }: Place): void {
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
