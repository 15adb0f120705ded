import { listingCards } from '#src/components/cards/listing-cards.ts'
import { html, type Markup } from '#src/components/html.ts'
import { listingRows } from '#src/components/table/listing-rows.ts'
import { listingTable } from '#src/components/table/listing-table.ts'
import type { FoundPage, ResultsView } from '#src/domain/results/page/results-page.ts'
import { resultsPager } from './results-pager.ts'

/** As many photos are loaded at once as a first screen shows. */
const eagerRows = 6
const eagerCards = 4

/** A page of results: a table, or cards; `firstHref` is the page to begin with. */
export function foundListings(
  page: FoundPage,
  firstHref: string,
  mode: ResultsView['mode'],
): Markup {
  const { items: listings, next, table } = page
  return html`
    ${page.previousHref !== null && resultsPager(page, firstHref)}
    ${table !== null && listingTable(table, listingRows({ listings, next, table, eager: eagerRows }))}
    ${mode === 'summary' && cards(page)}`
}

const cards = ({ items: listings, next }: FoundPage) => html`
  <h2 class="visually-hidden">Results</h2>
  <ul class="listing-cards">${listingCards({ listings, next, eager: eagerCards })}</ul>`
