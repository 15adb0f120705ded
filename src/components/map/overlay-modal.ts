import { attribute, html, type Markup } from '#src/components/html.ts'

// SPEC §4 Overlay modal: New or Existing, a name, whether it is public, the drawn polygons. Overlays and polygons are
// filled in by src/islands/map/overlays/modal.

export const overlayModal = (): Markup => html`
  <form class="overlay-modal__form" action="#" novalidate data-overlay-form>
    <fieldset class="overlay-modal__kinds">
      <legend class="field__label">Overlay</legend>
      ${kind('new', 'New', true)}
      ${kind('existing', 'Existing', false)}
    </fieldset>
    ${forNew}
    ${forExisting}
    <fieldset class="overlay-modal__polygons">
      <legend class="field__label">Polygons</legend>
      <ul class="overlay-modal__list" role="list" tabindex="0" aria-label="Polygons" data-polygons></ul>
      <p class="overlay-modal__none" data-no-polygons hidden>Only single polygons without holes can be kept in an overlay.</p>
    </fieldset>
    <div class="dialog__actions overlay-modal__actions">
      <button class="button" type="submit" disabled data-save>Save</button>
      <button class="button" type="button" data-kind="quiet" data-overlay-modal-close>Cancel</button>
    </div>
    ${polygon}
  </form>`

const kind = (value: string, label: string, isChosen: boolean) => html`
  <label class="choice">
    <input class="choice__box" type="radio" name="modal_overlaysave_type" value="${value}"${attribute('checked', isChosen)}>
    <span>${label}</span>
  </label>`

const forNew = html`
  <div data-of="new">
    <label class="field__label" for="overlay-modal-name">Name</label>
    <input class="input" id="overlay-modal-name" name="modal_overlay_name" autocomplete="off" aria-describedby="overlay-modal-problem">
    <p class="field__error" id="overlay-modal-problem" data-problem></p>
    <label class="choice">
      <input class="choice__box" type="checkbox" name="public" value="Y">
      <span>Public: everybody can see it and search in it</span>
    </label>
  </div>`

const forExisting = html`
  <div data-of="existing" hidden>
    <label class="field__label" for="overlay-modal-existing">Overlay to add to</label>
    <select class="select" id="overlay-modal-existing" name="modal_overlay_sel">
      <option value="">Choose an overlay</option>
    </select>
    <p class="overlay-modal__none" data-none hidden>You have no overlays yet.</p>
  </div>`

const polygon = html`
  <template data-polygon>
    <li>
      <label class="choice">
        <input class="choice__box" type="checkbox">
        <span class="overlay-swatch" data-swatch></span>
        <span class="overlay-modal__label" data-label></span>
        <span class="overlay-modal__color" data-color></span>
      </label>
    </li>
  </template>`
