import { html, type Markup } from '#src/components/html.ts'
import type { NextPageLink, ResultItem } from '#src/domain/search/results/page/results-page.ts'
import { listingCard } from './listing-card.ts'
import { nextPage } from './next-page.ts'

interface Cards {
  readonly listings: readonly ResultItem[]
  readonly next: NextPageLink | null
  /** How many photos are loaded at once. */
  readonly eager?: number
}

/** One page of cards and the way to the next: the page and its fragment show the same. */
export const listingCards = ({ listings, next, eager = 0 }: Cards): Markup => html`
  ${listings.map((item, i) => listingCard(item, i < eager))}
  ${next && html`<li class="next-page" data-next-page>${nextPage(next)}</li>`}`
