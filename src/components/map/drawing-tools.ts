import { html, type Markup } from '#src/components/html.ts'
import { type Tool, tools } from '#src/domain/drawing/shapes/drawn.ts'
import { drawingDialogs } from './drawing-dialogs.ts'
import { shapeMenu } from './shape-menu.ts'

// What shapes are drawn with, and the list of them beside the map. Filled in and set going by src/islands/map/drawing.

export const drawingTools = (savesOverlays: boolean): Markup => html`
  <section class="drawing" aria-label="Drawing" data-drawing data-phase="idle">
    <div class="drawing__dock">
      ${bar}
      ${drawingTask}
      ${editingTask}
      <p class="drawing__problem" role="alert" data-problem hidden>
        <span data-problem-text></span>
        <button class="drawing__button" type="button" data-do="retry">Try again</button>
      </p>
      ${shapeList}
    </div>
    <div class="drawing__pad" role="application" tabindex="0" aria-label="Map to draw on" data-pad hidden></div>
    ${shapeMenu(savesOverlays)}
    ${drawingDialogs}
    ${templates}
  </section>`

const toolLooks: Record<Tool, { readonly name: string; readonly path: string }> = {
  polygon: { name: 'Polygon', path: 'M12 4 20 10 17 19H7L4 10Z' },
  rectangle: { name: 'Rectangle', path: 'M4 6H20V18H4Z' },
  circle: { name: 'Circle', path: 'M12 4a8 8 0 1 0 .1 0Z' },
}

const bar = html`
  <div class="drawing__bar">
    <button class="drawing__button" type="button" aria-expanded="false" aria-controls="drawing-tools" data-do="draw">
      Draw
    </button>
    <button class="drawing__button" type="button" aria-expanded="false" aria-controls="shape-list" data-do="shapes">
      Shapes <span class="drawing__count" data-shape-count></span>
    </button>
    <button class="drawing__button" type="button" data-do="undo" hidden>Undo</button>
    <div class="drawing__tools" id="drawing-tools" role="group" aria-label="Draw" data-tools hidden>
      ${tools.map(toolButton)}
      <button class="drawing__tool" type="button" data-do="typed">${icon('M4 6h16M4 12h16M4 18h9')}Type a boundary…</button>
    </div>
  </div>`

function toolButton(tool: Tool): Markup {
  const { name, path } = toolLooks[tool]
  return html`
    <button class="drawing__tool" type="button" aria-pressed="false" data-do="start" data-tool="${tool}">${icon(path)}${name}</button>`
}

function icon(path: string): Markup {
  return html`<svg class="drawing__icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${path}" /></svg>`
}

const drawingTask = html`
  <div class="drawing__task" data-task="drawing" hidden>
    <p class="drawing__hint" data-hint></p>
    <div class="drawing__actions">
      <button class="drawing__button" type="button" data-do="unmark">Undo point</button>
      <button class="drawing__button" type="button" data-kind="main" data-do="finish">Finish</button>
      <button class="drawing__button" type="button" data-do="cancel">Cancel</button>
    </div>
  </div>`

const editingTask = html`
  <div class="drawing__task" data-task="editing" hidden>
    <p class="drawing__hint" data-hint></p>
    <div class="drawing__actions">
      <label class="drawing__handles">
        <span class="visually-hidden">What the arrow keys move</span>
        <select class="select" data-handles></select>
      </label>
      <button class="drawing__button" type="button" data-do="add-corner">Add corner</button>
      <button class="drawing__button" type="button" data-do="remove-corner">Remove corner</button>
    </div>
    <div class="drawing__actions">
      <button class="drawing__button" type="button" data-kind="main" data-do="done">Done Editing</button>
      <button class="drawing__button" type="button" data-do="undo" data-undo-edit>Undo</button>
      <button class="drawing__button" type="button" data-do="restore">Cancel Editing</button>
    </div>
  </div>`

const shapeList = html`
  <section class="shape-list" id="shape-list" aria-label="Shapes" data-shapes hidden>
    <ul role="list" data-shape-items></ul>
    <p class="shape-list__none" data-no-shapes>
      No shapes yet. Draw one, or type a boundary, and the search is for what lies in it.
    </p>
  </section>`

const swatch = html`
  <svg class="shape-swatch" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" data-swatch>
    <rect x="2" y="2" width="16" height="16" rx="4" fill="currentColor" fill-opacity="0.4" stroke="currentColor" stroke-width="2.5" />
  </svg>`

const templates = html`
  <template data-shape-item>
    <li class="shape-item">
      <button class="shape-item__choose" type="button" aria-pressed="false" data-do="select">
        ${swatch}
        <span class="shape-item__label" data-label></span>
        <span class="shape-item__words" data-words></span>
      </button>
      <button class="shape-item__more" type="button" aria-haspopup="dialog" data-do="menu">
        <span aria-hidden="true">⋯</span><span class="visually-hidden" data-named>Change</span>
      </button>
    </li>
  </template>
  <template data-other-item>
    <li class="shape-item">
      <p class="shape-item__choose">
        ${swatch}
        <span class="shape-item__label" data-label></span>
        <span class="shape-item__words" data-words></span>
      </p>
      <button class="drawing__button" type="button" data-do="take-out">
        Take out<span class="visually-hidden" data-named></span>
      </button>
    </li>
  </template>`
