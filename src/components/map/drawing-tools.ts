import { html, type Markup } from '#src/components/html.ts'

/** The tools that shapes are drawn with. */
export const drawingTools = (_savesOverlays: boolean): Markup => html`<div data-drawing></div>`
