import { html, type Markup } from '#src/components/html.ts'
import { formatCount } from '#src/domain/format.ts'
import type { NextPageLink } from '#src/domain/search/results/page/results-page.ts'

const inPlace = html` data-hx-target="closest [data-next-page]" data-hx-swap="outerHTML" data-hx-sync="this:drop"`
const whenVisible = html` data-hx-trigger="intersect once rootMargin:800px, click"`

/**
 * Renders a link to the next page. A script loads the page when the link comes into view, unless it has already loaded
 * many.
 */
export function nextPage({ href, fragment, from, to, total, waits }: NextPageLink): Markup {
  const attributes = html`class="next-page__link" href="${href}" rel="next" data-hx-get="${fragment}"${!waits && whenVisible}${inPlace}`
  return html`<a ${attributes}>Show ${formatCount(from)}&ndash;${formatCount(to)} of ${formatCount(total)}</a>`
}
