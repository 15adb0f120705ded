import { html } from '#src/components/html.ts'
import { boundaryHelp } from '#src/domain/messages/drawing.ts'
import {
  deleteShapeQuestion,
  invalidShapeText,
  invalidShapeTitle,
} from '#src/domain/messages/overlays.ts'

const deleteDialog = html`
  <dialog class="dialog drawing-dialog" aria-labelledby="delete-shape-title" data-dialog="delete">
    <h2 class="dialog__title" id="delete-shape-title">Delete shape</h2>
    <p class="dialog__text">${deleteShapeQuestion}</p>
    <div class="dialog__actions">
      <button class="button" type="button" data-do="delete">Delete</button>
      <button class="button" type="button" data-kind="quiet" data-do="close" autofocus>Cancel</button>
    </div>
  </dialog>`

const invalidDialog = html`
  <dialog class="dialog drawing-dialog" aria-labelledby="invalid-shape-title" data-dialog="invalid">
    <h2 class="dialog__title" id="invalid-shape-title">${invalidShapeTitle}</h2>
    <p class="dialog__text">${invalidShapeText}</p>
    <div class="dialog__actions">
      <button class="button" type="button" data-do="close">OK</button>
    </div>
  </dialog>`

const preview = html`
  <div class="boundary-preview" data-preview hidden>
    <svg class="boundary-preview__picture" viewBox="-4 -4 128 88" width="128" height="88" aria-hidden="true">
      <path data-picture d="" />
    </svg>
    <p role="status" data-preview-words></p>
  </div>`

const typedDialog = html`
  <dialog class="dialog drawing-dialog" aria-labelledby="typed-title" data-dialog="typed">
    <h2 class="dialog__title" id="typed-title">Type a boundary</h2>
    <form class="boundary-form" action="#" novalidate data-boundary-form>
      <label class="field__label" for="boundary-text">Points, well-known text or GeoJSON</label>
      <textarea class="input boundary-form__text" id="boundary-text" name="boundary" rows="6" spellcheck="false"
        autocomplete="off" aria-describedby="boundary-help boundary-problem"></textarea>
      <p class="boundary-form__help" id="boundary-help">
        ${boundaryHelp}
      </p>
      <p class="field__error" id="boundary-problem" role="alert" data-problem></p>
      ${preview}
      <button class="button" type="submit">Search in it</button>
    </form>
    <form class="boundary-form" action="#" novalidate data-around-form>
      <h3 class="boundary-form__title">Around a listing</h3>
      <div class="boundary-form__pair">
        <div>
          <label class="field__label" for="around-id">Listing id</label>
          <input class="input" id="around-id" name="id" inputmode="numeric" autocomplete="off" maxlength="26"
            list="around-listings" aria-describedby="around-problem">
          <datalist id="around-listings" data-around-listings></datalist>
        </div>
        <div>
          <label class="field__label" for="around-miles">Miles</label>
          <input class="input" id="around-miles" name="miles" type="number" min="0.01" max="1000" step="0.01" value="1"
            aria-describedby="around-problem">
        </div>
      </div>
      <p class="field__error" id="around-problem" role="alert" data-problem></p>
      <button class="button" type="submit" data-kind="quiet">Around this listing</button>
    </form>
    <div class="dialog__actions">
      <button class="button" type="button" data-kind="quiet" data-do="close">Close</button>
    </div>
  </dialog>`

const textDialog = html`
  <dialog class="dialog drawing-dialog" aria-labelledby="shape-text-title" data-dialog="text">
    <h2 class="dialog__title" id="shape-text-title" data-title></h2>
    <label class="field__label" for="shape-text-format">Form</label>
    <select class="select" id="shape-text-format" data-format>
      <option value="points">Points</option>
      <option value="wkt">Well-known text</option>
      <option value="geojson">GeoJSON</option>
    </select>
    <label class="field__label boundary-form__label" for="shape-text">Text</label>
    <textarea class="input boundary-form__text" id="shape-text" rows="8" readonly spellcheck="false" data-text></textarea>
    <div class="dialog__actions">
      <button class="button" type="button" data-do="copy">Copy</button>
      <button class="button" type="button" data-kind="quiet" data-do="close">Close</button>
    </div>
    <p class="boundary-form__help" role="status" data-copied></p>
  </dialog>`

export const drawingDialogs = [deleteDialog, invalidDialog, typedDialog, textDialog]
