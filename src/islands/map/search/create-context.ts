import { atom } from 'nanostores'
import type { MapSupport } from '#src/domain/map/map-support.ts'
import type { Chart } from '#src/islands/map/core/chart.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'
import { readFilter, runInSequence, searchFor } from './map-search.ts'
import { watchSupport } from './support.ts'

export function createContext(pane: HTMLElement, chart: Chart, support: MapSupport): MapContext {
  const ending = new AbortController()
  const { signal } = ending
  const $support = watchSupport(support, signal)
  let isSearching = false
  document.addEventListener('htmx:after:swap', () => pane.isConnected || ending.abort(), { signal })
  signal.addEventListener('abort', () => chart.remove())
  return {
    pane,
    chart,
    signal,
    $support,
    filter: () => readFilter($support.get().reference),
    search: runInSequence(async (change) => {
      isSearching = true
      await searchFor($support.get(), change).finally(() => {
        isSearching = false
      })
    }),
    isSearching: () => isSearching,
    $isShaping: atom(false),
    $overlayOutlines: atom(null),
    addToOverlay: null,
  }
}
