import { html, type Markup } from '#src/components/html.ts'
import { nextPage } from '#src/components/listings/cards/next-page.ts'
import type {
  NextPageLink,
  ResultItem,
  ResultsTable,
} from '#src/domain/search/results/page/results-page.ts'
import { listingRow } from './listing-row.ts'

interface Rows {
  readonly listings: readonly ResultItem[]
  readonly next: NextPageLink | null
  readonly table: ResultsTable
  /** Number of photos to load immediately. The others load when they come into view. */
  readonly eager?: number
}

export function listingRows({ listings, next, table, eager = 0 }: Rows): Markup {
  // A `colspan` larger than the number of visible columns would add a column.
  const span = table.columns.filter(({ kind }) => kind !== 'wide' && kind !== 'extra').length
  return html`
    ${listings.map((item, i) => listingRow({ ...item, eager: i < eager }, table))}
    ${next && html`<tr class="next-page" data-next-page><td class="next-page__cell" colspan="${span}">${nextPage(next)}</td></tr>`}`
}
