import { html, type Markup } from '#src/components/html.ts'

/** Overlays to choose from. */
export const overlayTools = (_savesOverlays: boolean): Markup => html`<div data-overlays></div>`
