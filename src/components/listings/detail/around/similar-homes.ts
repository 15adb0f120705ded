import { html, type Markup } from '#src/components/html.ts'
import { cardPhoto } from '#src/components/listings/cards/card-photo.ts'
import { firmLine } from '#src/components/listings/cards/firm-line.ts'
import { otherStatus } from '#src/components/listings/cards/status-label.ts'
import { formatCount } from '#src/domain/format.ts'
import { shortFacts, shortPriceText, streetText } from '#src/domain/listings/listing-words.ts'
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
      <ul class="homes">${homes.listings.map((listing) => home(listing, homes))}</ul>
      <p class="homes__all"><a href="${homesHref(homes)}">See all ${formatCount(homes.total)}</a></p>`,
  )}`

function home(listing: ListingCard, { filter, sortId }: HomeSearch): Markup {
  const href = listingPath(listing.id, { _filter: filter, sort_id: sortId })
  return html`
    <li class="home">
      ${cardPhoto(listing.photo, false, 'small')}
      <p class="home__price">${shortPriceText(listing.price)} ${otherStatus(listing)}</p>
      ${firmLine(listing.firm, 'price')}
      <p>${shortFacts(listing).map(whole).join(' · ')}</p>
      <p><a class="home__link" href="${href}" data-ldp="main">${streetText(listing)}</a></p>
      ${firmLine(listing.firm, 'facts')}
    </li>`
}

/** Keeps a number with its unit. */
const whole = (fact: string) => fact.replaceAll(' ', '\u00a0')
