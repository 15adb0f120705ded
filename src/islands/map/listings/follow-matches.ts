import { atom } from 'nanostores'
import { formatBounds } from '#src/domain/map/bounds-text.ts'
import { contains, covers, levelOf } from '#src/domain/map/coverage.ts'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import type { MapSupport } from '#src/domain/map/map-support.ts'
import { type Mark, marksOf } from '#src/domain/map/marks/marks.ts'
import { mergeMarks } from '#src/domain/map/marks/merge-marks.ts'
import { mapUpdateFailed } from '#src/domain/map/messages/overlay-messages.ts'
import { fitResults } from '#src/domain/map/padding.ts'
import { mapResponsePath } from '#src/domain/map/paths.ts'
import type { Chart } from '#src/islands/map/core/chart.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'
import type { MapMarks } from '#src/islands/shared/map-marks.ts'
import { offerCancel } from '#src/islands/shared/offer-cancel.ts'
import { watchStates } from './watch-states.ts'

/** A search on the map. `reference` is the filter as in the URL; `bounds` is null if the whole map is searched. */
export interface MapSearch {
  readonly reference: string
  readonly bounds: string | null
}

const searchedBy = ({ reference, bounds }: MapSupport): MapSearch => ({ reference, bounds })

export type Matches = ReturnType<typeof followMatches>

const isSame = (a: MapSearch | null, b: MapSearch) =>
  a?.reference === b.reference && a.bounds === b.bounds

interface PendingRequest {
  readonly searched: MapSearch
  readonly path: string
  /** True if all results were requested, not just those in the visible part. */
  readonly whole: boolean
  /** The zoom level for which the server has placed the marks. */
  readonly zoom: number
}

/** Loads matches when the search or view changes, one request at a time. Old marks stay until the response. */
export function followMatches({ chart, $support, signal }: MapContext) {
  const { $marks, show, shown: matches } = createMarks(chart, signal)
  const { $problem, $isAsking, $failed } = createSigns()
  let lastRequest: PendingRequest | null = null
  const askNewest = newestOnly(signal)
  /** A search that has started but is not yet that of the page. */
  let nextSearch: MapSearch | null = null
  const searchedNow = () => nextSearch ?? searchedBy($support.get())
  /** Null if the request fails or is replaced. With `whole`, all results are requested, not just visible ones. */
  const ask = async (searched = searchedNow(), whole = false): Promise<MapResponse | null> => {
    const path = pathFor(chart, { ...searched, base: $support.get().base }, whole)
    const zoom = levelOf(chart.view().zoom)
    lastRequest = { searched, path, whole, zoom }
    $isAsking.set(true)
    const outcome = await askNewest(path)
    if (outcome === 'older') return null
    const answer = typeof outcome === 'string' ? null : outcome
    lastRequest = answer && { searched, path, whole, zoom: whole ? zoomFor(answer, chart) : zoom }
    $isAsking.set(false)
    $problem.set(outcome === 'failed' ? mapUpdateFailed : null)
    if (answer !== null) show(answer, lastRequest!.zoom)
    return answer
  }
  const renew = async (byPerson = false): Promise<MapResponse | null> => {
    const searched = searchedNow()
    const isAsking = $isAsking.get()
    if (isAsking && willCover(lastRequest, searched, pathFor(chart, searched, false), byPerson))
      return null
    const answer = isAsking ? null : matches()
    return coversView(answer, lastRequest, searched, chart, byPerson) ? answer : await ask(searched)
  }
  const follow = async () =>
    isSame(lastRequest?.searched ?? null, searchedNow()) ? matches() : await renew()
  const expect = (searched: MapSearch | null): void => {
    nextSearch = searched
    void follow()
  }
  return { $marks, $problem, $failed, $isAsking, answer: matches, ask, renew, follow, expect }
}

const createSigns = () => ({
  $problem: atom<string | null>(null),
  $isAsking: atom(false),
  /** Repeats a failed request; null if none has failed. */
  $failed: atom<(() => void) | null>(null),
})

/** Number of zoom levels by which a resize may change the zoom without a new request. */
const nearLevels = 0.75

const coversView = (
  answer: MapResponse | null,
  lastRequest: PendingRequest | null,
  searched: MapSearch,
  chart: Chart,
  byPerson: boolean,
): boolean =>
  answer !== null &&
  lastRequest !== null &&
  isSame(lastRequest.searched, searched) &&
  covers(answer, lastRequest.zoom, chart.view(), byPerson ? 0 : nearLevels)

const willCover = (
  lastRequest: PendingRequest | null,
  searched: MapSearch,
  path: string,
  byPerson: boolean,
) =>
  lastRequest !== null &&
  isSame(lastRequest.searched, searched) &&
  (lastRequest.whole ? !byPerson : lastRequest.path === path)

const zoomFor = ({ fit, view }: MapResponse, chart: Chart): number =>
  fit === null ? view.zoom : levelOf(fitResults(fit, chart.view()).zoom)

/** Creates the marks for the last response, with their states. Marks that overlap at a zoom level are combined. */
function createMarks(chart: Chart, signal: AbortSignal) {
  const $marks = atom<readonly Mark[]>([])
  let last: MapResponse | null = null
  let level = 0
  const { $stateOf, renew } = watchStates(signal, () => last)
  const draw = () => last !== null && $marks.set(mergeMarks(marksOf(last, $stateOf.get()), level))
  $stateOf.listen(draw)
  chart.onView(({ zoom }) => {
    if (level === levelOf(zoom)) return
    level = levelOf(zoom)
    draw()
  })
  return {
    $marks,
    shown: () => last,
    show(answer: MapResponse, zoom: number): void {
      last = answer
      level = zoom
      renew()
    },
  }
}

type Outcome = MapResponse | 'older' | 'canceled' | 'failed'

function newestOnly(signal: AbortSignal): (path: string) => Promise<Outcome> {
  let asking: AbortController | null = null
  return async (path) => {
    asking?.abort()
    const controller = new AbortController()
    asking = controller
    const end = offerCancel(() => controller.abort())
    const answer = await askFor(path, AbortSignal.any([controller.signal, signal])).catch(
      () => 'failed' as const,
    )
    end()
    if (asking !== controller || signal.aborted) return 'older'
    return controller.signal.aborted ? 'canceled' : answer
  }
}

function pathFor(
  chart: Chart,
  { reference, bounds, base }: MapSearch & Pick<MapSupport, 'base'>,
  whole: boolean,
): string {
  const { width, height, bounds: visible, zoom } = chart.view()
  const query = { _filter: reference, bounds, base }
  if (whole)
    return mapResponsePath({ ...query, size: `${Math.round(width)}x${Math.round(height)}` })
  return mapResponsePath({ ...query, view: formatBounds(visible), zoom: levelOf(zoom) })
}

async function askFor(path: string, signal: AbortSignal): Promise<MapResponse> {
  const response = await fetch(path, { signal, headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(mapUpdateFailed)
  return (await response.json()) as MapResponse
}

export function findMarks({ chart }: MapContext, { $marks }: Matches): MapMarks {
  const { bounds } = chart.view()
  const inSight = $marks
    .get()
    .filter(({ position: [east, north] }) =>
      contains(bounds, { south: north, west: east, north, east }),
    )
  return { bounds, ids: inSight.flatMap(({ ids }) => ids) }
}
