import { html, type Markup } from '#src/components/html.ts'
import type { NextPageLink, ResultItem } from '#src/domain/search/results/page/results-page.ts'
import { listingCard } from './listing-card.ts'
import { nextPage } from './next-page.ts'

interface Cards {
  readonly listings: readonly ResultItem[]
  readonly next: NextPageLink | null
  readonly eager?: number
}

export const listingCards = ({ listings, next, eager = 0 }: Cards): Markup => html`
  ${listings.map((item, i) => listingCard(item, i < eager))}
  ${next && html`<li class="next-page" data-next-page>${nextPage(next)}</li>`}`
