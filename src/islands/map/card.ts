import { placeCard } from '#src/domain/map/card-place.ts'
import { clusterRadius, type Mark } from '#src/domain/map/marks.ts'
import type { Position } from '#src/domain/shapes.ts'
import { parseMarkup } from '#src/islands/shared/dom.ts'
import type { MapContext } from './context.ts'
import { cardPath } from './open.ts'

/** Listings that a card is about, and where on the map it is shown. */
export interface Subject {
  readonly ids: readonly string[]
  readonly position: Position
  readonly reach: { readonly up: number; readonly down: number }
}

export type Card = ReturnType<typeof createCard>

/** How far a mark goes from its place, so that a card leaves it in sight. */
export function reachOf(mark: Mark): Subject['reach'] {
  if (mark.kind === 'listing') return { up: 34, down: 10 }
  const reach = mark.kind === 'cluster' ? clusterRadius(mark.count) + 6 : 16
  return { up: reach, down: reach }
}

const mostKept = 60

/** The card of a listing, or the list of those on one spot, over the map. */
export function createCard(context: MapContext) {
  const { pane, chart } = context
  const place = pane.querySelector<HTMLElement>('[data-map-card]')!
  const load = keepCards(context)
  let shown: Subject | null = null
  const put = (subject: Subject) => {
    const { width, height } = chart.view()
    const size = { width: place.offsetWidth, height: place.offsetHeight }
    const { left, top } = placeCard(chart.pixelOf(subject.position), subject.reach, size, { width, height })
    Object.assign(place.style, { left: `${left}px`, top: `${top}px` })
  }
  const hide = () => {
    shown = null
    place.hidden = true
  }
  return {
    element: place,
    hide,
    isOf: (ids: readonly string[]) => shown?.ids.join() === ids.join(),
    isShown: () => shown !== null,
    prepare: (subject: Subject) => void load(subject).catch(() => undefined),
    async show(subject: Subject): Promise<void> {
      shown = subject
      const nodes = await load(subject).catch(() => null)
      if (shown !== subject) return
      if (nodes === null || nodes.length === 0) return hide()
      place.replaceChildren(...nodes.map((node) => node.cloneNode(true)))
      place.hidden = false
      put(subject)
    },
    /** After the map has moved. */
    follow: () => shown !== null && !place.hidden && put(shown),
  }
}

/** Loads cards; those of a while ago are still there. */
function keepCards(context: MapContext): (subject: Subject) => Promise<readonly Node[]> {
  const kept = new Map<string, Promise<readonly Node[]>>()
  return ({ ids }) => {
    const path = cardPath(context, ids)
    const known = kept.get(path)
    if (known !== undefined) return known
    if (kept.size >= mostKept) kept.clear()
    const loading = fetchNodes(path, context.signal)
    kept.set(path, loading)
    loading.catch(() => kept.delete(path))
    return loading
  }
}

async function fetchNodes(path: string, signal: AbortSignal): Promise<readonly Node[]> {
  const response = await fetch(path, { signal, headers: { Accept: 'text/html' } })
  if (!response.ok) throw new Error('There is no card')
  return [...parseMarkup(await response.text()).body.childNodes]
}
