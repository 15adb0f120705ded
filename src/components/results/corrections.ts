import { html, type Markup } from '#src/components/html.ts'
import type { ResultsView } from '#src/domain/results/results-page.ts'

/** Words that were taken for typing errors, a sentence each. */
export const corrections = (view: Pick<ResultsView, 'corrections'>): Markup =>
  html`${view.corrections.map((sentence) => html`<p class="correction">${sentence}</p>`)}`
