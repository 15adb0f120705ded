import { formatListings } from '#src/domain/context/units/numbers.ts'
import { mapUpdateFailed } from '#src/domain/map/messages/overlay-messages.ts'
import { stopWith } from '#src/islands/map/core/chart.ts'
import { type MapContext, partOf } from '#src/islands/map/core/map-context.ts'
import type { Matches } from '#src/islands/map/listings/follow-matches.ts'
import type { MapPlace } from './map-place.ts'

// Shows notices as plain elements, because React is not loaded when the map first shows them.

/** Loading shows a progress indicator after this many milliseconds. */
const busyAfterMs = 300

export function showNotices(
  context: MapContext,
  { $problem, $failed, $marks, $isAsking, answer }: Matches,
  { $isKept }: Pick<MapPlace, '$isKept'>,
): void {
  const { pane, chart, signal } = context
  const notice = partOf(context, 'map-notice')
  const keptNotice = partOf(context, 'map-kept')
  const count = partOf(context, 'map-count')
  const showProblem = () => {
    const problem = $failed.get() === null ? $problem.get() : mapUpdateFailed
    const hadFocus = notice.contains(document.activeElement)
    notice.firstElementChild!.textContent = problem
    notice.hidden = problem === null
    if (hadFocus && problem === null) chart.element.focus({ preventScroll: true })
  }
  const showCount = () => {
    const response = answer()
    count.textContent = response && describeMatches(response)
  }
  let timer: number | undefined
  const showBusy = (isAsking: boolean) => {
    clearTimeout(timer)
    if (!isAsking) return pane.removeAttribute('aria-busy')
    timer = window.setTimeout(() => pane.setAttribute('aria-busy', 'true'), busyAfterMs)
  }
  stopWith(signal, [
    $problem.listen(showProblem),
    $failed.listen(showProblem),
    $marks.listen(showCount),
    $isAsking.listen(showBusy),
    $isKept.subscribe((isKept) => {
      keptNotice.hidden = !isKept
    }),
  ])
}

export const describePlaced = ({ total, placed }: { total: number; placed: number }): string =>
  total > placed ? `${formatListings(total - placed)} not on the map` : ''

export const describeMatches = (matches: {
  total: number
  placed: number
  notes: readonly string[]
}): string => [describePlaced(matches), ...matches.notes].filter(Boolean).join('. ')
