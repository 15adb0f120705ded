import { html, type Markup } from '#src/components/html.ts'
import type { ResultsView } from '#src/domain/results/results-page.ts'
import { staticMap } from './static-map.ts'

/**
 * The map of the results. What is in it works alone; a script takes its place once the pane is seen, and stays there when
 * the results around it are replaced.
 */
export const mapPane = (view: Pick<ResultsView, 'outcome' | 'split'>): Markup => html`
  <aside class="map-pane" id="map-pane" aria-label="Map" data-map data-hx-preserve>${fallback(view)}</aside>`

function fallback({ outcome, split }: Pick<ResultsView, 'outcome' | 'split'>): Markup | null {
  const map = 'map' in outcome ? outcome.map : null
  if (map !== null) return staticMap(map)
  return (
    split &&
    html`<a class="map-pane__link" href="${split.mapHref}">Show these listings on the map</a>`
  )
}
