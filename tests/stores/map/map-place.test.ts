import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { formatBounds } from '#src/domain/map/bounds-text.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import type { MapSupport } from '#src/domain/map/map-support.ts'
import { fitResults } from '#src/domain/map/padding.ts'
import type { Chart, ChartView } from '#src/islands/map/core/chart.ts'
import type { MapContext, SearchChange } from '#src/islands/map/core/map-context.ts'
import { followMatches } from '#src/islands/map/listings/follow-matches.ts'
import { createPlace } from '#src/islands/map/view/map-place.ts'
import { createContext } from './context.ts'
import { answerRequests, withPage } from './page.ts'

withPage()

const near = { south: 47_000_000, west: -122_500_000, north: 47_500_000, east: -122_000_000 }
const far = { south: 41_000_000, west: -88_500_000, north: 41_500_000, east: -88_000_000 }

/** A map of listings in `far`; `asked` are the requests of the map. */
async function openMap({ placed = 9, entries = 9 } = {}, first: Partial<MapSupport> = {}) {
  const asked = answerRequests(() => answer(placed, entries))
  const base = createContext()
  const $support = atom<MapSupport>({ ...base.$support.get(), ...first })
  const chart = chartAt()
  let isSearching = false
  const searches: SearchChange[] = []
  const search = (change: SearchChange) => {
    searches.push(change)
    isSearching = true
    const bounds = change.bounds && formatBounds(change.bounds)
    if (bounds !== undefined) $support.set({ ...$support.get(), bounds })
    isSearching = false
    return Promise.resolve()
  }
  const context: MapContext = { ...base, chart: chart.chart, $support, search }
  const matches = followMatches(context)
  const place = createPlace(context, matches)
  const ended: Promise<void>[] = []
  await place.start()
  place.watch()
  $support.listen((now, before) => ended.push(place.follow(now, before!, isSearching)))
  chart.chart.onView(() => void matches.renew())
  chart.settle()
  asked.length = 0
  const show = async (change: Partial<MapSupport>) => {
    $support.set({ ...$support.get(), ...change })
    await Promise.all(ended)
    chart.settle()
  }
  return { ...chart, place, asked, show, searches }
}

const answer = (placed: number, entries: number): MapResponse => ({
  total: 9,
  placed,
  extent: placed === 0 ? null : far,
  fit: far,
  view: { bounds: { south: 0, west: -170_000_000, north: 80_000_000, east: 0 }, zoom: 0 },
  kind: 'pins',
  offers: 's'.repeat(entries),
  saved: [],
  hidden: [],
  notes: [],
  entries: Array.from({ length: entries }, () => [-88_200_000, 41_200_000, 1, 5]),
})

function chartAt() {
  const listeners = new Set<(view: ChartView, byPerson: boolean) => void>()
  const moves: (readonly [number, number])[] = []
  let view: ChartView = { center: [0, 0], zoom: 3, bounds: near, ...size }
  const chart = {
    view: () => view,
    resize: () => {},
    onView(listener: (view: ChartView, byPerson: boolean) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    moveTo(center: readonly [number, number], zoom: number) {
      moves.push(center)
      view = { ...view, center, zoom }
    },
  } satisfies Partial<Chart> as Partial<Chart> as Chart
  const tell = (byPerson: boolean) => {
    for (const listener of listeners) listener(view, byPerson)
  }
  const measure = (now: typeof size) => {
    view = { ...view, ...now }
    if (now.width > 0) tell(false)
  }
  return { chart, moves, measure, settle: () => tell(false), drag: () => tell(true) }
}

const size = { width: 800, height: 600 }
const hidden = { width: 0, height: 0 }
const middleOf = ({ west, east }: Bounds) => Math.round((west + east) / 2)
/** Its middle is that of what the map's controls leave free. */
const fittedTo = (bounds: Bounds) => fitResults(bounds, size).center[0]

describe('§2 Map page: where the map goes', () => {
  it('to the matches, by one request a search', async () => {
    const { moves, asked, show, place } = await openMap()
    expect(moves.map(([x]) => x)).toEqual([fittedTo(far)])
    await show({ reference: "City Eq 'Far'", place: 'a' })
    expect(moves.length).toBe(2)
    expect(asked.length).toBe(1)
    expect(asked[0]).toContain('size=800x600')
    expect(place.$isKept.get()).toBe(false)
  })

  it('to the place of a search without matches', async () => {
    const { moves } = await openMap({ placed: 0, entries: 0 })
    expect(moves.map(([x]) => x)).toEqual([fittedTo(far)])
  })

  it('nowhere else once a person has moved it, and says so', async () => {
    const { moves, asked, show, drag, place } = await openMap()
    drag()
    asked.length = 0
    await show({ reference: 'BedroomsTotal Ge 3' })
    expect(moves.length).toBe(1)
    expect(asked.length).toBe(1)
    expect(asked[0]).toContain('view=')
    expect(place.$isKept.get()).toBe(true)
    drag()
    expect(place.$isKept.get()).toBe(false)
  })

  it('to another place that is searched, though a person has moved it', async () => {
    const { moves, show, drag, place } = await openMap()
    drag()
    await show({ reference: "City Eq 'Far'", place: 'a' })
    expect(moves.length).toBe(2)
    expect(place.$isKept.get()).toBe(false)
  })

  it('to the matches, where none of them is in sight of where it was moved', async () => {
    const { moves, show, drag, place } = await openMap({ placed: 9, entries: 0 })
    drag()
    await show({ reference: 'BedroomsTotal Ge 3' })
    expect(moves.length).toBe(2)
    expect(place.$isKept.get()).toBe(false)
  })

  it('to the part that is searched, and stays there when a filter changes', async () => {
    const { moves, asked, show, place } = await openMap({}, { bounds: formatBounds(near) })
    expect(moves.map(([x]) => x)).toEqual([middleOf(near)])
    await show({ reference: 'BedroomsTotal Ge 3' })
    expect(moves.length).toBe(1)
    expect(asked.length).toBe(1)
    expect(place.$isKept.get()).toBe(true)
    await show({ bounds: null })
    expect(moves.map(([x]) => x)).toEqual([middleOf(near), fittedTo(far)])
    expect(place.$isKept.get()).toBe(false)
  })

  it('back to the results on request, everywhere, by one search and one request', async () => {
    const { moves, asked, show, place, searches } = await openMap(
      {},
      {
        bounds: formatBounds(near),
      },
    )
    await show({ reference: 'BedroomsTotal Ge 3' })
    asked.length = 0
    await place.fit()
    expect(searches).toEqual([{ bounds: null }])
    expect(asked.length).toBe(1)
    expect(moves.map(([x]) => x)).toEqual([middleOf(near), fittedTo(far)])
    expect(place.$isKept.get()).toBe(false)
  })

  it('to the matches once it is shown, if a narrow window hides it while one searches', async () => {
    const { moves, asked, show, measure } = await openMap()
    measure(hidden)
    const shown = show({ reference: 'BedroomsTotal Ge 3' })
    await new Promise(setImmediate)
    expect(asked).toEqual([])
    measure(size)
    await shown
    expect(asked.at(-1)).toContain('size=800x600')
    expect(moves.length).toBe(2)
  })

  it('where it was left, and says so; nowhere else than to the matches once that is forgotten', async () => {
    const { drag, place } = await openMap()
    drag()
    expect(document.cookie).toContain('listings:')
    const again = await openMap()
    expect(again.moves.map(([x]) => x)).toEqual([fittedTo(far)])
    expect(again.place.$isKept.get()).toBe(true)
    await again.place.fit()
    expect(document.cookie).not.toContain('listings:')
    expect(again.place.$isKept.get()).toBe(false)
    expect(place.$isKept.get()).toBe(false)
  })
})
