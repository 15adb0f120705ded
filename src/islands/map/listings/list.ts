import { contains } from '#src/domain/map/coverage.ts'
import { describeMark, type Mark } from '#src/domain/map/marks/marks.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import { element, parseMarkup } from '#src/islands/shared/dom.ts'
import { say } from '#src/islands/shared/say.ts'
import { subjectOf } from './attach-card.ts'
import type { Card } from './card.ts'
import type { Matches } from './matches.ts'
import { cardPath, listingHref } from './open.ts'

// What the map shows, as a list: the way to everything on it without seeing or pointing.

const mostListed = 60
const mostNamed = 50

export function keepList(context: MapContext, matches: Matches, card: Card): void {
  const { pane, chart } = context
  const details = pane.querySelector<HTMLDetailsElement>('[data-map-list]')
  const entries = pane.querySelector<HTMLElement>('[data-map-entries]')
  const more = pane.querySelector<HTMLElement>('[data-map-more]')
  if (details === null || entries === null || more === null) return
  const renew = () => {
    if (!details.open) return
    const seen = inView(matches.$marks.get(), context)
    const listed = seen.slice(0, mostListed)
    entries.replaceChildren(
      ...listed.map((mark) => element('li', {}, entryFor(context, mark, card))),
    )
    const left = seen.length - listed.length
    void nameListings(context, entries)
    more.hidden = left === 0 && listed.length > 0
    const places = left === 1 ? 'place' : 'places'
    more.textContent =
      listed.length === 0
        ? 'The map shows no listings here.'
        : `${left} more ${places}. Zoom in to list them.`
  }
  details.addEventListener('toggle', renew)
  matches.$marks.listen(renew)
  chart.onView(renew)
}

/** Those with the most listings first. */
function inView(marks: readonly Mark[], { chart }: MapContext): Mark[] {
  const { bounds } = chart.view()
  const isSeen = ({ position: [x, y] }: Mark) =>
    contains(bounds, { south: y, north: y, west: x, east: x })
  return marks.filter(isSeen).sort((a, b) => b.count - a.count || (a.price ?? 0) - (b.price ?? 0))
}

function entryFor(context: MapContext, mark: Mark, card: Card): HTMLElement {
  const { chart } = context
  const light = (target: HTMLElement) => {
    target.addEventListener('focus', () => chart.highlight(mark.key))
    target.addEventListener('blur', () => chart.highlight(null))
    return target
  }
  const [id] = mark.ids
  const single = mark.count === 1 && id !== undefined
  if (single)
    return light(
      wayOf(element('a', { href: listingHref(context, id), 'data-listing': id }, describe(mark))),
    )
  const spot = subjectOf(mark)
  const does = spot === null ? ': look closer' : ', on one spot: list them'
  const button = wayOf(element('button', { type: 'button' }, describeMark(mark) + does))
  button.addEventListener('click', () =>
    spot === null ? look(context, mark) : void card.show(spot, button),
  )
  return light(button)
}

function wayOf<Way extends HTMLElement>(way: Way): Way {
  way.className = 'map-list__way'
  return way
}

/** What one can be called by is more than its price: its street. */
async function nameListings(context: MapContext, entries: HTMLElement): Promise<void> {
  const links = [...entries.querySelectorAll<HTMLAnchorElement>('a[data-listing]')].slice(
    0,
    mostNamed,
  )
  const ids = links.map(({ dataset }) => dataset['listing'] ?? '')
  if (ids.length === 0) return
  const response = await fetch(cardPath(context, ids), { signal: context.signal }).catch(() => null)
  if (response?.ok !== true) return
  const cards = parseMarkup(await response.text())
  for (const link of links) {
    const street = cards.querySelector(
      `[data-listing="${link.dataset['listing']}"] .map-card__link`,
    )?.textContent
    if (street) link.textContent = `${street}, ${link.textContent}`
  }
}

const stateWords = {
  plain: '',
  viewed: ', viewed',
  saved: ', saved',
  selected: ', selected',
} as const
const describe = (mark: Mark): string => `${describeMark(mark)}${stateWords[mark.state]}`

function look({ chart, pane }: MapContext, mark: Mark): void {
  chart.moveTo(mark.position, chart.view().zoom + 2, true)
  say(`Looking closer at ${describeMark(mark)}`)
  pane.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true })
}
