import type { Bounds } from '#src/domain/geometry/shapes.ts'
import { coordinateFactor } from '#src/domain/limits.ts'
import { formatBounds, parseBounds } from '#src/domain/map/bounds-text.ts'
import { fitView } from '#src/domain/map/fit-view.ts'
import { mapStateCookie, readMapState, writeMapState } from '#src/domain/map/map-state.ts'
import type { Chart } from '#src/islands/map/core/chart.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import type { Matches } from '#src/islands/map/listings/matches.ts'

/** Fits the bounds into the map as the server does, so that an answer of the server is of this very view. */
export function showBounds(chart: Chart, bounds: Bounds, byPerson = false): void {
  const { center, zoom } = fitView(bounds, chart.view())
  chart.moveTo(center, zoom, byPerson)
}

/** Where the address says, else where the map was left, else where the matches are. */
export async function startPlace({ chart, $support }: MapContext, matches: Matches): Promise<void> {
  const { bounds, key } = $support.get()
  const searched = parseBounds(bounds)
  const left = readMapState(readCookie(), key)
  if (left !== null && (bounds === null || formatBounds(left.bounds) === bounds)) {
    const center = [
      Math.round(left.longitude * coordinateFactor),
      Math.round(left.latitude * coordinateFactor),
    ] as const
    chart.moveTo(center, left.zoom)
  } else if (searched !== null) showBounds(chart, searched)
  else return void (await showWhole(chart, matches))
  const answer = await matches.ask()
  if (searched === null && answer !== null && answer.placed > 0 && answer.entries.length === 0)
    await showWhole(chart, matches)
}

/** All matches, wherever they lie. */
export async function showWhole(chart: Chart, matches: Matches, byPerson = false): Promise<void> {
  const answer = await matches.ask(undefined, true)
  if (answer?.extent != null) showBounds(chart, answer.extent, byPerson)
}

/** A search that was not made on the map, as in the form, shows the map where its matches are. */
export function followSearches({ pane, chart, $support }: MapContext, matches: Matches): void {
  $support.listen((now, before) => {
    const isElsewhere = now.reference !== before?.reference || now.bounds !== before.bounds
    if (!isElsewhere || 'searches' in pane.dataset) return
    const searched = parseBounds(now.bounds)
    if (searched === null) void showWhole(chart, matches)
    else showBounds(chart, searched)
  })
}

/** Keeps where the map is left, of each search (SPEC §3 Map state cookie). */
export function keepPlace({ chart, $support }: MapContext): void {
  chart.onView(({ center: [longitude, latitude], zoom, bounds }, byPerson) => {
    if (!byPerson) return
    const state = {
      zoom,
      latitude: latitude / coordinateFactor,
      longitude: longitude / coordinateFactor,
      bounds,
    }
    const text = writeMapState(readCookie(), $support.get().key, state)
    const { name, options } = mapStateCookie
    document.cookie = `${name}=${text}; path=${options.path}; max-age=${options.maxAge}; samesite=${options.sameSite}`
  })
}

function readCookie(): string | undefined {
  return new RegExp(`(?:^|; )${mapStateCookie.name}=([^;]*)`).exec(document.cookie)?.[1]
}
