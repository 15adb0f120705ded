import { html, type Markup } from '#src/components/html.ts'
import type { MapBeside } from '#src/domain/results-page.ts'

/** The map beside a list on wide screens; it comes when the pane is seen. */
export const mapPane = ({ fragment, mapHref }: MapBeside): Markup => html`
  <aside class="map-pane" aria-label="Map" data-hx-get="${fragment}" data-hx-trigger="intersect once" data-hx-swap="innerHTML">
    <a class="map-pane__link" href="${mapHref}">Show these listings on the map</a>
  </aside>`
