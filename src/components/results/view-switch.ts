import { attribute, html, type Markup } from '#src/components/html.ts'
import type { ResultsView } from '#src/domain/results/results-page.ts'

/** The same results in each view. */
export const viewSwitch = ({ mode, modes }: Pick<ResultsView, 'mode' | 'modes'>): Markup => html`
  <nav class="view-switch" aria-label="View">
    ${modes.map(
      ({ id, label, href }) => html`
      <a class="view-switch__view" data-view="${id}" href="${href}"${attribute('aria-current', id === mode && 'true')}>${label}</a>`,
    )}
  </nav>`
