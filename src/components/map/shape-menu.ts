import { html, type Markup } from '#src/components/html.ts'
import { shapeColors } from '#src/domain/drawing/shapes/colors.ts'

/** What can be done with a shape (SPEC §2 Map tools, shape context menu). */
export const shapeMenu = (savesOverlays: boolean): Markup => html`
  <dialog class="shape-menu" aria-label="Shape" data-shape-menu>
    <form method="dialog">
      <label class="field__label" for="shape-name">Name</label>
      <input class="input" id="shape-name" name="shape_name" maxlength="200" autocomplete="off">
      <fieldset class="shape-menu__colors">
        <legend class="field__label">Color: <span data-color-name></span></legend>
        ${shapeColors.map(colorChoice)}
      </fieldset>
    </form>
    <div class="shape-menu__actions">
      <button class="shape-menu__action" type="button" data-do="edit">Edit shape</button>
      ${
        savesOverlays &&
        html`<button class="shape-menu__action" type="button" data-do="overlay" hidden>Add Polygon to Overlay</button>`
      }
      <button class="shape-menu__action" type="button" data-do="exclude"></button>
      <button class="shape-menu__action" type="button" data-do="text">Show as text</button>
      <button class="shape-menu__action" type="button" data-do="ask">Delete shape</button>
      <button class="shape-menu__action" type="button" data-do="close">Close</button>
    </div>
  </dialog>`

const colorChoice = ({
  hex,
  name,
}: {
  readonly hex: string
  readonly name: string
}): Markup => html`
  <label class="shape-color" title="${name}">
    <input class="visually-hidden shape-color__box" type="radio" name="shape_color" value="${hex}">
    <svg class="shape-color__dot" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="#${hex}" />
      <path class="shape-color__tick" d="M7 12.5l3.5 3.5 6.5-7.5" />
    </svg>
    <span class="visually-hidden">${name}</span>
  </label>`
