import { atom, onMount, type ReadableAtom } from 'nanostores'
import { contains } from '#src/domain/map/coverage.ts'
import { describeMark, type Mark } from '#src/domain/map/marks/marks.ts'
import { stopAll } from '#src/islands/map/core/chart.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'
import { parseMarkup } from '#src/islands/shared/dom.ts'
import { say } from '#src/islands/shared/say.ts'
import { cardPath } from './card-path.ts'
import type { Matches } from './follow-matches.ts'

/** Returns a store of the visible marks, those with the most listings first. It updates only while it has listeners. */
export function watchVisibleMarks(
  context: Pick<MapContext, 'chart'>,
  { $marks }: Pick<Matches, '$marks'>,
): ReadableAtom<readonly Mark[]> {
  const $visible = atom<readonly Mark[]>([])
  onMount($visible, () => {
    const renew = () => $visible.set(inView($marks.get(), context))
    const stops = [$marks.subscribe(renew), context.chart.onView(renew)]
    return () => stopAll(stops)
  })
  return $visible
}

function inView(marks: readonly Mark[], { chart }: Pick<MapContext, 'chart'>): Mark[] {
  const { bounds } = chart.view()
  const isVisible = ({ position: [x, y] }: Mark) =>
    contains(bounds, { south: y, north: y, west: x, east: x })
  return marks
    .filter(isVisible)
    .sort((a, b) => b.count - a.count || (a.price ?? 0) - (b.price ?? 0))
}

export async function loadStreets(
  context: MapContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const response = await fetch(cardPath(context, ids), { signal: context.signal }).catch(() => null)
  if (response?.ok !== true) return new Map()
  const cards = parseMarkup(await response.text())
  const streetOf = (id: string) =>
    cards.querySelector(`[data-listing="${id}"] .map-card__link`)?.textContent
  return new Map(
    ids.flatMap((id) => {
      const street = streetOf(id)
      return street ? [[id, street] as const] : []
    }),
  )
}

export function lookCloser({ chart }: Pick<MapContext, 'chart'>, mark: Mark): void {
  chart.moveTo(mark.position, chart.view().zoom + 2, true)
  say(`Zooming in on ${describeMark(mark)}`)
  chart.element.focus({ preventScroll: true })
}
