import { atom } from 'nanostores'
import type { MapSupport } from '#src/domain/map/map-support.ts'
import type { Chart } from '#src/islands/map/core/chart.ts'
import type { MapContext, SearchChange } from '#src/islands/map/core/map-context.ts'

export interface FakeContext extends MapContext {
  /** What was searched, one after the other; the last one is the filter. */
  readonly searches: SearchChange[]
  /** The page comes to show another search, as by Back. */
  show(filter: string): void
  /** What the next searches fail with; null for none. */
  fails: string | null
}

/** A map that searches at once, one pixel a micro-degree; without a page around it. */
export function createContext(filter = ''): FakeContext {
  let now = filter
  const $support = atom(supportOf(filter))
  const context: FakeContext = {
    pane: undefined as never,
    chart: plainChart,
    signal: new AbortController().signal,
    $support,
    $isShaping: atom(false),
    $overlayOutlines: atom(null),
    addToOverlay: null,
    isSearching: () => false,
    searches: [],
    fails: null,
    filter: async () => now,
    async search(change) {
      if (context.fails !== null) throw new Error(context.fails)
      context.searches.push(change)
      now = change.filter ?? now
    },
    show(filter) {
      now = filter
      $support.set(supportOf(filter))
    },
  }
  return context
}

const supportOf = (reference: string): MapSupport => ({
  key: 'listings',
  reference,
  bounds: null,
  action: '/map',
  total: 0,
  countryCodes: [],
  savesOverlays: true,
  drawing: false,
})

const bounds = { south: -500_000, west: -500_000, north: 500_000, east: 500_000 }

const plainChart = {
  view: () => ({ center: [0, 0], zoom: 10, bounds, width: 800, height: 600 }),
  onView: () => () => {},
  moveTo: () => {},
  pixelOf: ([x, y]) => ({ x, y }),
  positionOf: ({ x, y }) => [x, y],
} satisfies Partial<Chart> as Partial<Chart> as Chart
