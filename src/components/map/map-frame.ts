import { html, type Markup } from '#src/components/html.ts'
import { drawingTools } from './drawing-tools.ts'
import { overlayTools } from './overlay-tools.ts'

/** The inside of a map's pane once scripts run (src/islands/map). */
export const mapFrame = (savesOverlays: boolean): Markup => html`
  <div class="map-frame">
    <div class="map-frame__stage" data-stage></div>
    ${drawingTools(savesOverlays)}
    ${overlayTools(savesOverlays)}
    <p class="visually-hidden" role="status" data-map-status></p>
  </div>`
