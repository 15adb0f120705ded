import { atom } from 'nanostores'
import { formatBounds } from '#src/domain/map/bounds-text.ts'
import { covers } from '#src/domain/map/coverage.ts'
import type { MapAnswer } from '#src/domain/map/map-answer.ts'
import type { MapSupport } from '#src/domain/map/map-support.ts'
import { type Mark, marksOf } from '#src/domain/map/marks/marks.ts'
import { mergeMarks } from '#src/domain/map/marks/merge-marks.ts'
import { mapAnswerPath } from '#src/domain/map/paths.ts'
import { mapUpdateFailed } from '#src/domain/messages/overlays.ts'
import type { Chart } from '#src/islands/map/core/chart.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import { watchStates } from './states.ts'

/** What is searched: the filter as it stands in addresses, and the part of the map, or null. */
export interface Searched {
  readonly reference: string
  readonly bounds: string | null
}

const searchedBy = ({ reference, bounds }: MapSupport): Searched => ({ reference, bounds })

export type Matches = ReturnType<typeof followMatches>

const isSame = (a: Searched | null, b: Searched) =>
  a?.reference === b.reference && a.bounds === b.bounds

/**
 * The matches on the map: asked for when the search changes or the view leaves what is known. One question at a time, the
 * newest; until its answer the old marks stay.
 */
export function followMatches({ chart, $support, signal }: MapContext) {
  const { $marks, show, shown } = keepMarks(signal)
  const $problem = atom<string | null>(null)
  const $isAsking = atom(false)
  /** Tries again what the results did not follow; null if they did. */
  const $failed = atom<(() => void) | null>(null)
  /** What was asked for last; `zoom` is whole. */
  let asked: { searched: Searched; zoom: number } | null = null
  const askNewest = newestOnly(signal)
  /** What is about to be searched, before the results page says so. */
  let coming: Searched | null = null
  const searchedNow = () => coming ?? searchedBy($support.get())
  /** Also for the whole of the matches, wherever they lie; null if it failed or something else was asked for. */
  const ask = async (searched = searchedNow(), whole = false): Promise<MapAnswer | null> => {
    asked = { searched, zoom: Math.floor(chart.view().zoom) }
    $isAsking.set(true)
    const answer = await askNewest(pathFor(chart, searched, whole))
    if (answer === 'older') return null
    asked = answer === null ? null : { searched, zoom: whole ? answer.view.zoom : asked.zoom }
    $isAsking.set(false)
    $problem.set(answer === null ? mapUpdateFailed : null)
    if (answer !== null) show(answer, asked!.zoom)
    return answer
  }
  /** Asks if what is known is of another search or of another part of the map. */
  const renew = (): void => {
    const searched = searchedNow()
    const answer = $isAsking.get() ? null : shown()
    const isSameSearch = isSame(asked?.searched ?? null, searched)
    if (!(isSameSearch && answer !== null && covers(answer, asked!.zoom, chart.view())))
      void ask(searched)
  }
  const follow = () => isSame(asked?.searched ?? null, searchedNow()) || renew()
  const expect = (searched: Searched | null): void => {
    coming = searched
    follow()
  }
  $support.listen(follow)
  return { $marks, $problem, $failed, $isAsking, ask, renew, expect }
}

/** The marks of the last answer, as they are told from each other now. */
function keepMarks(signal: AbortSignal) {
  const $marks = atom<readonly Mark[]>([])
  const $stateOf = watchStates(signal)
  let last: { answer: MapAnswer; zoom: number } | null = null
  const draw = () =>
    last !== null && $marks.set(mergeMarks(marksOf(last.answer, $stateOf.get()), last.zoom))
  $stateOf.listen(draw)
  return {
    $marks,
    shown: () => last?.answer ?? null,
    show(answer: MapAnswer, zoom: number): void {
      last = { answer, zoom }
      draw()
    },
  }
}

/** Gives up what was asked for before; null for a failure. */
function newestOnly(signal: AbortSignal): (path: string) => Promise<MapAnswer | 'older' | null> {
  let asking: AbortController | null = null
  return async (path) => {
    asking?.abort()
    const mine = new AbortController()
    asking = mine
    const answer = await askFor(path, AbortSignal.any([mine.signal, signal])).catch(() => null)
    return mine.signal.aborted || signal.aborted ? 'older' : answer
  }
}

function pathFor(chart: Chart, { reference, bounds }: Searched, whole: boolean): string {
  const { width, height, bounds: seen, zoom } = chart.view()
  const query = { _filter: reference, bounds }
  if (whole) return mapAnswerPath({ ...query, size: `${Math.round(width)}x${Math.round(height)}` })
  return mapAnswerPath({ ...query, view: formatBounds(seen), zoom: Math.floor(zoom) })
}

async function askFor(path: string, signal: AbortSignal): Promise<MapAnswer> {
  const response = await fetch(path, { signal, headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(mapUpdateFailed)
  return (await response.json()) as MapAnswer
}
