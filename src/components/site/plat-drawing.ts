import { html } from '#src/components/html.ts'

/** Four blocks cut into lots, none of them the one looked for. */
export const platDrawing = html`
  <svg class="plat-drawing" viewBox="0 0 160 96" width="160" height="96" aria-hidden="true">
    <path d="M4 12h66l-8 34-58-2zM4 52l56 2-8 38H4zM80 12h76v34l-84-2zM70 54l86 2v36H62z"></path>
    <path d="M26 12v33M48 12l-2 34M24 53l-2 39M104 12v33M130 12v34M98 55v37M128 56v36"></path>
    <path class="plat-drawing__missing" d="m103 15 24 0v28l-24-1z"></path>
  </svg>`
