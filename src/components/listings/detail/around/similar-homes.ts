import { html, type Markup } from '#src/components/html.ts'
import { homeCard } from '#src/components/listings/cards/home-card.ts'
import { formatCount } from '#src/domain/format.ts'
import type { HomeSearch } from '#src/domain/listings/page/similar.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { listingPath, resultsPath } from '#src/domain/paths.ts'

interface HomeMatches extends HomeSearch {
  readonly total: number
  readonly listings: readonly ListingCard[]
}

export const homesHref = ({ filter, sortId }: HomeSearch) =>
  resultsPath('summary', { _filter: filter, sort_id: sortId })

export const similarHomes = (searches: readonly HomeMatches[]): Markup => html`
  ${searches.map(
    (homes) => html`
      <h2 class="section-title">${homes.title}</h2>
      <ul class="homes">${homes.listings.map((listing) => homeCard(listing, hrefIn(listing, homes)))}</ul>
      <p class="homes__all"><a href="${homesHref(homes)}">See all ${formatCount(homes.total)}</a></p>`,
  )}`

const hrefIn = ({ id }: ListingCard, { filter, sortId }: HomeSearch) =>
  listingPath(id, { _filter: filter, sort_id: sortId })
