import { html, type Markup } from '#src/components/html.ts'
import { formatCount } from '#src/domain/format.ts'
import type { FoundPage } from '#src/domain/results/page/results-page.ts'

/** Where this page stands, on every page but the first. */
export function resultsPager(
  { page, limit, items, total, previousHref }: FoundPage,
  firstHref: string,
): Markup {
  const from = (page - 1) * limit + 1
  return html`
    <nav class="results-pager" aria-label="Pages">
      <span>${formatCount(from)}&ndash;${formatCount(from + items.length - 1)} of ${formatCount(total)}</span>
      ${previousHref !== null && html`<a class="results-pager__link" href="${previousHref}" rel="prev">Previous page</a>`}
      ${page > 2 && html`<a class="results-pager__link" href="${firstHref}">First page</a>`}
    </nav>`
}
