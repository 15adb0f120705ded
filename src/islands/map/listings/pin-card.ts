import { formatCount } from '#src/domain/context/units/numbers.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { placeCard } from '#src/domain/map/marks/card-place.ts'
import { clusterRadius, type Mark } from '#src/domain/map/marks/marks.ts'
import type { Chart } from '#src/islands/map/core/chart.ts'
import { type MapContext, partOf } from '#src/islands/map/core/map-context.ts'
import { element, parseMarkup } from '#src/islands/shared/dom.ts'
import { cardPath } from './card-path.ts'

export interface Subject {
  readonly ids: readonly string[]
  readonly position: Position
  readonly reach: { readonly up: number; readonly down: number }
  /** Number of listings at this place that are not among `ids`. */
  readonly left?: number
}

export type Card = ReturnType<typeof createCard>

/** Returns the extent of a mark in pixels, which the card must not cover. */
export function reachOf(mark: Mark): Subject['reach'] {
  if (mark.kind === 'listing') return { up: 34, down: 10 }
  const reach = mark.kind === 'cluster' ? clusterRadius(mark.count) + 6 : 16
  return { up: reach, down: reach }
}

const maxCached = 60

export function createCard(context: MapContext) {
  const { chart } = context
  const place = partOf(context, 'map-card-place')
  const load = createCardCache(context)
  const way = createWayBack(chart)
  let cardSubject: Subject | null = null
  const hide = () => {
    cardSubject = null
    way.forget()
    place.hidden = true
  }
  return {
    element: place,
    hide,
    isOf: (ids: readonly string[]) => cardSubject?.ids.join() === ids.join(),
    isShown: () => cardSubject !== null,
    /** True if a button opened the card, which then stays until it is dismissed. */
    isOpened: way.isKnown,
    prepare: (subject: Subject) => void load(subject).catch(() => []),
    /** Shows the card of a mark. If a button opened it, the focus moves into the card. */
    async show(subject: Subject, by: HTMLElement | null = null): Promise<void> {
      cardSubject = subject
      way.startAt(by)
      const nodes = await load(subject).catch(() => [])
      if (cardSubject !== subject) return
      if (nodes.length === 0) return hide()
      place.replaceChildren(...nodes.map((node) => node.cloneNode(true)), ...leftWords(subject))
      place.hidden = false
      putOver(chart, place, subject)
      if (by !== null) place.querySelector('a')?.focus({ preventScroll: true })
    },
    /** Hides the card and returns the focus to the button that opened it, or to the map. */
    leave(): void {
      way.back(cardSubject)
      hide()
    },
    returnsTo: way.returnsTo,
    follow: () => cardSubject !== null && !place.hidden && putOver(chart, place, cardSubject),
  }
}

/** The list of the map covers it: it closes when the focus moves into the card, and its buttons are removed. */
function createWayBack(chart: Chart) {
  let opener: HTMLElement | null = null
  let list: HTMLDetailsElement | null = null
  let returning: Subject | null = null
  return {
    isKnown: () => opener !== null,
    forget: () => {
      opener = list = null
    },
    startAt(button: HTMLElement | null): void {
      opener = button
      list = button?.closest('details') ?? null
    },
    back(subject: Subject | null): void {
      if (list !== null) list.open = true
      const button = opener?.isConnected === true ? opener : null
      returning = button === null ? subject : null
      const place = button ?? list?.querySelector('summary') ?? chart.element
      place.focus({ preventScroll: true })
    },
    /** Whether a new button takes the place of the one that opened the card, while its list has the focus. Once. */
    returnsTo(ids: readonly string[]): boolean {
      if (returning?.ids.join() !== ids.join()) return false
      if (document.activeElement?.matches('summary') !== true) return false
      returning = null
      return true
    },
  }
}

function putOver(chart: Chart, place: HTMLElement, { position, reach }: Subject): void {
  const { width, height } = chart.view()
  const size = { width: place.offsetWidth, height: place.offsetHeight }
  const { left, top } = placeCard(chart.pixelOf(position), reach, size, { width, height })
  Object.assign(place.style, { left: `${left}px`, top: `${top}px` })
}

function leftWords({ left: moreCount = 0 }: Subject): Node[] {
  if (moreCount === 0) return []
  const words = element('p', {}, `${formatCount(moreCount)} more here. See the list for all.`)
  words.className = 'map-cards__left'
  return [words]
}

function createCardCache(context: MapContext): (subject: Subject) => Promise<readonly Node[]> {
  const cached = new Map<string, Promise<readonly Node[]>>()
  return ({ ids }) => {
    const path = cardPath(context, ids)
    const cachedNodes = cached.get(path)
    if (cachedNodes !== undefined) return cachedNodes
    if (cached.size >= maxCached) cached.clear()
    const loading = fetchNodes(path, context.signal)
    cached.set(path, loading)
    loading.catch(() => cached.delete(path))
    return loading
  }
}

async function fetchNodes(path: string, signal: AbortSignal): Promise<readonly Node[]> {
  const response = await fetch(path, { signal, headers: { Accept: 'text/html' } })
  if (!response.ok) throw new Error('There is no card')
  return [...parseMarkup(await response.text()).body.childNodes]
}
