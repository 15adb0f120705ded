import { html, type Markup } from '#src/components/html.ts'
import type { PanelView } from '#src/domain/filter/panel/panel-view.ts'
import { filterPanel } from './filter-panel.ts'

/** The panel over the results, with the styles that nothing else on their page needs. */
export const filterSheet = (view: PanelView, styles: string): Markup => html`
  <link rel="stylesheet" href="${styles}">
  <dialog class="filter-sheet" id="filter-sheet" aria-labelledby="filter-sheet-title">${filterPanel(view, 'sheet')}</dialog>`
