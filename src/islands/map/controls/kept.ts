import { describeMatches } from '#src/domain/map/describe-placed.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import { stopWith } from '#src/islands/map/core/stop.ts'
import type { Matches } from '#src/islands/map/listings/matches.ts'
import type { Place } from './place.ts'

/** Says that the map did not go where something else is searched, with the way there. */
export function attachKept({ pane, signal }: MapContext, { $isKept }: Place): void {
  const note = pane.querySelector<HTMLElement>('[data-map-kept]')
  stopWith(signal, [$isKept.subscribe((isKept) => note?.toggleAttribute('hidden', !isKept))])
}

/** Says how many of the matches the map cannot show, and why. */
export function attachCount({ pane, signal }: MapContext, { $marks, answer }: Matches): void {
  const count = pane.querySelector('[data-map-count]')
  const tell = () => {
    const found = answer()
    if (count !== null) count.textContent = found && describeMatches(found)
  }
  stopWith(signal, [$marks.listen(tell)])
}
