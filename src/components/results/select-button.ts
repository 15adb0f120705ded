import { html, type Markup } from '#src/components/html.ts'
import type { ResultsView } from '#src/domain/results/results-page.ts'

/** Begins to select listings, which takes a script; tells it whose selection it is (src/enhance/selection). */
export const selectButton = ({ owner, count }: ResultsView['selected']): Markup => html`
  <button class="button results__select" data-kind="quiet" type="button" data-select="${owner}">
    ${count > 0 ? `Select (${count})` : 'Select'}
  </button>`
