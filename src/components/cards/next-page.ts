import { html, type Markup } from '#src/components/html.ts'
import { formatCount } from '#src/domain/format.ts'
import type { NextPageLink } from '#src/domain/results/results-page.ts'

const whenSeen = html` data-hx-trigger="intersect once rootMargin:800px, click" data-hx-target="closest [data-next-page]"`
const inPlace = html` data-hx-swap="outerHTML" data-hx-sync="this:drop"`

/** The way to the next page, which a script follows when it comes into view. */
export function nextPage({ href, fragment, from, to, total }: NextPageLink): Markup {
  const attributes = html`class="next-page__link" href="${href}" rel="next" data-hx-get="${fragment}"${whenSeen}${inPlace}`
  return html`<a ${attributes}>Show ${formatCount(from)}&ndash;${formatCount(to)} of ${formatCount(total)}</a>`
}
