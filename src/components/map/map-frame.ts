import { html, type Markup } from '#src/components/html.ts'
import { drawingTools } from './drawing-tools.ts'
import { overlayTools } from './overlay-tools.ts'

/** The inside of a map's pane once scripts run (src/islands/map). */
export const mapFrame = (savesOverlays: boolean): Markup => html`
  ${bar}
  <div class="map-frame">
    <div class="map-frame__stage" role="application" tabindex="0" aria-label="Map of the results" aria-describedby="map-keys" data-stage>
    </div>
    <p class="visually-hidden" id="map-keys">
      Arrow keys move the map, plus and minus change how close it is. What it shows is listed above it.
    </p>
    ${controls}
    ${drawingTools(savesOverlays)}
    ${overlayTools(savesOverlays)}
    <div class="map-notice" role="alert" data-map-problem hidden>
      <span data-map-problem-text></span>
      <button class="map-notice__button" type="button" data-map-do="retry">Try again</button>
    </div>
    <button class="map-frame__search" type="button" data-map-do="search" hidden>Search this area</button>
    <div class="map-scale" aria-hidden="true" data-map-scale><span class="map-scale__label" data-map-scale-label></span></div>
    <p class="map-credit" data-map-credit></p>
    <div class="map-card-place" role="group" aria-label="On the map" data-map-card hidden></div>
  </div>`

const icon = (path: string): Markup =>
  html`<svg class="map-controls__icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${path}" /></svg>`

function control(name: string, label: string, path: string): Markup {
  return html`
    <button class="map-controls__button" type="button" title="${label}" aria-label="${label}" data-map-do="${name}">${icon(path)}</button>`
}

const controls = html`
  <div class="map-controls" role="group" aria-label="Map controls">
    ${control('closer', 'Zoom in', 'M12 5v14M5 12h14')}
    ${control('further', 'Zoom out', 'M5 12h14')}
    ${control('whole', 'Whole result', 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5')}
  </div>`

const bar = html`
  <div class="map-bar">
    <label class="choice">
      <input class="choice__box" type="checkbox" role="switch" data-map-moves>
      Search as I move the map
    </label>
    <label class="map-bar__types" hidden data-map-types>
      <span class="visually-hidden">Kind of map</span>
      <select class="select" data-map-type></select>
    </label>
    <details class="map-list" data-map-list>
      <summary class="map-list__summary">List of what the map shows</summary>
      <ul class="map-list__entries" data-map-entries></ul>
      <p class="map-list__more" data-map-more hidden></p>
    </details>
  </div>`
