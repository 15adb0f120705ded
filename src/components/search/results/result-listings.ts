import { listingCards } from '#src/components/listings/cards/listing-cards.ts'
import { listingTable } from '#src/components/listings/table/listing-table.ts'
import { listingRows } from '#src/components/listings/table/table-rows.ts'
import { formatCount } from '#src/domain/format.ts'
import { trapPath } from '#src/domain/search/found/paths.ts'
import type { ListingsResult, ResultsView } from '#src/domain/search/results/page/results-page.ts'
import { html, type Markup } from '../../html.ts'

const eagerRows = 1
const eagerCards = 1

/** A comment is nothing to browsers, screen readers, and text browsers. Programs that search the text find the link. */
const trap = html`<!-- <a href="${trapPath}" rel="nofollow"></a> -->`

export function resultListings(
  page: ListingsResult,
  firstHref: string,
  mode: ResultsView['mode'],
): Markup {
  const { items: listings, next, table } = page
  return html`
    ${page.previousHref !== null && resultsPager(page, firstHref)}
    ${table !== null && listingTable(table, listingRows({ listings, next, table, eager: eagerRows }))}
    ${mode === 'summary' && cards(page)}
    ${trap}`
}

const cards = ({ items: listings, next }: ListingsResult) => html`
  <h2 class="visually-hidden">Results</h2>
  <ul class="listing-cards">${listingCards({ listings, next, eager: eagerCards })}</ul>`

function resultsPager(
  { page, limit, items, total, previousHref }: ListingsResult,
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
