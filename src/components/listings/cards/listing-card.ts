import { html, type Markup } from '#src/components/html.ts'
import { keepWith } from '#src/domain/context/cache/keep-with.ts'
import { formatCount, formatMoney } from '#src/domain/format.ts'
import { mortgage } from '#src/domain/limits.ts'
import {
  areaText,
  kindText,
  narrowUnit,
  shortFacts,
  streetText,
} from '#src/domain/listings/listing-words.ts'
import { cardPayment } from '#src/domain/listings/messages/mortgage-messages.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import type { ResultItem } from '#src/domain/search/results/page/results-page.ts'
import { cardBadge } from './card-badge.ts'
import { cardNotes } from './card-notes.ts'
import { cardPhoto } from './card-photo.ts'
import { cardPrice } from './card-price.ts'
import { firmLine } from './firm-line.ts'
import { markButtons } from './mark-buttons.ts'
import { ownBadges } from './own-badges.ts'
import { rowAttributes } from './row-attributes.ts'
import { otherStatus } from './status-label.ts'

export function listingCard({ listing, href, mark, ...badges }: ResultItem, eager = false): Markup {
  const { street, photo, price, rest } = partsOf(listing)
  const address = html`${href}`
  return html`
    <li class="listing-card"${rowAttributes(listing, address)}>
      <h3 class="listing-card__street"><a class="listing-card__link" href="${address}">${street}</a></h3>
      ${markButtons(listing.id, mark)}
      ${eager ? photoOf(listing, true) : photo}
      ${price}${ownBadges(badges)}
      ${rest}
      ${badges.notes && cardNotes(badges.notes, { id: listing.id, name: streetText(listing) })}
    </li>`
}

/** What is the same in all lists is rendered once. */
const partsOf = keepWith((listing: ListingCard) => ({
  street: html`${streetText(listing)}`,
  photo: photoOf(listing, false),
  price: priceOf(listing),
  rest: restOf(listing),
}))

const photoOf = ({ photo, photosCount }: ListingCard, eager: boolean) => html`
  <div class="listing-card__photo">
    ${cardPhoto(photo, eager)}
    ${photosCount > 1 && html`<span class="listing-card__count">${formatCount(photosCount)} photos</span>`}
  </div>`

const priceOf = (listing: ListingCard) => html`
  <p class="listing-card__price">
    <data class="listing-card__amount" value="${listing.price?.amount}">${cardPrice(listing.price)}</data>
    ${cardBadge(listing)}`

function restOf(listing: ListingCard): Markup {
  const { firm, monthly } = listing
  const kind = kindText(listing)
  const heard = [...shortFacts(listing), kind]
  return html`
      ${otherStatus(listing)}
    </p>
    <p class="listing-card__facts">
      <span aria-hidden="true">${shortFacts(listing, narrowUnit).join(' · ')} <span>${kind}</span></span>
      <span class="visually-hidden">${heard.join()}</span>
    </p>
    ${firmLine(firm, 'price')}
    ${monthly !== null && payment(monthly, listing.currency ?? null)}
    <p class="listing-card__place">${areaText(listing)}</p>
    ${firmLine(firm, 'facts')}`
}

function payment(monthly: number, currency: string | null): Markup {
  const { down, rate } = mortgage
  const text = cardPayment(formatMoney(monthly, currency), down.first, rate.first)
  return html`<p class="listing-card__monthly">${text}</p>`
}
