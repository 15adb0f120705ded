import { html, type Markup } from '#src/components/html.ts'

// Overlays to choose from. What stands in templates is filled in by src/islands/map/overlays, names as text.

export const overlayTools = (savesOverlays: boolean): Markup => html`
  <div class="map-overlays" data-overlays>
    ${openButton}
    <p class="map-overlays__note" data-overlays-note hidden>Overlays are hidden this close</p>
    <section class="overlay-panel" id="overlay-panel" aria-label="Overlays" tabindex="-1" data-overlays-panel hidden>
      <header class="overlay-panel__head">
        <h2 class="overlay-panel__title">Overlays</h2>
        <button class="button" type="button" data-kind="quiet" data-overlays-close>Close</button>
      </header>
      <div class="overlay-panel__body">
        <p class="overlay-panel__news" role="status" data-overlays-news></p>
        ${savesOverlays && keeping}
        <div data-overlays-searched></div>
        ${findBox}
        <div class="overlay-panel__groups" data-overlays-groups></div>
      </div>
    </section>
    <div class="overlay-menu" popover role="dialog" aria-label="Shapes of overlays here" data-overlays-menu></div>
    <p class="overlay-tip" data-overlays-tip hidden></p>
    ${savesOverlays && modalShell}
    ${templates}
  </div>`

const openButton = html`
  <button class="drawing__button map-overlays__button" type="button" aria-expanded="false" aria-controls="overlay-panel" data-overlays-open>
    Overlays
  </button>`

const findBox = html`
  <input class="input overlay-panel__find" type="search" aria-label="Find an overlay" placeholder="Name" data-overlays-find hidden>`

const keeping = html`
  <button class="button overlay-panel__keep" type="button" data-kind="quiet" data-overlays-keep hidden>
    Keep the drawn polygons as an overlay
  </button>`

/** The inside comes when it is wanted (SPEC §8: until then, and if it does not come, something turns). */
const modalShell = html`
  <dialog class="dialog overlay-modal" aria-labelledby="overlay-modal-title" data-overlay-modal>
    <h2 class="dialog__title" id="overlay-modal-title">Add to an overlay</h2>
    <div data-overlay-modal-inside>
      <p class="overlay-modal__waiting" role="status">Loading</p>
      <div class="dialog__actions">
        <button class="button" type="button" data-kind="quiet" data-overlay-modal-close>Close</button>
      </div>
    </div>
  </dialog>`

const ways = (search: string, exclude: string) => html`
  <div class="overlay-ways">
    <button class="overlay-way" type="button" aria-pressed="false" data-do="search">${search}</button>
    <button class="overlay-way" type="button" aria-pressed="false" data-do="exclude">${exclude}</button>
  </div>`

const templates = html`
  <template data-overlay-group>
    <section class="overlay-group">
      <h3 class="overlay-group__title" data-title></h3>
      <ul role="list" data-items></ul>
    </section>
  </template>
  <template data-overlay-item>
    <li class="overlay-item">
      <label class="choice overlay-item__choice">
        <input class="choice__box" type="checkbox" data-shown>
        <span class="overlay-item__name" data-name></span>
        <span class="overlay-item__facts" data-facts></span>
      </label>
      ${ways('Search in this area', 'Leave this area out')}
      <details class="overlay-item__shapes" data-shapes hidden>
        <summary class="overlay-item__summary" data-summary></summary>
        <ul class="overlay-item__list" role="list" data-items></ul>
        <p class="overlay-item__more" data-more hidden></p>
      </details>
    </li>
  </template>
  <template data-overlay-shape>
    <li class="overlay-shape">
      <span class="overlay-swatch" data-swatch></span>
      <span class="overlay-shape__name" data-name></span>
      ${ways('Search here', 'Leave out')}
    </li>
  </template>
  <template data-overlay-searched>
    <li class="overlay-searched">
      <span class="overlay-swatch" data-swatch></span>
      <span class="overlay-searched__name" data-name></span>
      <button class="overlay-way" type="button" data-do="take-out">Take out</button>
    </li>
  </template>
  <template data-overlay-hit>
    <div class="overlay-hit">
      <p class="overlay-hit__overlay" data-overlay></p>
      <p class="overlay-hit__name" data-name></p>
      ${ways('Search in this shape', 'Leave this shape out')}
    </div>
  </template>`
