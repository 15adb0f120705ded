import { html, type Markup } from '#src/components/html.ts'

/** Begins to select listings, which takes a script (src/enhance/selection). */
export const selectButton = (count: number): Markup => html`
  <button class="button results__select" data-kind="quiet" type="button" data-select>
    ${count > 0 ? `Select (${count})` : 'Select'}
  </button>`

/** Where there are no rows to select. */
export const selectedCount = (count: number): Markup =>
  html`<span data-selected-count>${count > 0 && `${count} selected`}</span>`
