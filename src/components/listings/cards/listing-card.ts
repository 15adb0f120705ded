import { html, type Markup } from '#src/components/html.ts'
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
  const { photo, photosCount, price, monthly } = listing
  const kind = kindText(listing)
  const heard = [...shortFacts(listing), kind]
  return html`
    <li class="listing-card"${rowAttributes(listing, href)}>
      <h3 class="listing-card__street"><a class="listing-card__link" href="${href}">${streetText(listing)}</a></h3>
      ${markButtons(listing.id, mark)}
      <div class="listing-card__photo">
        ${cardPhoto(photo, eager)}
        ${photosCount > 1 && html`<span class="listing-card__count">${formatCount(photosCount)} photos</span>`}
      </div>
      <p class="listing-card__price">
        <data class="listing-card__amount" value="${price?.amount}">${cardPrice(price)}</data>
        ${cardBadge(listing)}${ownBadges(badges)}
        ${otherStatus(listing)}
      </p>
      <p class="listing-card__facts">
        <span aria-hidden="true">${shortFacts(listing, narrowUnit).join(' · ')} <span>${kind}</span></span>
        <span class="visually-hidden">${heard.join()}</span>
      </p>
      ${firmLine(listing.firm, 'price')}
      ${monthly !== null && payment(monthly, listing.currency ?? null)}
      <p class="listing-card__place">${areaText(listing)}</p>
      ${firmLine(listing.firm, 'facts')}
      ${badges.notes && cardNotes(badges.notes, { id: listing.id, name: streetText(listing) })}
    </li>`
}

function payment(monthly: number, currency: string | null): Markup {
  const { down, rate } = mortgage
  const text = cardPayment(formatMoney(monthly, currency), down.first, rate.first)
  return html`<p class="listing-card__monthly">${text}</p>`
}
