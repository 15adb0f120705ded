import { html, type Markup } from '#src/components/html.ts'
import type { ResultsView } from '#src/domain/results/results-page.ts'

/** The sentence of the filter, each piece of it a link that leaves it out; nothing without a filter. */
export function filterParts({
  parts,
  clearHref,
}: Pick<ResultsView, 'parts' | 'clearHref'>): Markup | null {
  if (parts.length === 0) return null
  return html`
    <ul class="filter-parts" aria-label="Active filters">
      ${parts.map(pieceOf)}
      <li><a class="filter-parts__clear" href="${clearHref}">Clear all</a></li>
    </ul>`
}

const pieceOf = ({ lead, label, href }: ResultsView['parts'][number]) => html`
  <li class="filter-parts__piece">${lead} <a class="filter-parts__part" href="${href}">${remove}${label}</a></li>`

const remove = html`<span class="visually-hidden">Remove </span>`
