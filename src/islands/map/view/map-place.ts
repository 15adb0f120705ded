import { atom } from 'nanostores'
import { coordinateFactor } from '#src/domain/limits.ts'
import { formatBounds, parseBounds } from '#src/domain/map/bounds-text.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { MapSupport } from '#src/domain/map/map-support.ts'
import { fitView } from '#src/domain/map/map-view.ts'
import { fitResults } from '#src/domain/map/padding.ts'
import type { Chart, ChartView } from '#src/islands/map/core/chart.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'
import type { Matches } from '#src/islands/map/listings/follow-matches.ts'
import { forgetPlace, leavePlace, storedPlace } from './stored-place.ts'

export type MapPlace = ReturnType<typeof createPlace>

export function createPlace(context: MapContext, matches: Matches) {
  const { chart, $support } = context
  const state = createState()
  const changes = createViewChanges(context, matches, state)
  const fit = createFitter(context, matches, changes)
  return {
    /** True if the search has changed but the map stays where the user moved it. */
    $isKept: state.$isKept,
    shown: state.shown,
    start: () => start(context, changes),
    /** Repeats a failed request, or the first attempt to fit the map to the results. */
    again: () => (state.isShown() ? matches.ask() : start(context, changes)),
    /** Shows all results, even those outside the searched part of the map. */
    fit: fit.now,
    /** Adapts the view after a search. `isOwn` is true if the map itself started the search. */
    async follow(now: MapSupport, before: MapSupport, isOwn: boolean): Promise<void> {
      if (fit.isSearching()) return
      if (isOwn) {
        changes.stay()
        return void (await matches.follow())
      }
      await resized(chart)
      const nextView = viewAfter(before, now, state.isMoved())
      if (nextView === 'bounds') await changes.showPart(parseBounds(now.bounds)!)
      else if (nextView === 'results') await changes.showWhole()
      else if (nextView === 'kept') await changes.keep()
    },
    /** Fits the map again once it has a view, because content above may have shrunk it since. */
    watch(): void {
      chart.resize()
      changes.fitAgain()
      chart.onView((view, byPerson) => {
        if (!byPerson) return changes.fitAgain()
        changes.stay()
        state.settle(true)
        leavePlace($support.get().key, view)
      })
    },
  }
}

/** Resizes the map after other listeners, which measure the bar above it, and once a narrow window does not hide it. */
async function resized(chart: Chart): Promise<void> {
  await Promise.resolve()
  chart.resize()
  const isShown = ({ width, height }: ChartView) => width > 0 && height > 0
  if (isShown(chart.view())) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = chart.onView((view) => isShown(view) && resolve())
  await promise
  stop()
}

type State = ReturnType<typeof createState>

function createState() {
  const $isKept = atom(false)
  const { promise: whenShown, resolve } = Promise.withResolvers<void>()
  let isMoved = false
  let isShown = false
  return {
    $isKept,
    /** A promise that resolves when the map has a view. */
    shown: whenShown,
    isShown: () => isShown,
    isMoved: () => isMoved,
    settle(moved: boolean, isKept = false): void {
      isMoved = moved
      isShown = true
      $isKept.set(isKept)
      resolve()
    },
  }
}

/** The bounds to which the map was fitted, how, and its size at that time. */
interface Fitted {
  readonly bounds: Bounds
  readonly fit: typeof fitResults
  readonly size: string
}

function sizeOf(chart: Chart): string {
  const { width, height } = chart.view()
  return `${width} ${height}`
}

type ViewChanges = ReturnType<typeof createViewChanges>

function createViewChanges({ chart, $support }: MapContext, matches: Matches, { settle }: State) {
  let fitted: Fitted | null = null
  /** Fits the map to bounds. The server fits in the same way, so its response matches this view. */
  const showBounds = (bounds: Bounds, fit: typeof fitResults): void => {
    const { center, zoom } = fit(bounds, chart.view())
    fitted = { bounds, fit, size: sizeOf(chart) }
    chart.moveTo(center, zoom)
  }
  const showWhole = async (): Promise<void> => {
    const answer = await matches.ask(undefined, true)
    if (answer === null) return
    showBounds(answer.fit ?? answer.view.bounds, fitResults)
    settle(false)
  }
  return {
    showWhole,
    /** Fits the map to the same bounds again if its size has changed, for example after rotating a device. */
    fitAgain: () => {
      if (fitted !== null && fitted.size !== sizeOf(chart)) showBounds(fitted.bounds, fitted.fit)
    },
    /** Keeps the current view: from now on, a resize does not fit the map again. */
    stay: () => {
      fitted = null
    },
    async showPart(bounds: Bounds): Promise<void> {
      showBounds(bounds, fitView)
      settle(true)
      await matches.follow()
    },
    /** Keeps the current view unless no match is visible in it. */
    async keep(): Promise<void> {
      fitted = null
      settle(true, true)
      const answer = await matches.follow()
      const isOutOfSight = answer !== null && answer.placed > 0 && answer.entries.length === 0
      if (isOutOfSight && $support.get().bounds === null) await showWhole()
    },
  }
}

function createFitter(
  { $support, search }: MapContext,
  matches: Matches,
  { showWhole }: ViewChanges,
) {
  let isSearching = false
  const now = async (): Promise<void> => {
    const { key, bounds } = $support.get()
    forgetPlace(key)
    isSearching = true
    const isEverywhere = bounds === null || (await search({ bounds: null }).then(isDone, isNotDone))
    isSearching = false
    if (isEverywhere) await showWhole()
    else matches.$failed.set(() => void now())
  }
  return { now, isSearching: () => isSearching }
}

const isDone = () => true
const isNotDone = () => false

/** Shows the place where the user left the map, or else the bounds in the URL, or else all matches. */
async function start({ chart, $support }: MapContext, changes: ViewChanges): Promise<void> {
  await resized(chart)
  const { bounds, key } = $support.get()
  const savedState = storedPlace(key)
  const searched = parseBounds(bounds)
  if (savedState !== null && (bounds === null || formatBounds(savedState.bounds) === bounds)) {
    const degrees = [savedState.longitude, savedState.latitude] as const
    const [x, y] = degrees.map((degree) => Math.round(degree * coordinateFactor))
    chart.moveTo([x!, y!], savedState.zoom)
    await changes.keep()
  } else if (searched === null) await changes.showWhole()
  else await changes.showPart(searched)
}

interface Searched {
  readonly reference: string
  readonly bounds: string | null
  readonly place?: string | undefined
}

/**
 * Decides what the map shows after a search: `bounds` is the searched part of the map, `results` all results, and
 * `kept` the part that the user chose. With `same`, the search has not changed.
 */
function viewAfter(
  before: Searched,
  now: Searched,
  isMoved: boolean,
): 'same' | 'bounds' | 'results' | 'kept' {
  if (now.reference === before.reference && now.bounds === before.bounds) return 'same'
  if (now.bounds !== null) return now.bounds === before.bounds ? 'kept' : 'bounds'
  const goesElsewhere = now.place !== before.place || before.bounds !== null
  return isMoved && !goesElsewhere ? 'kept' : 'results'
}
