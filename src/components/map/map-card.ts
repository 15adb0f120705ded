import { html, type Markup } from '#src/components/html.ts'
import { relistedBadge } from '#src/components/listings/cards/card-badge.ts'
import { cardPhoto } from '#src/components/listings/cards/card-photo.ts'
import { cardPrice } from '#src/components/listings/cards/card-price.ts'
import { firmLine } from '#src/components/listings/cards/firm-line.ts'
import { markButtons } from '#src/components/listings/cards/mark-buttons.ts'
import { ownBadges } from '#src/components/listings/cards/own-badges.ts'
import { priceChangeBadge } from '#src/components/listings/cards/price-change-badge.ts'
import { otherStatus } from '#src/components/listings/cards/status-label.ts'
import { formatListings } from '#src/domain/format.ts'
import { shortFacts, streetText } from '#src/domain/listings/listing-words.ts'
import type { ResultItem } from '#src/domain/search/results/page/results-page.ts'

export const mapCard = (item: ResultItem): Markup => html`
  <article class="map-card" data-listing="${item.listing.id}">${inside(item)}</article>`

export const mapCards = (items: readonly ResultItem[]): Markup => html`
  <h2 class="map-cards__head">${formatListings(items.length)}</h2>
  <ul class="map-cards">
    ${items.map((item) => html`<li class="map-card" data-listing="${item.listing.id}">${inside(item)}</li>`)}
  </ul>`

const inside = ({ listing, href, mark, ...badges }: ResultItem) => html`
  <div class="map-card__photo">${cardPhoto(listing.photo, true, 'row')}${markButtons(listing.id, mark)}</div>
  <div class="map-card__text">
    <p class="map-card__price">
      <data class="map-card__amount" value="${listing.price?.amount}">${cardPrice(listing.price)}</data>
      ${listing.priceChange && priceChangeBadge(listing.priceChange)}
      ${listing.relisted && relistedBadge(listing.relisted)}
      ${ownBadges(badges)}
      ${otherStatus(listing)}
    </p>
    ${firmLine(listing.firm, 'price')}
    <p><a class="map-card__link" href="${href}">${streetText(listing)}</a></p>
    <p class="map-card__facts">${shortFacts(listing).join(' · ')}</p>
    ${firmLine(listing.firm, 'facts')}
  </div>`
