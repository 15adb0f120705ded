import { maxOverlayEntries } from '#src/domain/limits.ts'
import type { ListingTarget } from '#src/domain/listings/overlay/listing-overlay.ts'
import { readTarget } from '#src/domain/listings/overlay/neighbor-rows.ts'
import { listingsPath } from '#src/domain/paths.ts'
import { baseFromText } from '#src/domain/search/results/list-base.ts'
import {
  type Entries,
  type Entry,
  entriesKey,
  entryOf,
  readSession,
  writeSession,
} from './overlay-session.ts'

// Writes entries of the browser's history without htmx, which would reload the page and change the current entry.

/** Returns the listing of a history entry; null for an entry of the list. */
export function shownTarget(state: unknown): { target: ListingTarget; depth: number } | null {
  const entry = entryOf(state)
  if (entry === null || entry.action === 'none') return null
  const target = readTarget(entry.href, location.origin, entry.action)
  return target === null ? null : { target, depth: entry.depth }
}

export function push(target: ListingTarget, depth: number): void {
  if (shownTarget(history.state) === null) {
    const list = store({ action: 'none', href: location.pathname + location.search, depth: 0 })
    history.replaceState({ ...history.state, ldp: list }, '')
  }
  history.pushState({ htmx: true, ldp: store({ ...target, depth }) }, '', target.href)
}

export function replace(target: ListingTarget, depth: number): void {
  history.replaceState({ htmx: true, ldp: store({ ...target, depth }) }, '', target.href)
}

export function reset(href: string): void {
  const query = new URL(href, location.origin).searchParams
  const paramOf = (name: string) => query.get(name)
  const params = {
    _filter: paramOf('_filter'),
    sort_id: paramOf('sort_id'),
    view_id: paramOf('view_id'),
    bounds: paramOf('bounds'),
  }
  history.replaceState({ htmx: true }, '', listingsPath(params, baseFromText(paramOf('base'))))
}

function store({ action, href, depth }: Entry): number {
  const entries = Object.entries(readSession<Entries>(entriesKey) ?? {})
  const number = 1 + Math.max(0, ...entries.map(([key]) => Number(key)))
  const latest = [...entries, [String(number), { action, href, depth }] as const].slice(
    -maxOverlayEntries,
  )
  writeSession(entriesKey, Object.fromEntries(latest))
  return number
}
