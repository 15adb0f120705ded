import type { MapSupport } from '#src/domain/map/map-support.ts'
import type { Chart } from './chart.ts'
import type { MapContext } from './context.ts'
import { oneByOne, readFilter, searchFor } from './search.ts'
import { watchSupport } from './support.ts'

/** What the parts of the island share, until the pane leaves the page. */
export function createContext(pane: HTMLElement, chart: Chart, support: MapSupport): MapContext {
  const ending = new AbortController()
  const { signal } = ending
  const $support = watchSupport(support, signal)
  document.addEventListener('htmx:after:swap', () => pane.isConnected || ending.abort(), { signal })
  signal.addEventListener('abort', () => chart.remove())
  const status = pane.querySelector<HTMLElement>('[data-map-status]')
  return {
    pane,
    chart,
    signal,
    $support,
    filter: () => readFilter($support.get().reference),
    search: oneByOne((change) => searchFor($support.get(), change)),
    say: (sentence) => {
      if (status !== null) status.textContent = sentence
    },
    addToOverlay: null,
  }
}
